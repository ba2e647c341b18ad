import {
  isPartFinished,
  type PartOrder,
  type PartProgress,
  type ProgressOfParts,
  playedShare,
  resumePoint,
  type WholePart,
} from '@atrium/domain/listening/resume-point';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { loadPersonal, peekPersonal } from '../../../kit/visit/personal-data.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { listeningChanges, listeningState } from './listening-state.ts';

export interface WatchedWhole {
  id: number;
  parts: readonly WholePart[];
  order: PartOrder;
}

/** What pages show of a book, show or series that was begun. */
export interface WholeProgress {
  /** How much of each part was played, 0 to 1; parts never begun are not in it. */
  shares: ReadonlyMap<number, number>;
  /** The part to go on with; null where none is. */
  resume: { id: number; isFinished: boolean } | null;
  /** The backend has said what it knows, or will not: nothing else is waited for. */
  isKnown: boolean;
}

type Told = readonly (PartProgress & { id: number })[];

const toldParts = (wholeId: number): PersonalSource<Told> => ({
  noun: 'history',
  key: `history:parts:${wholeId}`,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPartsProgress', { params: { id: wholeId } });
    if (!answer.ok) return answer;
    return { ok: true, body: answer.body.map((part) => ({ ...part, at: Date.parse(part.at) })) };
  },
});

/** Tells the progress of a whole, and again with every change of it, here or at the backend. Returns what ends that. */
export function watchWholeProgress(
  context: AppContext,
  whole: WatchedWhole,
  tell: (progress: WholeProgress) => void,
): () => void {
  const source = toldParts(whole.id);
  let last = '';
  let isKnown = !isSignedIn();
  const told = () => {
    const known = mergedProgress(whole.parts, peekPersonal(context, source).value ?? []);
    const progress = { ...progressOf(whole, known), isKnown };
    const seen = JSON.stringify([[...progress.shares], progress.resume, isKnown]);
    if (seen !== last) tell(progress);
    last = seen;
  };
  told();
  if (!isKnown)
    void loadPersonal(context, source).finally(() => {
      isKnown = true;
      told();
    });
  const ends = [listeningChanges.subscribe(told), context.personal.changed.subscribe(told)];
  return () => {
    for (const end of ends) end();
  };
}

/** What this browser played last is known here first; without a network it is all there is. */
function mergedProgress(parts: readonly WholePart[], told: Told): ProgressOfParts {
  const { positions } = listeningState();
  const here = parts.flatMap(({ id }) => (positions[id] ? [[id, positions[id]] as const] : []));
  const merged = new Map<number, PartProgress>(told.map((part) => [part.id, part]));
  for (const [id, left] of here) if (left.at >= (merged.get(id)?.at ?? 0)) merged.set(id, left);
  return merged;
}

function progressOf(
  { parts, order }: WatchedWhole,
  known: ProgressOfParts,
): Pick<WholeProgress, 'shares' | 'resume'> {
  const shares = new Map(
    parts.flatMap((part) => {
      const left = known.get(part.id);
      const share = playedShare(part, left);
      return share === null || (share === 0 && !isPartFinished(left)) ? [] : [[part.id, share] as const];
    }),
  );
  const point = resumePoint(parts, known, order);
  const part = point && parts[point.index];
  return { shares, resume: part ? { id: part.id, isFinished: point.isFinished } : null };
}
