import { mostBulkRows } from '@atrium/domain/catalogue/bulk-edit';
import { useCallback, useRef, useState } from 'react';

/** Chosen articles by number, in the order of choosing. A range goes from the row that was chosen last. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number | null>(null);

  const toggle = useCallback((id: number) => {
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id) && next.size < mostBulkRows) next.add(id);
      return next;
    });
  }, []);

  /** All rows between the last chosen one and this one. */
  const extend = useCallback((id: number, rows: readonly { id: number }[]) => {
    const from = rows.findIndex((row) => row.id === (anchor.current ?? id));
    const to = rows.findIndex((row) => row.id === id);
    const between = rows.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
    setChosen((before) => limited([...before, ...between.map((row) => row.id)]));
  }, []);

  const replace = useCallback((ids: readonly number[]) => {
    anchor.current = null;
    setChosen(limited(ids));
  }, []);

  return { chosen, toggle, extend, replace };
}

const limited = (ids: readonly number[]): ReadonlySet<number> =>
  new Set([...new Set(ids)].slice(0, mostBulkRows));

export type Selection = ReturnType<typeof useSelection>;
