import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A row on its way among its siblings. */
export type Lifted = { key: string; from: number; to: number; by: 'pointer' | 'key' };

type Options = {
  /** Siblings of a row, in their order, with the elements that show them. */
  siblingsOf: (key: string) => { keys: readonly string[]; elements: readonly (HTMLElement | null)[] };
  onMove: (key: string, to: number) => void;
  announce: (what: 'lifted' | 'over' | 'dropped' | 'cancelled', lifted: Lifted, count: number) => void;
};

/**
 * Rows are moved by a handle: dragged with mouse, pen or finger, or lifted by Space, moved by arrows, dropped by Space or
 * Enter, and left by Escape. Nothing moves before it is dropped.
 */
export function useReorder({ siblingsOf, onMove, announce }: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const begun = useRef<{ key: string; y: number } | null>(null);

  const lift = (key: string, by: Lifted['by']) => {
    const { keys } = siblingsOf(key);
    const from = keys.indexOf(key);
    const next = { key, from, to: from, by };
    setLifted(next);
    announce('lifted', next, keys.length);
    return next;
  };
  const carry = (current: Lifted, to: number) => {
    const { keys } = siblingsOf(current.key);
    const next = { ...current, to: Math.max(0, Math.min(to, keys.length - 1)) };
    if (next.to === current.to) return;
    setLifted(next);
    announce('over', next, keys.length);
  };
  const drop = (current: Lifted) => {
    setLifted(null);
    announce('dropped', current, siblingsOf(current.key).keys.length);
    if (current.to !== current.from) onMove(current.key, current.to);
  };
  const cancel = (current: Lifted) => {
    setLifted(null);
    announce('cancelled', current, siblingsOf(current.key).keys.length);
  };

  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const isMine = lifted?.key === key && lifted.by === 'key';
    const isSpace = event.key === ' ' || event.key === 'Enter';
    if (!isMine && !isSpace) return;
    if (!isMine) lift(key, 'key');
    else if (isSpace) drop(lifted);
    else if (event.key === 'ArrowUp') carry(lifted, lifted.to - 1);
    else if (event.key === 'ArrowDown') carry(lifted, lifted.to + 1);
    else if (event.key === 'Home') carry(lifted, 0);
    else if (event.key === 'End') carry(lifted, Number.MAX_SAFE_INTEGER);
    else if (event.key === 'Escape') cancel(lifted);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (key: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { key, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!begun.current) return;
    const { key, y } = begun.current;
    // a press that trembles is no drag
    if (lifted?.by !== 'pointer' && Math.abs(event.clientY - y) < 4) return;
    const current = lifted?.by === 'pointer' ? lifted : lift(key, 'pointer');
    carry(current, placeAt(event.clientY, current.from, siblingsOf(key).elements));
  };
  const onPointerUp = () => {
    begun.current = null;
    if (lifted?.by === 'pointer') drop(lifted);
  };
  const onPointerCancel = () => {
    begun.current = null;
    if (lifted?.by === 'pointer') cancel(lifted);
  };

  return {
    lifted,
    handleOf: (key: string) => ({
      onKeyDown: onKeyDown(key),
      onPointerDown: onPointerDown(key),
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onBlur: () => lifted?.by === 'key' && lifted.key === key && cancel(lifted),
    }),
  };
}

/** The place among the siblings at which a row would be dropped: past the middle of another row, it takes its place. */
export function placeAt(
  y: number,
  from: number,
  elements: readonly ({ getBoundingClientRect(): Pick<DOMRect, 'top' | 'height'> } | null)[],
): number {
  let to = from;
  for (const [index, element] of elements.entries()) {
    if (!element || index === from) continue;
    const { top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    if (index < from && y < middle) to = Math.min(to, index);
    if (index > from && y > middle) to = Math.max(to, index);
  }
  return to;
}
