import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
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
  /** Where the finger is, and where it and the list were when it lifted the row. */
  const finger = useRef({ y: 0, begun: 0, scrolled: 0 });
  const focused = useRef<number | null>(null);

  // after each move: the handle that was pressed has another place now
  useEffect(() => {
    if (focused.current === null) return;
    const row = list.current?.children[focused.current];
    focused.current = null;
    row?.querySelector<HTMLButtonElement>('[data-handle]')?.focus();
  });

  const follow = () =>
    setDragged((row) => {
      const { y, begun, scrolled } = finger.current;
      const by = y - begun + (list.current?.scrollTop ?? 0) - scrolled;
      const height = heightOf(list.current, row?.from ?? 0);
      return row && { ...row, by: within(by, -row.from * height, (count - 1 - row.from) * height) };
    });

  const isDragged = dragged !== null;
  const scroll = useEffectEvent(() => {
    const rows = list.current;
    if (!rows) return;
    const before = rows.scrollTop;
    rows.scrollTop += scrolledBy(finger.current, rows.getBoundingClientRect());
    if (rows.scrollTop !== before) follow();
  });
  // a finger at the edge stays where it is, and the list goes on
  useEffect(() => {
    if (!isDragged) return;
    const again = () => {
      scroll();
      frame = requestAnimationFrame(again);
    };
    let frame = requestAnimationFrame(again);
    return () => cancelAnimationFrame(frame);
  }, [isDragged]);

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
      const { clientY: y } = event;
      finger.current = { y, begun: y, scrolled: list.current?.scrollTop ?? 0 };
      setDragged({ from: place, by: 0 });
    },
    onPointerMove(event: PointerEvent) {
      if (dragged?.from !== place) return;
      finger.current.y = event.clientY;
      follow();
    },
    onPointerUp() {
      if (dragged?.from !== place) return;
      setDragged(null);
      const moved = Math.round(dragged.by / heightOf(list.current, place));
      const to = within(place + moved, 0, count - 1);
      if (to !== place) step(place, to);
    },
    onPointerCancel: () => setDragged(null),
  });

  return { list, dragged, handle };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

const heightOf = (list: HTMLElement | null, place: number) =>
  list?.children[place]?.getBoundingClientRect().height || 1;

/** Pixels from the end of a list at which it begins to go on, and how many of them with each frame. */
const edge = 40;
const pace = 6;

/** Only the way that the finger went: a row is also lifted at the edge. */
function scrolledBy({ y, begun }: { y: number; begun: number }, { top, bottom }: DOMRect): number {
  if (y < begun && y < top + edge) return -pace;
  return y > begun && y > bottom - edge ? pace : 0;
}
