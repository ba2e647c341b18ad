import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { formatDuration, formatNumber, joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { Pencil, Play, Shuffle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { QueueRow } from '../../modules/listening/queue/queue-row.tsx';
import { useReorder } from '../../modules/listening/queue/use-reorder.ts';
import { playShuffled, playTracks } from '../../modules/player/engine/play-tracks.ts';
import { playableListed } from '../../modules/player/model/playable-listed.ts';
import { useOwnPlaylist } from './use-own-playlist.ts';

type PanelProps = { playlist: OwnPlaylistDetails };

/** To be played, put into another order, renamed and thrown away; what went can come back. */
export default function OwnPlaylistPanel({ playlist }: PanelProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { title, tracks, setTracks, rename } = useOwnPlaylist(playlist);
  const remove = useRemoval(
    playlist.id,
    title,
    tracks.map(({ id }) => id),
  );
  const queue = tracks.map(playableListed);
  const seconds = tracks.reduce((sum, { duration = 0 }) => sum + duration, 0);
  const askForName = () =>
    void openDialog(() => import('../../modules/listening/queue/playlist-name-dialog.later.tsx'), {
      heading: t('listening.playlists.renameTitle'),
      name: title,
      send: rename,
    });
  return (
    <>
      <h1 className="type-display text-36 md:text-48">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-2 text-15 text-t2">
        {joinFacts(locale, [
          t('common.count.items', { count: tracks.length }),
          formatDuration(locale, seconds),
        ])}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
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
        <Button size="large" icon={<Pencil aria-hidden />} onClick={askForName}>
          {t('listening.playlists.rename')}
        </Button>
        <Button size="large" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
          {t('listening.playlists.delete')}
        </Button>
      </div>
      {tracks.length === 0 ? (
        <EmptyState title={t('listening.playlists.emptyOne')} line={t('listening.playlists.emptyOneLine')} />
      ) : (
        <Rows tracks={tracks} setTracks={setTracks} />
      )}
    </>
  );
}

type RowsProps = Pick<ReturnType<typeof useOwnPlaylist>, 'tracks' | 'setTracks'>;

function Rows({ tracks, setTracks }: RowsProps) {
  const t = useTranslations('listening');
  const { locale } = useUi();
  const announce = useSnackbar();
  const [told, setTold] = useState('');
  const queue = tracks.map(playableListed);
  const move = (from: number, to: number) => {
    const moved = tracks[from];
    if (!moved || from === to) return;
    setTracks(tracks.toSpliced(from, 1).toSpliced(to, 0, moved));
    const count = formatNumber(locale, tracks.length);
    setTold(t('queue.moved', { title: moved.title, position: formatNumber(locale, to + 1), count }));
  };
  const remove = (place: number) => {
    const title = tracks[place]?.title ?? '';
    setTracks(tracks.toSpliced(place, 1));
    const undo = () => setTracks(tracks);
    announce(t('playlists.removed', { title }), { action: { label: t('queue.undo'), run: undo } });
  };
  const { list, dragged, handle } = useReorder(tracks.length, move);
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} className="-mx-2 mt-6">
        {queue.map((track, place) => (
          <QueueRow
            // the same track may be there twice
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells two of them apart
            key={`${track.id}:${place}`}
            track={track}
            offset={dragged?.from === place ? dragged.by : null}
            handle={handle(place)}
            removeLabel={t('playlists.remove', { title: track.title })}
            onPlay={() => playTracks(queue, place)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
    </>
  );
}

/** Deletes at once, with an undo: the playlist comes back under another number, with the same tracks. */
function useRemoval(id: number, title: string, tracks: number[]): () => Promise<void> {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });
  const restore = async () => {
    const answer = await context.backend.ask('createPlaylist', { body: { title, tracks } });
    void invalidate(context, 'playlists');
    if (!answer.ok) return fail();
    announce(t('listening.playlists.restored', { title }), { tone: 'success' });
    navigateTo(`/playlists/${answer.body.id}`);
  };
  return async () => {
    const answer = await context.backend.ask('deletePlaylist', { params: { id } });
    if (!answer.ok) return fail();
    void invalidate(context, 'playlists');
    announce(t('listening.playlists.deleted', { title }), {
      action: { label: t('listening.queue.undo'), run: () => void restore() },
    });
    navigateTo('/playlists');
  };
}
