/** A text with its gaps filled; `{n:way|ways}` is one or the other by the number n. */
export function fill(text: string, about: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one, many) => {
    const value = about[name] ?? '';
    if (one === undefined) return String(value);
    return `${value} ${Number(value) === 1 ? one : many}`;
  });
}
