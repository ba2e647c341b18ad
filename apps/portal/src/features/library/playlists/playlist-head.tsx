import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { formatDuration, joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu/menu';
import { useUi } from '@atrium/ui/ui-provider';
import { EllipsisVertical, Image, LogOut, Pencil, Play, Share2, Shuffle, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { DownloadTracksButton } from '../../../modules/offline/download-tracks-button.tsx';
import { playShuffled, playTracks } from '../../../modules/player/engine/play-tracks.ts';
import { playableListed } from '../../../modules/player/model/playable-listed.ts';
import { PlaylistCovers } from '../../../modules/playlists/playlist-covers.tsx';
import { openPlaylistName } from '../../../modules/playlists/playlist-dialogs.ts';
import type { useOwnPlaylist } from './use-own-playlist.ts';
import { usePlaylistRemoval } from './use-playlist-removal.ts';

interface PlaylistHeadProps {
  playlist: OwnPlaylistDetails;
  edited: ReturnType<typeof useOwnPlaylist>;
}

/** Cover, name, facts, and what can be done with all of it. */
export function PlaylistHead({ playlist, edited: { title, tracks, rename, setCover } }: PlaylistHeadProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const queue = tracks.map(playableListed);
  const seconds = tracks.reduce((sum, { duration = 0 }) => sum + duration, 0);
  const share = () => void openDialog(() => import('./share-playlist-dialog.later.tsx'), { playlist });
  const { isOwner, ownerName, members } = playlist;
  const facts = [
    !isOwner && ownerName && t('playlists.by', { name: ownerName }),
    t('common.count.items', { count: tracks.length }),
    tracks.length > 0 && formatDuration(locale, seconds),
    members > 0 && t('playlists.members', { count: members }),
  ];
  return (
    <header className="grid items-end gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <PlaylistCovers
        imageUrls={playlist.imageUrls}
        size={280}
        className="mx-auto w-52 rounded-card shadow-3 md:w-70"
      />
      <div className="min-w-0">
        <h1 className="type-display text-36 text-balance break-words md:text-48">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-2 text-15 text-t2">{joinFacts(locale, facts)}</p>
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
              <DownloadTracksButton title={title} tracks={queue} variant="filled" />
            </>
          )}
          {isOwner && (
            <Button size="large" icon={<Share2 aria-hidden />} onClick={share}>
              {t('playlists.share.button')}
            </Button>
          )}
          <More
            playlist={playlist}
            title={title}
            rename={rename}
            setCover={setCover}
            trackIds={tracks.map(({ id }) => id)}
          />
        </div>
      </div>
    </header>
  );
}

type MoreProps = { playlist: OwnPlaylistDetails; trackIds: readonly number[] } & Pick<
  ReturnType<typeof useOwnPlaylist>,
  'title' | 'rename' | 'setCover'
>;

function More({ playlist, title, rename, setCover, trackIds }: MoreProps) {
  const t = useTranslations('playlists');
  const context = useAppContext();
  const { remove, leave } = usePlaylistRemoval(playlist, title);
  const askForName = () =>
    openPlaylistName(context, { heading: t('renameTitle'), name: title, send: rename });
  const chooseCover = () =>
    void openDialog(() => import('./playlist-cover-dialog.later.tsx'), { playlist, onChoose: setCover });
  const ofOwner: MenuEntry[] = [
    { id: 'rename', label: t('rename'), icon: <Pencil aria-hidden />, onSelect: askForName },
    ...(trackIds.length > 0
      ? [{ id: 'cover', label: t('cover'), icon: <Image aria-hidden />, onSelect: chooseCover }]
      : []),
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => void remove(),
    },
  ];
  const ofMember: MenuEntry[] = [
    { id: 'leave', label: t('leave'), icon: <LogOut aria-hidden />, onSelect: () => void leave() },
  ];
  return (
    <Menu
      trigger={
        <IconButton label={t('manage', { title })} icon={<EllipsisVertical aria-hidden />} variant="filled" />
      }
      entries={playlist.isOwner ? ofOwner : ofMember}
      align="end"
    />
  );
}
