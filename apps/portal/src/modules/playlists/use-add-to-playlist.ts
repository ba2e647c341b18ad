import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import type { DuplicateChoice } from '@atrium/domain/listening/playlist';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { duplicatesOf, usePlaylistProblem } from './playlist-problem.ts';

/** Adds titles to a playlist there is, or to a new one, and says what came of it. */
export function useAddToPlaylist(tracks: readonly number[]) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const explain = usePlaylistProblem();
  const done = (text: string, id: number) => {
    void invalidate(context, 'playlists');
    const open = () => navigateTo(`/playlists/${id}`);
    announce(text, { tone: 'success', action: { label: t('common.open'), run: open } });
  };

  /** How many of them it has already, where that is to be asked about; else 0. */
  const add = async ({ id, title }: OwnPlaylist, duplicates: DuplicateChoice): Promise<number> => {
    const body = { tracks: [...tracks], duplicates };
    const answer = await context.backend.ask('addToPlaylist', { params: { id }, body });
    if (answer.ok)
      done(t(answer.body.added > 0 ? 'playlists.added' : 'playlists.nothingAdded', { title }), id);
    else if (duplicatesOf(answer).length > 0) return duplicatesOf(answer).length;
    else announce(explain(answer, 'titles'), { tone: 'danger' });
    return 0;
  };

  const create = async (title: string): Promise<string | null> => {
    const answer = await context.backend.ask('createPlaylist', { body: { title, tracks: [...tracks] } });
    if (!answer.ok) return explain(answer, 'playlists');
    done(t(tracks.length > 0 ? 'playlists.added' : 'playlists.created', { title }), answer.body.id);
    return null;
  };

  return { add, create };
}
