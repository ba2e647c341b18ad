import type { OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePlaylistProblem } from '../../../modules/playlists/playlist-problem.ts';

/** Deletes at once, with an undo that brings it back with its links and members; or leaves another customer's. */
export function usePlaylistRemoval({ id, people }: OwnPlaylistDetails, title: string) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const explain = usePlaylistProblem();
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });

  const restore = async () => {
    const answer = await context.backend.ask('restorePlaylist', { params: { id } });
    void invalidate(context, 'playlists');
    if (!answer.ok) return announce(explain(answer, 'playlists'), { tone: 'danger' });
    announce(t('playlists.restored', { title }), { tone: 'success' });
    navigateTo(`/playlists/${id}`);
  };

  const remove = async () => {
    const answer = await context.backend.ask('deletePlaylist', { params: { id } });
    if (!answer.ok) return fail();
    void invalidate(context, 'playlists');
    announce(t('playlists.deleted', { title }), {
      action: { label: t('playlists.undo'), run: () => void restore() },
    });
    navigateTo('/playlists');
  };

  const leave = async () => {
    const self = people.find(({ isYou }) => isYou);
    if (!self) return;
    const params = { id, member: self.id };
    const answer = await context.backend.ask('removePlaylistMember', { params });
    if (!answer.ok && answer.status !== 404) return fail();
    void invalidate(context, 'playlists');
    announce(t('playlists.left', { title }));
    navigateTo('/playlists');
  };

  return { remove, leave };
}
