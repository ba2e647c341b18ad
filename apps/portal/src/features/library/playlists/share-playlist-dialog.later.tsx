import type { OwnPlaylistDetails, PlaylistMember } from '@atrium/contract/schemas/listening';
import { playlistLimits } from '@atrium/domain/listening/playlist';
import { TextField } from '@atrium/ui/fields/text-field';
import { IconButton } from '@atrium/ui/icon-button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useKnownPersonal } from '../../../kit/visit/use-personal.ts';
import { ownPlaylist } from '../../../modules/playlists/own-playlists.ts';
import { PlaylistLink } from './playlist-link.tsx';

type ShareDialogProps = { playlist: OwnPlaylistDetails } & DialogControl;

/** The link to see it, the link to take part, and who does. */
export default function SharePlaylistDialog({ playlist, onClose }: ShareDialogProps) {
  const t = useTranslations('playlists.share');
  const { value } = useKnownPersonal(useMemo(() => ownPlaylist(String(playlist.id)), [playlist.id]));
  const known = value?.found ?? playlist;
  const [ownerName, setOwnerName] = useState(known.ownerName);
  const links = usePlaylistLinks(known.id, ownerName.trim());
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <div className="grid gap-6">
        <TextField
          name="ownerName"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={playlistLimits.personLength}
          value={ownerName}
          onChange={(event) => setOwnerName(event.target.value)}
          // what stands there counts for links that exist already as well
          onBlur={() => ownerName.trim() !== known.ownerName && void links.saveName(known)}
        />
        <PlaylistLink
          title={t('view')}
          line={t('viewLine')}
          path={known.shareToken && `/playlists/shared?link=${known.shareToken}`}
          onCreate={links.share}
          onEnd={links.unshare}
        />
        <PlaylistLink
          title={t('invite')}
          line={t('inviteLine')}
          path={known.invitationToken && `/playlists/invitation?link=${known.invitationToken}`}
          onCreate={links.invite}
          onEnd={links.closeInvitation}
        />
        {known.people.length > 0 && <Members playlistId={known.id} people={known.people} />}
      </div>
    </Dialog>
  );
}

function usePlaylistLinks(id: number, ownerName: string) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const params = { id };
  const body = { ownerName };
  const settle = async (answer: { ok: boolean }) => {
    if (!answer.ok) announce(t(failureTextKey()), { tone: 'danger' });
    await invalidate(context, 'playlists');
    return answer.ok;
  };
  const share = async () => settle(await context.backend.ask('sharePlaylist', { params, body }));
  const invite = async () => settle(await context.backend.ask('inviteToPlaylist', { params, body }));
  return {
    share,
    invite,
    unshare: async () => settle(await context.backend.ask('unsharePlaylist', { params })),
    closeInvitation: async () => settle(await context.backend.ask('closePlaylistInvitation', { params })),
    saveName: async ({ shareToken, invitationToken }: OwnPlaylistDetails) => {
      if (shareToken) await share();
      else if (invitationToken) await invite();
    },
  };
}

function Members({ playlistId, people }: { playlistId: number; people: readonly PlaylistMember[] }) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const remove = async ({ id, name }: PlaylistMember) => {
    const params = { id: playlistId, member: id };
    const answer = await context.backend.ask('removePlaylistMember', { params });
    await invalidate(context, 'playlists');
    if (answer.ok) announce(t('playlists.share.removed', { name }));
    else announce(t(failureTextKey()), { tone: 'danger' });
  };
  return (
    <section aria-labelledby="playlist-members">
      <h3 id="playlist-members" className="type-title">
        {t('playlists.share.people')}
      </h3>
      <ul className="mt-2">
        {people.map((member) => (
          <li key={member.id} className="flex min-h-12 items-center gap-3">
            <bdi className="min-w-0 flex-1 truncate text-15">{member.name}</bdi>
            <IconButton
              label={t('playlists.share.remove', { name: member.name })}
              icon={<X aria-hidden />}
              onClick={() => void remove(member)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
