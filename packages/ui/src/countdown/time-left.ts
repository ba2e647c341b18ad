export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

export function timeLeft(until: Date, now: Date): TimeLeft {
  const total = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

export const isOver = (left: TimeLeft): boolean => Object.values(left).every((part) => part === 0);

/** The three largest units that matter: days make seconds noise. */
export const unitsShown = ({ days }: TimeLeft) =>
  days > 0 ? (['days', 'hours', 'minutes'] as const) : (['hours', 'minutes', 'seconds'] as const);
