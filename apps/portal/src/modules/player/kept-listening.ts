import { isSignedIn } from '../../kit/visit/session.ts';

/** Where something was left. */
export interface Left {
  position: number;
  duration: number;
  /** By this clock. */
  at: number;
  isFinished: boolean;
  contentType: string;
  /** The backend does not know it yet. */
  isUnsent: boolean;
}

export interface ShowHabits {
  rate: number;
  /** Seconds left out at the beginning and the end. */
  intro: number;
  outro: number;
}

export interface UnsentReport {
  ticketId: string;
  date: string;
  usageDuration: number;
  maxUsageDuration: number;
  partial: boolean;
}

interface Kept {
  /** Whether it is a person's: the next guest at this browser must not find it. */
  isPerson: boolean;
  device?: string;
  positions: Readonly<Record<string, Left>>;
  shows: Readonly<Record<string, ShowHabits>>;
  reports: readonly UnsentReport[];
}

const key = 'atrium:listening';
const most = { positions: 200, reports: 500 } as const;
const nothing: Kept = { isPerson: false, positions: {}, shows: {}, reports: [] };

/** What this browser remembers of listening. What a guest left is taken along by signing in, and nothing by signing out. */
export function kept(): Kept {
  const stored = read();
  const isPerson = isSignedIn();
  return stored.isPerson && !isPerson ? nothing : { ...stored, isPerson };
}

export function changeKept(part: Partial<Kept>): void {
  const next = { ...kept(), ...part };
  const positions = Object.entries(next.positions)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most.positions);
  const bounded = {
    ...next,
    positions: Object.fromEntries(positions),
    reports: next.reports.slice(-most.reports),
  };
  try {
    localStorage.setItem(key, JSON.stringify(bounded));
  } catch {} // a browser that keeps nothing plays all the same
}

function read(): Kept {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}
