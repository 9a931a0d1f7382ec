// The open question as one person has dealt with it so far: touching things narrows the offers.

import type { Choice, Refused } from './protocol';

/** An offer and its place in the question, which is what the server is told. */
export interface Offer {
  place: number;
  choice: Choice;
}

/** What a touch led to: things touched, an offer that is meant, or why not. */
export interface Touch {
  touched: string[];
  meant?: Offer;
  refused?: Refused;
}

const keysOf = (choice: Choice): string[] => choice.touch ?? [];

/** The offers in the order in which they are shown: those of a group together, under its heading. */
export function ordered(choices: readonly Choice[]): Offer[] {
  const groups = new Map<string, Offer[]>();
  choices.forEach((choice, place) => {
    const group = choice.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), { place, choice }]);
  });
  return [...groups.values()].flat();
}

/** The offers that involve everything that was touched. */
export function visible(offers: readonly Offer[], touched: readonly string[]): Offer[] {
  return offers.filter(({ choice }) => touched.every((key) => keysOf(choice).includes(key)));
}

/** The keys whose touch narrows the offers further, in the order in which the offers name them. */
export function glowing(offers: readonly Offer[], touched: readonly string[]): Set<string> {
  const keys = visible(offers, touched).flatMap(({ choice }) => keysOf(choice));
  return new Set(keys.filter((key) => !touched.includes(key)));
}

/** The keys that take part only in what is refused. */
export function barred(offers: readonly Offer[], refused: readonly Refused[]): Set<string> {
  const offered = new Set(offers.flatMap(({ choice }) => keysOf(choice)));
  return new Set(refused.flatMap(({ choice }) => keysOf(choice)).filter((k) => !offered.has(k)));
}

/** What is refused about a thing, given what was touched before: the closest comes first. */
export function why(
  refused: readonly Refused[],
  touched: readonly string[],
  key: string,
): Refused | undefined {
  const wanted = [...touched, key];
  const about = refused.filter(({ choice }) => keysOf(choice).includes(key));
  return about.find(({ choice }) => wanted.every((k) => keysOf(choice).includes(k))) ?? about[0];
}

/**
 * Touch a thing. An offer is meant when it is the only one left and all that it involves has been
 * touched, or when something touched is touched again while one offer is left; otherwise a second
 * touch takes the first one back. A thing that takes part in nothing else begins a new selection.
 */
export function touch(
  offers: readonly Offer[],
  refused: readonly Refused[],
  touched: readonly string[],
  key: string,
): Touch {
  if (glowing(offers, touched).has(key)) return narrowed(offers, [...touched, key]);
  const left = visible(offers, touched);
  if (touched.includes(key)) {
    const [only] = left;
    if (left.length === 1 && only) return { touched: [...touched], meant: only };
    return { touched: touched.filter((k) => k !== key) };
  }
  if (glowing(offers, []).has(key)) return narrowed(offers, [key]);
  const reason = why(refused, touched, key);
  return reason ? { touched: [...touched], refused: reason } : { touched: [...touched] };
}

function narrowed(offers: readonly Offer[], touched: string[]): Touch {
  const [only, ...more] = visible(offers, touched);
  const all = only && keysOf(only.choice).every((key) => touched.includes(key));
  return only && all && more.length === 0 ? { touched, meant: only } : { touched };
}

/** A number being typed: the offer that is meant once no further digit could follow. */
export interface Typing {
  typed: string;
  place?: number;
}

export function type(digit: string, typed: string, count: number): Typing {
  const fits = (number: string): boolean => Number(number) >= 1 && Number(number) <= count;
  const now = fits(typed + digit) ? typed + digit : fits(digit) ? digit : '';
  if (!now) return { typed: '' };
  return Number(now) * 10 > count
    ? { typed: '', place: Number(now) - 1 }
    : { typed: now, place: Number(now) - 1 };
}
