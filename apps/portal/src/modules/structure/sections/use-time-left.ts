import { useEffect, useState } from 'react';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export interface TimePart {
  unit: (typeof units)[number][0];
  value: number;
}

/** Days, hours, minutes and seconds between two moments; nothing is left of a moment that has passed. */
export function timePartsLeft(endsAt: string, now: number): TimePart[] {
  let rest = Math.max(0, Math.floor((Date.parse(endsAt) - now) / 1000));
  return units.map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest %= size;
    return { unit, value };
  });
}

const second = 1000;

/** Null until the browser runs: server and browser must draw the same first. */
export function useTimeLeft(endsAt: string): TimePart[] | null {
  const [parts, setParts] = useState<TimePart[] | null>(null);
  useEffect(() => {
    const tick = () => setParts(timePartsLeft(endsAt, Date.now()));
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, [endsAt]);
  return parts;
}
