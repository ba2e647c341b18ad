import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Hands over what somebody entered while the page's scripts were still on their way. The browser shows it, React knows
 * nothing of it, and would take it away with its next drawing.
 */
export function useEarlyEntry(
  control: RefObject<Control | null>,
  sent: string,
  onEntered: (value: string, entered: Control) => void,
) {
  const compare = useEffectEvent(() => {
    const entered = control.current;
    if (entered && entered.value !== sent) onEntered(entered.value, entered);
  });
  useLayoutEffect(() => compare(), []);
}
