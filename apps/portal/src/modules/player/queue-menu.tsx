import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { useSnackbar } from '@atrium/ui/snackbar';
import { CheckCheck, EllipsisVertical, ListEnd, ListStart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { savePosition } from './positions.ts';
import { isSpoken, type PlayableTrack } from './track.ts';
import { useQueueing } from './use-queueing.ts';

/** What else can be done with a row than playing it. */
export function QueueMenu({ track }: { track: PlayableTrack }) {
  const t = useTranslations();
  const queue = useQueueing();
  const announce = useSnackbar();
  const isPerson = useSignedIn();
  const markPlayed = () => {
    const { duration = 0, title } = track;
    void savePosition(track, { position: duration, duration, isFinished: true });
    announce(t('listening.history.marked', { title }), { tone: 'success' });
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('common.more')}: ${track.title}`}
          icon={<EllipsisVertical aria-hidden />}
          className="relative z-1"
        />
      }
      entries={[
        {
          id: 'next',
          label: t('player.queue.playNext'),
          icon: <ListStart aria-hidden />,
          onSelect: () => queue([track], 'next'),
        },
        {
          id: 'last',
          label: t('player.queue.add'),
          icon: <ListEnd aria-hidden />,
          onSelect: () => queue([track], 'last'),
        },
        ...(isPerson && isSpoken(track)
          ? [
              {
                id: 'played',
                label: t('listening.history.markPlayed'),
                icon: <CheckCheck aria-hidden />,
                onSelect: markPlayed,
              },
            ]
          : []),
      ]}
      align="end"
    />
  );
}
