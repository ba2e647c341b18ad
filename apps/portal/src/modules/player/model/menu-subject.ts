import type { MenuEntry } from '@atrium/ui/menu/menu';
import type { PlayableTrack } from './track.ts';

/** What a menu is about: one title, or several that are heard as one thing. */
export interface MenuSubject {
  title: string;
  /** Its page, which is shared. */
  clickUrl: string;
  tracks: readonly PlayableTrack[];
  makerUrl?: string | undefined;
  /** Only of one title: it may belong to an album, a show or a book. */
  isSingle: boolean;
}

export const subjectOfTrack = (track: PlayableTrack): MenuSubject => ({
  title: track.title,
  clickUrl: track.clickUrl,
  tracks: [track],
  makerUrl: track.makerUrl,
  isSingle: true,
});

export interface TrackMenuProps {
  subject: MenuSubject;
  /** Of the place where it is: remove from this list. */
  more?: readonly MenuEntry[];
  /** Before another page is opened: a player over the page closes. */
  onLeave?: (() => void) | undefined;
}
