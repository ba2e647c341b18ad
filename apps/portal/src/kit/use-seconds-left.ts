import { useEffect, useState } from 'react';

const secondsTo = (until: number | null) =>
  until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds up to a moment, counted down on screen; 0 once it has passed. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  const [counted, setCounted] = useState(until);
  if (counted !== until) {
    setCounted(until);
    setLeft(secondsTo(until));
  }
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const next = secondsTo(until);
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
