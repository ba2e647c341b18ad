import { StoryRow } from '@atrium/ui/shelf/story-row';
import { type MouseEvent, useEffect, useState } from 'react';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useStore } from '../../../kit/store.ts';
import type { SectionProps } from '../section-props.ts';
import { loadViewed, viewed } from '../stories/viewed.ts';

/** Circles that open over the page; before this is here, and without scripts, they lead to what they tell of. */
export function StoriesSection({ page, section }: SectionProps) {
  const { title, entries = [] } = section.data;
  const seen = useStore(viewed);
  const [isAlive, setAlive] = useState(false);

  useEffect(() => {
    loadViewed();
    setAlive(true);
  }, []);

  const open = (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    // a press that asks for a tab of its own gets one
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // where the focus returns to; not every browser puts it on a pressed link
    event.currentTarget.focus({ preventScroll: true });
    openDialog(() => import('../stories/story-dialog.later.tsx'), { page, section, first });
  };

  return (
    <StoryRow
      label={title}
      entries={entries.map((entry) => ({ ...entry, progress: seen[entry.id]?.isWatched ? 1 : 0 }))}
      opening={(index) => ({
        'aria-haspopup': isAlive ? 'dialog' : undefined,
        onClick: (event) => open(event, index),
      })}
    />
  );
}
