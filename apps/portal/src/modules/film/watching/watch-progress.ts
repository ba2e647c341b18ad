import type { Entry } from '@atrium/domain/site/models/structure';
import { useMemo } from 'react';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';

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

export interface Watched {
  resume: WatchResume | null;
  /** How much was seen, 0 to 1, of what was begun. */
  shares: ReadonlyMap<number, number>;
}

export interface WatchProgress extends Watched {
  /** A customer of whom it is not known yet. */
  isUnknown: boolean;
}

export type WatchedPart = { id: number; duration?: number | undefined };

const later = () => import('./watch-progress.later.ts');

/** Of a series; `episodes` are in the order they are watched. */
export function useSeriesProgress(seriesId: number, episodes: readonly Entry[]): WatchProgress {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with every drawing; its length tells
  const source = useMemo(() => {
    const parts = episodes.map(({ id, duration }) => ({ id: Number(id), duration }));
    return sourceOf(`history:episodes:${seriesId}`, async (context) =>
      (await later()).askSeriesProgress(context, seriesId, parts),
    );
  }, [seriesId, episodes.length]);
  return useProgress(source);
}

/** Of one film. What was seen to its end begins anew. */
export function useFilmProgress({ id, duration }: WatchedPart): WatchProgress {
  const source = useMemo(
    () =>
      sourceOf(`history:film:${id}`, async (context) =>
        (await later()).askFilmProgress(context, { id, duration }),
      ),
    [id, duration],
  );
  return useProgress(source);
}

type Source = PersonalSource<Watched>;

const sourceOf = (key: string, ask: Source['ask']): Source => ({ noun: 'history', key, ask });

const nothing: Watched = { resume: null, shares: new Map() };

function useProgress(source: Source): WatchProgress {
  const { value, failure } = usePersonal(source, { anew: true });
  const isPerson = useSignedIn();
  return { ...(value ?? nothing), isUnknown: isPerson && value === null && failure === null };
}
