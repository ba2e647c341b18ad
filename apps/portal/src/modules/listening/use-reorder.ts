import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Dragged {
  from: number;
  /** Pixels. */
  by: number;
}

/** Rows that change places: lifted by their handle, or by the arrow keys on it. The focus goes along. */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const begun = useRef(0);
  const focused = useRef<number | null>(null);

  // after each move: the handle that was pressed has another place now
  useEffect(() => {
    if (focused.current === null) return;
    const row = list.current?.children[focused.current];
    focused.current = null;
    row?.querySelector<HTMLButtonElement>('[data-handle]')?.focus();
  });

  const step = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    focused.current = to;
    move(from, to);
  };

  const handle = (place: number): ComponentProps<'button'> & { 'data-handle': true } => ({
    'data-handle': true,
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(place, place + by);
    },
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = event.clientY;
      setDragged({ from: place, by: 0 });
    },
    onPointerMove(event: PointerEvent) {
      if (dragged?.from === place) setDragged({ from: place, by: event.clientY - begun.current });
    },
    onPointerUp() {
      if (dragged?.from !== place) return;
      setDragged(null);
      const height = list.current?.children[place]?.getBoundingClientRect().height ?? 1;
      const to = Math.max(0, Math.min(count - 1, place + Math.round(dragged.by / height)));
      if (to !== place) step(place, to);
    },
    onPointerCancel: () => setDragged(null),
  });

  return { list, dragged, handle };
}
