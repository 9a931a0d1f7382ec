// Motion that explains: what moved travels, what was turned flips, what was rolled tumbles. All of
// it is read off the page before and after a change, so no game needs to say what to animate.

const CALM = 280;
const EASE = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

interface Spot {
  box: DOMRect;
  look: string;
  back: boolean;
}

export interface Picture {
  pieces: Map<string, Spot>;
  /** Where things of one look were, for those that changed their name on the way. */
  looks: Map<string, DOMRect[]>;
  dice: Map<string, string>;
  facts: Map<string, string>;
  tones: Map<string, string>;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const pieces = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-piece], [data-look]'),
];

/** How everything lies now. */
export function picture(root: Element): Picture {
  const seen: Picture = {
    pieces: new Map(),
    looks: new Map(),
    dice: new Map(),
    facts: new Map(),
    tones: new Map(),
  };
  for (const element of pieces(root)) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const { piece, look = '', back } = element.dataset;
    if (piece) seen.pieces.set(piece, { box, look, back: back !== undefined });
    if (look) seen.looks.set(look, [...(seen.looks.get(look) ?? []), box]);
  }
  for (const die of root.querySelectorAll<HTMLElement>('[data-die]'))
    seen.dice.set(place(die), die.dataset.die ?? '');
  for (const fact of root.querySelectorAll<HTMLElement>('[data-fact]'))
    seen.facts.set(fact.dataset.fact ?? '', fact.dataset.value ?? '');
  for (const spot of root.querySelectorAll<HTMLElement>('[data-place]'))
    seen.tones.set(spot.dataset.place ?? '', spot.dataset.tone ?? '');
  return seen;
}

/** The place of a die among its like. */
function place(die: HTMLElement): string {
  return `${[...(die.parentElement?.children ?? [])].indexOf(die)}`;
}

/** Move from how it was to how it is. */
export function play(before: Picture, root: Element): void {
  if (document.hidden) return;
  const gone = new Map([...before.looks].map(([look, boxes]) => [look, [...boxes]]));
  const here = pieces(root);
  // A look that is still where it was has not travelled.
  for (const element of here) {
    const boxes = gone.get(element.dataset.look ?? '');
    const box = element.getBoundingClientRect();
    const same = boxes?.findIndex((b) => Math.hypot(b.x - box.x, b.y - box.y) < 2) ?? -1;
    if (same >= 0) boxes?.splice(same, 1);
  }
  for (const element of here) move(element, before, gone);
  for (const die of root.querySelectorAll<HTMLElement>('[data-die]'))
    if (before.dice.get(place(die)) !== die.dataset.die) tumble(die);
  for (const fact of root.querySelectorAll<HTMLElement>('[data-fact]')) {
    const was = before.facts.get(fact.dataset.fact ?? '');
    if (was !== undefined && was !== fact.dataset.value) changed(fact);
  }
  for (const spot of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const was = before.tones.get(spot.dataset.place ?? '');
    const now = spot.dataset.tone ?? '';
    if (was !== undefined && was !== now && (now === 'danger' || now === 'accent')) ripple(spot);
  }
}

function move(element: HTMLElement, before: Picture, gone: Map<string, DOMRect[]>): void {
  const { piece, look = '', back } = element.dataset;
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const was = piece ? before.pieces.get(piece) : undefined;
  const from = was?.box ?? gone.get(look)?.shift();
  if (!from) {
    const known = before.looks.has(look) && !piece;
    if (!known)
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CALM, easing: 'ease-out' });
    return;
  }
  if (was && was.back !== (back !== undefined)) flip(element);
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(dx, dy) < 3 || calm()) return;
  // On a zoomed map a pixel of the screen is another than a pixel of the element.
  const zoom = element.offsetWidth ? to.width / element.offsetWidth : 1;
  const size = from.width / to.width;
  element.animate(
    [
      { translate: `${dx / zoom}px ${dy / zoom}px`, scale: String(size), zIndex: 9 },
      { translate: '0 0', scale: '1', zIndex: 9 },
    ],
    { duration: CALM + Math.min(160, Math.hypot(dx, dy) / 5), easing: EASE },
  );
}

function flip(element: HTMLElement): void {
  if (calm()) return;
  element.animate([{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], { duration: CALM, easing: EASE });
}

function tumble(die: HTMLElement): void {
  if (calm()) return;
  const turns = [
    { rotate: '-220deg', translate: '-30px -26px', scale: '0.7' },
    { rotate: '-90deg', translate: '8px 4px', scale: '1.08' },
    { rotate: '18deg', translate: '-2px 0', scale: '1' },
    { rotate: '0deg', translate: '0 0', scale: '1' },
  ];
  die.animate(turns, { duration: 500, easing: 'ease-out' });
}

/** A number that changed is lifted; one that hurts shakes once. */
function changed(fact: HTMLElement): void {
  if (calm()) return;
  const frames =
    fact.dataset.tone === 'danger'
      ? ['0', '-4px', '4px', '-3px', '2px', '0'].map((x) => ({ translate: x }))
      : [{ scale: '1' }, { scale: '1.35' }, { scale: '1' }];
  fact.animate(frames, { duration: 300, easing: 'ease-out' });
}

/** A ring that spreads from a place. */
function ripple(spot: HTMLElement): void {
  if (calm()) return;
  const ring = document.createElement('span');
  ring.className = 'ripple';
  spot.append(ring);
  ring
    .animate(
      [
        { opacity: 0.9, scale: '0.2' },
        { opacity: 0, scale: '1.7' },
      ],
      { duration: 700, easing: 'ease-out' },
    )
    .finished.finally(() => ring.remove());
}
