import { Suspense } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { subjectOfTrack, type TrackMenuProps } from '../model/menu-subject.ts';
import type { PlayableTrack } from '../model/track.ts';

/** A row is played by most and queued by few: what else can be done with it comes after it. */
const LaterMenu = laterPart(() => import('../queue/track-menu.later.tsx'));

/** The menu of a title, in a row and in the player. */
export const TrackMenu = ({
  track,
  ...props
}: { track: PlayableTrack } & Omit<TrackMenuProps, 'subject'>) => (
  <SubjectMenu subject={subjectOfTrack(track)} {...props} />
);

/** The same menu of an album, a playlist or a book. */
export const SubjectMenu = (props: TrackMenuProps) => (
  <span className="size-11 flex-none">
    <Suspense>
      <LaterMenu {...props} />
    </Suspense>
  </span>
);
