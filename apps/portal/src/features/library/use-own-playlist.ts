import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';

type Tracks = OwnPlaylistDetails['tracks'];

/** Optimistic editing of a playlist: shown at once, sent one change after the other, taken back where refused. */
export function useOwnPlaylist(playlist: OwnPlaylistDetails) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const [title, setTitle] = useState(playlist.title);
  const [tracks, show] = useState<Tracks>(playlist.tracks);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);
  const confirmed = useRef<Tracks>(playlist.tracks);
  const params = { id: playlist.id };

  const setTracks = (wanted: Tracks) => {
    show(wanted);
    const turn = ++latest.current;
    line.current = line.current.then(async () => {
      // a row moved by five places in a row sends only the last order
      if (turn !== latest.current) return;
      const body = { tracks: wanted.map(({ id }) => id) };
      const answer = await context.backend.ask('updatePlaylist', { params, body });
      if (answer.ok) {
        confirmed.current = wanted;
        void invalidate(context, 'playlists');
      } else if (turn === latest.current) {
        show(confirmed.current);
        announce(t(failureTextKey()), { tone: 'danger' });
      }
    });
  };

  const rename = async (wanted: string): Promise<string | null> => {
    const answer = await context.backend.ask('updatePlaylist', { params, body: { title: wanted } });
    if (!answer.ok) return answer.problem.error;
    setTitle(wanted);
    void invalidate(context, 'playlists');
    announce(t('listening.playlists.renamed', { title: wanted }), { tone: 'success' });
    return null;
  };

  return { title, tracks, setTracks, rename };
}
