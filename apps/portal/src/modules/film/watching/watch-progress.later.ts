import { isPartFinished, playedShare, resumePoint } from '@atrium/domain/listening/resume-point';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { AskOutcome } from '../../../kit/visit/personal-data.ts';
import { listeningState } from '../../player/progress/listening-state.ts';
import type { Watched, WatchedPart, WatchResume } from './watch-progress.ts';

interface Left {
  position: number;
  duration: number | null;
  at: number;
  isFinished: boolean;
}

export async function askSeriesProgress(
  { backend }: AppContext,
  id: number,
  parts: readonly WatchedPart[],
): Promise<AskOutcome<Watched>> {
  const answer = await backend.ask('getPartsProgress', { params: { id } });
  if (!answer.ok) return answer;
  const told = answer.body.map(
    ({ id: part, at, ...left }) => [part, { ...left, at: Date.parse(at) }] as const,
  );
  return { ok: true, body: seriesProgress(parts, withHere(new Map(told))) };
}

export function seriesProgress(parts: readonly WatchedPart[], left: ReadonlyMap<number, Left>): Watched {
  const point = resumePoint(parts, left, 'inOrder');
  const part = point && parts[point.index];
  const shares = new Map(
    parts.flatMap((one) => {
      const share = playedShare(one, left.get(one.id));
      return share ? [[one.id, share] as const] : [];
    }),
  );
  return { resume: part ? resumeOf(part, point.position, left.get(part.id)) : null, shares };
}

export async function askFilmProgress(
  { backend }: AppContext,
  film: WatchedPart,
): Promise<AskOutcome<Watched>> {
  const answer = await backend.ask('getPlayHistory', { params: { id: film.id } });
  if (!answer.ok) return answer;
  const told = new Map<number, Left>();
  if (answer.body?.userCurrentPlaying) {
    const { userCurrentPlaying, at, isFinished } = answer.body;
    const { position, duration = null } = userCurrentPlaying;
    told.set(film.id, { position, duration, at: Date.parse(at), isFinished });
  }
  const left = withHere(told).get(film.id);
  const isBegun = left !== undefined && !isPartFinished(left) && left.position > 0;
  return {
    ok: true,
    body: { resume: isBegun ? resumeOf(film, left.position, left) : null, shares: new Map() },
  };
}

/** What this browser played last is known here first: the backend may still be told of it. */
function withHere(told: ReadonlyMap<number, Left>): ReadonlyMap<number, Left> {
  const { positions } = listeningState();
  const here = Object.entries(positions).flatMap(([id, left]) =>
    left.isUnsent && left.at > (told.get(Number(id))?.at ?? 0) ? [[Number(id), left] as const] : [],
  );
  return new Map([...told, ...here]);
}

function resumeOf(part: WatchedPart, position: number, left: Left | undefined): WatchResume {
  const duration = left?.duration || part.duration || 0;
  return {
    id: part.id,
    position,
    left: duration > position ? duration - position : null,
    share: duration > 0 ? Math.min(1, position / duration) : 0,
  };
}
