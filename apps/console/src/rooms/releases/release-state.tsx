import type { ReleaseRow } from '@atrium/contract/schemas/releases';
import { useTranslations } from 'use-intl';
import { Tag } from '../../kit/panel.tsx';
import { useFormat } from '../../kit/use-format.ts';

const tones = {
  draft: 'neutral',
  ready: 'accent',
  live: 'good',
  undone: 'neutral',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<ReleaseRow['state'], string>;

export function StateOfRelease({ state }: Pick<ReleaseRow, 'state'>) {
  const t = useTranslations('console.releases');
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}

/** How much, when, and by whom, on one line. */
export function useReleaseFacts(timeZone: string) {
  const t = useTranslations('console.releases');
  const format = useFormat();
  const at = (value: string) => format.momentIn(value, timeZone);
  return ({ entries, state, goLiveAt, readyBy, liveAt, undoneAt, failedAt }: ReleaseRow): string =>
    format.facts([
      t('entries', { count: entries }),
      (state === 'draft' || state === 'ready') &&
        (goLiveAt ? t('plannedFor', { time: at(goLiveAt), zone: timeZone }) : t('noMoment')),
      state === 'ready' && readyBy && t('plannedBy', { name: readyBy.name ?? readyBy.id }),
      state === 'live' && liveAt && t('liveSince', { time: at(liveAt) }),
      state === 'undone' && undoneAt && t('undoneAt', { time: at(undoneAt) }),
      state === 'failed' && failedAt && t('failedAt', { time: at(failedAt) }),
    ]);
}

/** Why it is not on air though its moment is over. */
export function ReleaseAlarm({ release }: { release: ReleaseRow }) {
  const t = useTranslations('console.releases');
  const { isOverdue, state, failure } = release;
  if (!isOverdue && (state !== 'failed' || !failure)) return null;
  return (
    <span className="text-13 font-medium text-danger">
      {isOverdue ? t('overdue') : `${t(`failure.${failure ?? 'error'}`)} ${t('nothingLive')}`}
    </span>
  );
}
