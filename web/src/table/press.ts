// A press on a thing: a click touches it, a long press or resting pointer looks at it closely.

import type { Hands, Seen } from './context';

const LONG = 420;
const REST = 320;

/** The handlers of something that can be looked at; `act` is what a click does. */
export function press(hands: Hands, seen: () => Seen, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const stop = (): void => clearTimeout(timer);
  return {
    onclick(event: MouseEvent): void {
      stop();
      if (!held) act();
      held = false;
      event.stopPropagation();
    },
    onpointerdown(event: PointerEvent): void {
      held = false;
      stop();
      if (event.pointerType === 'mouse') return;
      const target = event.currentTarget as Element;
      timer = setTimeout(() => {
        held = true;
        hands.inspect(seen(), target, true);
      }, LONG);
    },
    onpointerup: stop,
    onpointercancel: stop,
    onpointermove(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 4) stop();
    },
    onpointerenter(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      const target = event.currentTarget as Element;
      stop();
      timer = setTimeout(() => hands.inspect(seen(), target), REST);
    },
    onpointerleave(event: PointerEvent): void {
      stop();
      if (event.pointerType === 'mouse') hands.inspect(null);
    },
    onfocus(event: FocusEvent): void {
      const target = event.currentTarget as Element;
      if (target.matches(':focus-visible')) hands.inspect(seen(), target);
    },
    onblur(): void {
      hands.inspect(null);
    },
    oncontextmenu(event: Event): void {
      if (held) event.preventDefault();
    },
  };
}
