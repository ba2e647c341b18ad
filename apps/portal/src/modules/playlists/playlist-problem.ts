import type { Failure } from '@atrium/contract/client';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';

const detailsOf = ({ problem }: Failure) => (problem.details ?? {}) as { most?: number; already?: number[] };

/** Titles that the playlist has already: what to do with them is the customer's choice. */
export const duplicatesOf = (failure: Failure): readonly number[] => detailsOf(failure).already ?? [];

/** Why a playlist was not made or changed, in words. */
export function usePlaylistProblem() {
  const t = useTranslations();
  return (failure: Failure, what: 'titles' | 'playlists'): string => {
    const { most } = detailsOf(failure);
    if (most !== undefined)
      return t(what === 'titles' ? 'playlists.full' : 'playlists.tooMany', { count: most });
    if (failure.problem.error === 'FORBIDDEN') return t('playlists.onlyOwned');
    if (failure.problem.error === 'NOT_FOUND') return t('playlists.missing');
    if (failure.problem.error === 'CONFLICT') return t('playlists.changedElsewhere');
    return t(failureTextKey());
  };
}
