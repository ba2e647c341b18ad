import type { HistoryItem } from '@atrium/contract/schemas/history';
import { isAudible } from '@atrium/domain/catalogue/content-types';
import { Picture } from '@atrium/ui/image/picture';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { editPlayerQueue, next } from '../../player/engine/player-engine.ts';
import { playableListed } from '../../player/model/playable-listed.ts';
import type { PlayerQueue } from '../../player/model/player-state.ts';
import type { PlayableTrack } from '../../player/model/track.ts';

const recentItems: PersonalSource<HistoryItem[]> = {
  noun: 'history',
  key: 'history:recent',
  ask: ({ backend }) => backend.ask('getHistory', { query: { type: 'PLAY', limit: 40 } }),
};

/** What was heard before this: in the queue, and by customers on any device. */
export function RecentTracks({ queue }: { queue: PlayerQueue }) {
  const t = useTranslations();
  const heard = queue.tracks.slice(0, queue.index).toReversed();
  const kept = (usePersonal(recentItems, { anew: true }).value ?? [])
    .map(({ article, item }) => item ?? article)
    .filter(({ contentType }) => isAudible(contentType))
    .map(playableListed);
  const seen = new Set([queue.tracks[queue.index]?.id]);
  const shown = [...heard, ...kept].filter(({ id }) => !seen.has(id) && seen.add(id));
  if (shown.length === 0)
    return <p className="flex-1 px-2 py-6 text-15 text-t2">{t('listening.queue.recentEmpty')}</p>;
  return (
    <ol className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {shown.map((track) => (
        <li
          key={track.id}
          className="group/row relative flex min-h-16 items-center gap-3 rounded-card px-2 hover:bg-s2"
        >
          <span className="pic relative block size-11 flex-none rounded-badge shadow-none">
            {track.imageUrl && (
              <Picture src={track.imageUrl} alt="" width={44} height={44} thumbhash={track.thumbhash} />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={t('player.playTitle', { title: track.title })}
              className="block w-full text-start after:absolute after:inset-0"
              onClick={() => playAgain(track)}
            >
              <bdi className="block truncate text-15 font-medium">{track.title}</bdi>
            </button>
            <bdi className="block truncate text-13 text-t2">{track.subtitle}</bdi>
          </span>
          <Play aria-hidden className="me-2 size-4.5 flex-none text-t2" fill="currentColor" />
        </li>
      ))}
    </ol>
  );
}

/** At once, and what was lined up follows it. */
function playAgain(track: PlayableTrack): void {
  editPlayerQueue({ to: 'add', tracks: [track], place: 'next' });
  next();
}
