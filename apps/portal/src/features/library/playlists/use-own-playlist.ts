import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePlaylistProblem } from '../../../modules/playlists/playlist-problem.ts';

type Tracks = OwnPlaylistDetails['tracks'];

/** Optimistic editing of a playlist: shown at once, sent one change after the other, taken back where refused. */
export function useOwnPlaylist(playlist: OwnPlaylistDetails) {
  const t = useTranslations('playlists');
  const context = useAppContext();
  const announce = useSnackbar();
  const explain = usePlaylistProblem();
  const [title, setTitle] = useState(playlist.title);
  const [tracks, show] = useState<Tracks>(playlist.tracks);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);
  const confirmed = useRef<Tracks>(playlist.tracks);
  const version = useRef(playlist.version);
  const params = { id: playlist.id };

  // what another member, device or tab has changed since
  useEffect(() => {
    if (playlist.version <= version.current) return;
    version.current = playlist.version;
    confirmed.current = playlist.tracks;
    show(playlist.tracks);
  }, [playlist]);

  const setTracks = (wanted: Tracks) => {
    show(wanted);
    const turn = ++latest.current;
    line.current = line.current.then(async () => {
      // a row moved by five places in a row sends only the last order
      if (turn !== latest.current) return;
      const body = { tracks: wanted.map(({ id }) => id), version: version.current };
      const answer = await context.backend.ask('updatePlaylist', { params, body });
      if (answer.ok) {
        confirmed.current = wanted;
        version.current = answer.body.version;
      } else {
        // the rest of the line was made from a state that does not hold
        latest.current += 1;
        show(confirmed.current);
        announce(explain(answer, 'titles'), { tone: 'danger' });
      }
      await invalidate(context, 'playlists');
    });
  };

  const rename = async (wanted: string): Promise<string | null> => {
    const answer = await context.backend.ask('updatePlaylist', { params, body: { title: wanted } });
    if (!answer.ok) return explain(answer, 'titles');
    setTitle(wanted);
    void invalidate(context, 'playlists');
    announce(t('renamed', { title: wanted }), { tone: 'success' });
    return null;
  };

  const setCover = async (cover: number | null): Promise<void> => {
    const answer = await context.backend.ask('updatePlaylist', { params, body: { cover } });
    if (!answer.ok) return announce(explain(answer, 'titles'), { tone: 'danger' });
    announce(t('coverDone'), { tone: 'success' });
    await invalidate(context, 'playlists');
  };

  return { title, tracks, setTracks, rename, setCover };
}
