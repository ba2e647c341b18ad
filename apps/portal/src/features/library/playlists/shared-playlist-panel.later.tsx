import type { SharedPlaylist } from '@atrium/contract/schemas/listening';
import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { ListPlus, Pause, Play, Shuffle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { TrackMenu } from '../../../modules/player/controls/track-menu.tsx';
import { useAudible } from '../../../modules/player/controls/use-audible.ts';
import { useListen } from '../../../modules/player/controls/use-listen.ts';
import { playShuffled, playTracks } from '../../../modules/player/engine/play-tracks.ts';
import { playableListed } from '../../../modules/player/model/playable-listed.ts';
import type { PlayableTrack } from '../../../modules/player/model/track.ts';
import { PlaylistCovers } from '../../../modules/playlists/playlist-covers.tsx';
import { openAddToPlaylist } from '../../../modules/playlists/playlist-dialogs.ts';
import { PlaylistSkeleton } from './playlist-skeleton.tsx';
import { useByLink } from './use-by-link.ts';

const askShared = ({ backend }: AppContext, token: string) =>
  backend.ask('getSharedPlaylist', { params: { token } });

/** What is shown of it is what this visitor may see; each title plays as it does everywhere else. */
export default function SharedPlaylistPanel({ token }: { token: string }) {
  const t = useTranslations();
  const shown = useByLink(token, askShared);
  return (
    <Loaded shown={shown} skeleton={<PlaylistSkeleton />} title={t('common.somethingWrong')}>
      {({ found }) =>
        found ? (
          <Shared playlist={found} />
        ) : (
          <EmptyState title={t('playlists.shared.gone')} line={t('playlists.shared.goneLine')} />
        )
      }
    </Loaded>
  );
}

function Shared({ playlist: { title, ownerName, imageUrls, tracks } }: { playlist: SharedPlaylist }) {
  const t = useTranslations();
  const { locale } = useUi();
  const context = useAppContext();
  const playables = tracks.map(playableListed);
  const queue = useAudible(playables);
  const seconds = tracks.reduce((sum, { duration = 0 }) => sum + duration, 0);
  const save = () => openAddToPlaylist(context, { tracks: tracks.map(({ id }) => id), name: title });
  return (
    <>
      <header className="grid items-end gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
        <PlaylistCovers
          imageUrls={imageUrls}
          size={280}
          className="mx-auto w-52 rounded-card shadow-3 md:w-70"
        />
        <div className="min-w-0">
          <p className="text-13 text-t2">{t('playlists.shared.title')}</p>
          <h1 className="type-display text-36 text-balance break-words md:text-48">
            <bdi>{title}</bdi>
          </h1>
          <p className="mt-2 text-15 text-t2">
            {joinFacts(locale, [
              ownerName && t('playlists.by', { name: ownerName }),
              t('common.count.items', { count: tracks.length }),
              tracks.length > 0 && formatDuration(locale, seconds),
            ])}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-2.5">
            {queue.length > 0 && (
              <>
                <Button
                  variant="accent"
                  size="large"
                  icon={<Play aria-hidden fill="currentColor" strokeWidth={1} />}
                  onClick={() => playTracks(queue, 0)}
                >
                  {t('player.play')}
                </Button>
                <Button size="large" icon={<Shuffle aria-hidden />} onClick={() => playShuffled(queue)}>
                  {t('music.shuffle')}
                </Button>
              </>
            )}
            {tracks.length > 0 && (
              <Button size="large" icon={<ListPlus aria-hidden />} onClick={save}>
                {t('playlists.shared.save')}
              </Button>
            )}
          </div>
        </div>
      </header>
      {tracks.length === 0 ? (
        <EmptyState title={t('playlists.shared.empty')} line={t('playlists.shared.emptyLine')} />
      ) : (
        <ol className="-mx-2 mt-6">
          {playables.map((track, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same track may be there twice
            <SharedRow key={`${track.id}:${place}`} track={track} queue={queue} />
          ))}
        </ol>
      )}
    </>
  );
}

function SharedRow({ track, queue }: { track: PlayableTrack; queue: readonly PlayableTrack[] }) {
  const { locale } = useUi();
  const { title, subtitle, imageUrl, thumbhash, duration, clickUrl } = track;
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-card px-2 hover:bg-s2">
      <span className="pic block size-11 flex-none rounded-badge shadow-none">
        {imageUrl && <Picture src={imageUrl} alt="" width={44} height={44} thumbhash={thumbhash} />}
      </span>
      <span className="min-w-0 flex-1">
        <Link href={clickUrl} className="block after:absolute after:inset-0">
          <bdi className="block truncate text-15 font-medium">{title}</bdi>
        </Link>
        <bdi className="block truncate text-13 text-t2">
          {joinFacts(locale, [subtitle, duration !== undefined && formatDuration(locale, duration)])}
        </bdi>
      </span>
      {queue.some(({ id }) => id === track.id) && <PlayRow track={track} queue={queue} />}
      <TrackMenu track={track} />
    </li>
  );
}

function PlayRow({ track, queue }: { track: PlayableTrack; queue: readonly PlayableTrack[] }) {
  const t = useTranslations('player');
  const { isCurrent, isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: track.title })}
      className={`pressable relative z-1 grid size-11 flex-none place-items-center rounded-full hover:bg-s3 ${isCurrent ? 'text-accent-text' : ''}`}
      onClick={press}
    >
      <Sign aria-hidden fill="currentColor" strokeWidth={1} className="size-4.5" />
    </button>
  );
}
