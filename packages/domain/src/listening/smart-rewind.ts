/** Who was away for long has lost the thread: the longer, the further back. Milliseconds away, seconds back. */
const steps = [
  { away: 24 * 3_600_000, back: 20 },
  { away: 3_600_000, back: 10 },
  { away: 60_000, back: 3 },
] as const;

/** Where something spoken goes on after a pause. */
export function rewound(position: number, away: number): number {
  const back = steps.find((step) => away >= step.away)?.back ?? 0;
  return Math.max(0, position - back);
}
