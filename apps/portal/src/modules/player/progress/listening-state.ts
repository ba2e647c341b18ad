import { createStore } from '../../../kit/store.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { connectedPort } from './player-port.ts';

/** Where something was left. */
export interface SavedPosition {
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
  /** Whose, once that is known: nor must the next person. */
  owner?: string;
  device?: string;
  positions: Readonly<Record<string, SavedPosition>>;
  shows: Readonly<Record<string, ShowHabits>>;
  reports: readonly UnsentReport[];
}

const key = 'atrium:listening';
const most = { positions: 200, reports: 500, away: 5 } as const;

/** Reports that could not be sent before a sign-out: they wait here until that customer is back. */
type Untold = Pick<Kept, 'positions' | 'reports'>;
type Stored = Kept & { away: Readonly<Record<string, Untold>> };
const nothing: Stored = { isPerson: false, positions: {}, shows: {}, reports: [], away: {} };

function listener(): string | null | undefined {
  const port = connectedPort.get();
  if (port) return port.listener();
  return isSignedIn() ? undefined : null;
}

/**
 * What this browser remembers of listening. What a guest left is taken along by signing in, and nothing by signing out;
 * what is one person's is not the next one's, and is there again for the first.
 */
export const listeningState = (): Kept => seenBy(whose(), read());

let known: string | null | undefined = null;

/** A document has one customer to its end: what they hear after a sign-out elsewhere must not go to the next guest. */
function whose(): string | null | undefined {
  const who = listener();
  if (who !== null) known = who ?? known ?? undefined;
  return known;
}

function seenBy(who: string | null | undefined, stored: Stored): Stored {
  // a customer's id is requested at once; without an answer, the browser's own state holds
  if (who === undefined) return { ...stored, isPerson: true };
  const isOwn = !stored.isPerson || (who !== null && (stored.owner === undefined || stored.owner === who));
  const { owner: _, ...own } = isOwn ? stored : { ...nothing, away: withLeft(stored) };
  if (who === null) return own;
  const { [who]: untold, ...away } = own.away;
  return { ...own, ...(untold && backWith(untold, own)), isPerson: true, owner: who, away };
}

function withLeft({ owner, positions, reports, away }: Stored): Stored['away'] {
  const unsent = Object.fromEntries(Object.entries(positions).filter(([, { isUnsent }]) => isUnsent));
  if (owner === undefined || (Object.keys(unsent).length === 0 && reports.length === 0)) return away;
  const others = Object.entries(away).filter(([name]) => name !== owner);
  return Object.fromEntries([...others.slice(1 - most.away), [owner, { positions: unsent, reports }]]);
}

const backWith = (untold: Untold, { positions, reports }: Untold): Untold => ({
  positions: Object.fromEntries(
    [...Object.entries(positions), ...Object.entries(untold.positions)].sort(([, a], [, b]) => a.at - b.at),
  ),
  reports: [...untold.reports, ...reports],
});

/** Counts the changes, for what shows them. */
export const listeningChanges = createStore(0);

export function changeListeningState(part: Partial<Kept>): void {
  const next = { ...seenBy(whose(), read()), ...part };
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
  listeningChanges.set(listeningChanges.get() + 1);
}

function read(): Stored {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}
