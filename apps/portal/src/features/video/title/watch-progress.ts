import type { PartProgress } from '@atrium/contract/schemas/history';
import { isPartFinished, playedShare, resumePoint } from '@atrium/domain/listening/resume-point';
import type { Entry } from '@atrium/domain/site/models/structure';
import { useMemo } from 'react';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { listeningState } from '../../../modules/player/progress/listening-state.ts';

/** Where to go on. */
export interface WatchResume {
  id: number;
  /** Seconds; 0 where it begins. */
  position: number;
  /** Seconds until its end; null where that is not known. */
  left: number | null;
  /** 0 to 1. */
  share: number;
}

export interface WatchProgress {
  /** A customer of whom it is not known yet. */
  isUnknown: boolean;
  resume: WatchResume | null;
  /** How much was seen, 0 to 1, of what was begun. */
  shares: ReadonlyMap<number, number>;
}

interface Left {
  position: number;
  duration: number | null;
  at: number;
  isFinished: boolean;
}

const episodesLeft = (seriesId: number): PersonalSource<readonly PartProgress[]> => ({
  noun: 'history',
  key: `history:episodes:${seriesId}`,
  ask: ({ backend }) => backend.ask('getPartsProgress', { params: { id: seriesId } }),
});

/** Of a series; `episodes` are in the order they are watched. */
export function useSeriesProgress(seriesId: number, episodes: readonly Entry[]): WatchProgress {
  const source = useMemo(() => episodesLeft(seriesId), [seriesId]);
  const { value, failure } = usePersonal(source, { anew: true });
  const isPerson = useSignedIn();
  const told = useMemo(
    () => new Map(value?.map(({ id, at, ...left }) => [id, { ...left, at: Date.parse(at) }] as const)),
    [value],
  );
  if (value === null) return { ...nothing, isUnknown: isPerson && failure === null };
  return seriesProgress(
    episodes.map(({ id, duration }) => ({ id: Number(id), duration })),
    withHere(told),
  );
}

const nothing: WatchProgress = { isUnknown: false, resume: null, shares: new Map() };

type Part = { id: number; duration?: number | undefined };

export function seriesProgress(parts: readonly Part[], left: ReadonlyMap<number, Left>): WatchProgress {
  const point = resumePoint(parts, left, 'inOrder');
  const part = point && parts[point.index];
  const shares = new Map(
    parts.flatMap((one) => {
      const share = playedShare(one, left.get(one.id));
      return share ? [[one.id, share] as const] : [];
    }),
  );
  return {
    isUnknown: false,
    resume: part ? resumeOf(part, point.position, left.get(part.id)) : null,
    shares,
  };
}

const filmLeft = (id: number): PersonalSource<readonly Left[]> => ({
  noun: 'history',
  key: `history:film:${id}`,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPlayHistory', { params: { id } });
    if (!answer.ok) return answer;
    const { userCurrentPlaying, at, isFinished } = answer.body ?? {};
    if (!userCurrentPlaying || at === undefined) return { ok: true, body: [] };
    const { position, duration = null } = userCurrentPlaying;
    return { ok: true, body: [{ position, duration, at: Date.parse(at), isFinished: isFinished === true }] };
  },
});

/** Of one film. What was seen to its end begins anew. */
export function useFilmProgress(film: Part): WatchProgress {
  const source = useMemo(() => filmLeft(film.id), [film.id]);
  const { value, failure } = usePersonal(source, { anew: true });
  const isPerson = useSignedIn();
  if (value === null) return { ...nothing, isUnknown: isPerson && failure === null };
  const left = withHere(new Map(value.map((one) => [film.id, one]))).get(film.id);
  if (!left || isPartFinished(left) || left.position <= 0) return nothing;
  return { ...nothing, resume: resumeOf(film, left.position, left) };
}

/** What this browser played last is known here first: the backend may still be told of it. */
function withHere(told: ReadonlyMap<number, Left>): ReadonlyMap<number, Left> {
  const { positions } = listeningState();
  const here = Object.entries(positions).flatMap(([id, left]) =>
    left.isUnsent && left.at > (told.get(Number(id))?.at ?? 0) ? [[Number(id), left] as const] : [],
  );
  return new Map([...told, ...here]);
}

function resumeOf(part: Part, position: number, left: Left | undefined): WatchResume {
  const duration = left?.duration || part.duration || 0;
  return {
    id: part.id,
    position,
    left: duration > position ? duration - position : null,
    share: duration > 0 ? Math.min(1, position / duration) : 0,
  };
}
