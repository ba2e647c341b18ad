import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long an answer can be taken back before it is sent. */
const undoMs = 4000;

export interface Undoable {
  /** What was answered and can still be taken back; null before. */
  answered: boolean | null;
  answer: (accepted: boolean) => void;
  undo: () => void;
}

/**
 * An answer that can be undone for four seconds: the row stays where it is, and nothing is sent before they are over.
 * A row that goes away, or a page that is left, sends its answer at once.
 */
export function useUndoable(send: (accepted: boolean) => Promise<void>): Undoable {
  const [answered, setAnswered] = useState<boolean | null>(null);
  const pending = useRef<boolean>(null);
  const flush = useEffectEvent(() => {
    const accepted = pending.current;
    if (accepted === null) return;
    pending.current = null;
    void send(accepted).finally(() => setAnswered(null));
  });
  useEffect(() => {
    if (answered === null) return;
    const timer = setTimeout(() => flush(), undoMs);
    return () => clearTimeout(timer);
  }, [answered]);
  useEffect(() => {
    const leave = () => flush();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      flush();
    };
  }, []);
  const set = (accepted: boolean | null) => {
    pending.current = accepted;
    setAnswered(accepted);
  };
  return { answered, answer: set, undo: () => set(null) };
}
