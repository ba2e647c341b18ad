import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { formatNumber } from '@atrium/i18n/format';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueueRow } from '../../../modules/listening/queue/queue-row.tsx';
import { useReorder } from '../../../modules/listening/queue/use-reorder.ts';
import { TrackMenu } from '../../../modules/player/controls/track-menu.tsx';
import { playTracks } from '../../../modules/player/engine/play-tracks.ts';
import { playableListed } from '../../../modules/player/model/playable-listed.ts';
import type { useOwnPlaylist } from './use-own-playlist.ts';

interface PlaylistRowsProps {
  playlist: OwnPlaylistDetails;
  edited: Pick<ReturnType<typeof useOwnPlaylist>, 'tracks' | 'setTracks'>;
}

/** The titles in their order, to be moved and taken out; where several people add titles, with who added each. */
export function PlaylistRows({
  playlist: { additions, members },
  edited: { tracks, setTracks },
}: PlaylistRowsProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const announce = useSnackbar();
  const [told, setTold] = useState('');
  const queue = tracks.map(playableListed);
  const adders = new Map(members > 0 ? additions.map(({ articleId, name }) => [articleId, name]) : []);
  const move = (from: number, to: number) => {
    const moved = tracks[from];
    if (!moved || from === to) return;
    setTracks(tracks.toSpliced(from, 1).toSpliced(to, 0, moved));
    const count = formatNumber(locale, tracks.length);
    const position = formatNumber(locale, to + 1);
    setTold(t('listening.queue.moved', { title: moved.title, position, count }));
  };
  const remove = (place: number) => {
    const title = tracks[place]?.title ?? '';
    setTracks(tracks.toSpliced(place, 1));
    const undo = () => setTracks(tracks);
    announce(t('playlists.removed', { title }), { action: { label: t('playlists.undo'), run: undo } });
  };
  const { list, dragged, handle } = useReorder(tracks.length, move);
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} className="-mx-2 mt-6">
        {queue.map((track, place) => {
          const adder = adders.get(track.id);
          const removeLabel = t('playlists.remove', { title: track.title });
          return (
            <QueueRow
              // the same track may be there twice
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells two of them apart
              key={`${track.id}:${place}`}
              track={track}
              offset={dragged?.from === place ? dragged.by : null}
              handle={handle(place)}
              removeLabel={removeLabel}
              onPlay={() => playTracks(queue, place)}
              onRemove={() => remove(place)}
              note={adder && t('playlists.addedBy', { name: adder })}
              menu={
                <TrackMenu
                  track={track}
                  more={[
                    {
                      id: 'remove',
                      label: removeLabel,
                      icon: <Trash2 aria-hidden />,
                      onSelect: () => remove(place),
                    },
                  ]}
                />
              }
            />
          );
        })}
      </ol>
    </>
  );
}
