import { Suspense } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import type { PlayableTrack } from '../model/track.ts';

/** A row is played by most and queued by few: what else can be done with it comes after it. */
const QueueMenu = laterPart(() => import('../queue/queue-menu.later.tsx'));

export const TrackMenu = ({ track }: { track: PlayableTrack }) => (
  <span className="size-11 flex-none">
    <Suspense>
      <QueueMenu track={track} />
    </Suspense>
  </span>
);
