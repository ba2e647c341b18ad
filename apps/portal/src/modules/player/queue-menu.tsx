import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { EllipsisVertical, ListEnd, ListStart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from './track.ts';
import { useQueueing } from './use-queueing.ts';

/** What else can be done with a row than playing it. */
export function QueueMenu({ track }: { track: PlayableTrack }) {
  const t = useTranslations();
  const queue = useQueueing();
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
      ]}
      align="end"
    />
  );
}
