// Small things that this browser remembers; a browser that keeps nothing loses only comfort.

const PREFIX = 'nightboard.';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // The browser keeps nothing; so be it.
  }
}

export function keptJson<T>(name: string, otherwise: T): T {
  const text = kept(name);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}
