import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu/menu';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isSignedIn, useSignedIn } from '../../../kit/visit/session.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { isSpoken } from '../model/is-spoken.ts';
import type { PlayableTrack } from '../model/track.ts';
import { playerPort } from '../progress/player-port.ts';

/** Most people never open the menu. */
const load = () => import('./add-to-queue.later.ts');

/** What else can be done with a row than playing it. Guests cannot queue. */
export default function QueueMenu({ track }: { track: PlayableTrack }) {
  const t = useTranslations();
  const announce = useSnackbar();
  const isPerson = useSignedIn();
  const add = async (place: 'next' | 'last') => {
    if (isSignedIn()) {
      (await load()).addToQueue([track], place);
      announce(t('addQueueTrackSuccess'), { tone: 'success' });
    } else {
      const signIn = () => promptLogin({ reason: 'addQueueNotLogged' });
      announce(t('addQueueNotLogged'), { action: { label: t('common.signIn'), run: signIn } });
    }
  };
  const mark = async () => {
    (await load()).markPlayed(track);
    announce(t('listening.history.marked', { title: track.title }), { tone: 'success' });
  };
  const entries = [
    { id: 'next', label: t('player.queue.playNext'), onSelect: () => void add('next') },
    { id: 'last', label: t('player.queue.add'), onSelect: () => void add('last') },
  ];
  const keep = async () => {
    (await playerPort).keep([track]);
    announce(t('player.queue.kept'), { tone: 'success' });
  };
  const later = { id: 'keep', label: t('player.queue.keep'), onSelect: () => void keep() };
  const played = { id: 'played', label: t('listening.history.markPlayed'), onSelect: () => void mark() };
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('common.more')}: ${track.title}`}
          icon={<EllipsisVertical aria-hidden />}
          className="relative z-1"
        />
      }
      entries={isPerson ? [...entries, later, ...(isSpoken(track) ? [played] : [])] : entries}
      align="end"
    />
  );
}
