import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useTranslations } from 'use-intl';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistRows } from './playlist-rows.tsx';
import { useOwnPlaylist } from './use-own-playlist.ts';

/** To be played, put into another order, shared and deleted; what went can come back. */
export default function OwnPlaylistPanel({ playlist }: { playlist: OwnPlaylistDetails }) {
  const t = useTranslations('playlists');
  const edited = useOwnPlaylist(playlist);
  return (
    <>
      <PlaylistHead playlist={playlist} edited={edited} />
      {edited.tracks.length === 0 ? (
        <EmptyState title={t('emptyOne')} line={t('emptyOneLine')} />
      ) : (
        <PlaylistRows playlist={playlist} edited={edited} />
      )}
    </>
  );
}
