import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { openPlaylistName } from '../../../modules/playlists/playlist-dialogs.ts';
import { usePlaylistProblem } from '../../../modules/playlists/playlist-problem.ts';

/** Asks for the name of a new, empty playlist and opens it. */
export function useNewPlaylist(): () => void {
  const t = useTranslations('playlists');
  const context = useAppContext();
  const navigateTo = useNavigateTo();
  const explain = usePlaylistProblem();
  const send = async (title: string) => {
    const answer = await context.backend.ask('createPlaylist', { body: { title, tracks: [] } });
    if (!answer.ok) return explain(answer, 'playlists');
    void invalidate(context, 'playlists');
    navigateTo(`/playlists/${answer.body.id}`);
    return null;
  };
  return () => openPlaylistName(context, { heading: t('new'), send });
}
