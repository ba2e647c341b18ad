import { type TouchEvent, useRef, useState, useSyncExternalStore } from 'react';

/** Pixels before a touch is a swipe, and not a press or a scroll. */
const least = 12;

/** A row that a finger pulls towards its start, to uncover what lies at its end; pulled back, it covers that again. */
export function useSwipe(width: number) {
  const [isOpen, setOpen] = useState(false);
  const [pulled, setPulled] = useState<number | null>(null);
  const begun = useRef({ x: 0, y: 0, isSwipe: false, sign: -1 });
  const swipe = {
    onTouchStart({ touches, currentTarget }: TouchEvent) {
      const touch = touches[0];
      if (!touch) return;
      const sign = getComputedStyle(currentTarget).direction === 'rtl' ? 1 : -1;
      begun.current = { x: touch.clientX, y: touch.clientY, isSwipe: false, sign };
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0];
      if (!touch) return;
      const { x, y, sign } = begun.current;
      const by = (touch.clientX - x) * sign;
      if (Math.abs(by) > least && Math.abs(by) > Math.abs(touch.clientY - y)) begun.current.isSwipe = true;
      if (begun.current.isSwipe) setPulled(Math.max(0, Math.min(width, by + (isOpen ? width : 0))));
    },
    onTouchEnd() {
      if (pulled !== null) setOpen(pulled > width / 2);
      setPulled(null);
    },
    onTouchCancel: () => setPulled(null),
  };
  return { by: pulled ?? (isOpen ? width : 0), isOpen, swipe, setOpen };
}

const coarse = '(pointer: coarse)';
const subscribe = (tell: () => void) => {
  const query = matchMedia(coarse);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether a finger is what points: nothing hovers, and rows are swiped. */
export const useTouch = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  );
