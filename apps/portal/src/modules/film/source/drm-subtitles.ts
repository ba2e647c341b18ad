import { languageEndonym } from './language-endonym.ts';
import { addOnce, trackOf } from './subtitle-tracks.ts';

/** What a library of players calls a cue: text, or parts that are cues themselves. */
export interface DrmCue {
  startTime: number;
  endTime: number;
  payload: string;
  nestedCues: readonly DrmCue[];
  /** Holds others that are shown by themselves. */
  isContainer: boolean;
  lineBreak: boolean;
}

interface Written {
  id: number;
  language: string;
  label: string | null;
}

/** As much of the library as is asked for subtitles. */
interface LockedPlayer<Track extends Written> {
  getTextTracks: () => Track[];
  selectTextTrack: (track: Track | null) => void;
}

/**
 * The subtitles of a locked film as tracks of the element. The library's own way names an address of a kind that the
 * page's policy forbids, as that of the unlocked ones does.
 */
export function drmSubtitles<Track extends Written>(player: LockedPlayer<Track>, video: HTMLVideoElement) {
  const tracks = new Map<number, TextTrack>();
  let isRead = false;
  let shown: number | undefined;
  const follow = () => {
    const wanted = [...tracks].find(([, { mode }]) => mode === 'showing')?.[0];
    if (wanted === shown) return;
    shown = wanted;
    player.selectTextTrack(player.getTextTracks().find(({ id }) => id === wanted) ?? null);
  };
  const track = () => tracks.get(shown ?? -1);

  /** What the library gives its cues to. */
  const displayer = {
    configure: () => {},
    append: (cues: readonly DrmCue[]) => {
      const written = track();
      if (written) for (const cue of cues.flatMap(alone)) addOnce(written, cue);
    },
    remove: (start: number, end: number) => {
      const written = track();
      for (const cue of [...(written?.cues ?? [])])
        if (cue.startTime < end && cue.endTime > start) written?.removeCue(cue);
      return true;
    },
    isTextVisible: () => isRead,
    setTextVisibility: (isOn: boolean) => {
      isRead = isOn;
    },
    setTextLanguage: () => {},
    destroy: async () => {},
  };

  /** Once the film's list is read. */
  const begin = () => {
    for (const { id, label, language } of player.getTextTracks())
      tracks.set(id, trackOf(video, label ?? languageEndonym(language), language));
    video.textTracks.addEventListener('change', follow);
    follow();
  };
  const end = () => {
    video.textTracks.removeEventListener('change', follow);
    for (const each of tracks.values()) each.mode = 'disabled';
  };
  return { displayer, begin, end };
}

const alone = (cue: DrmCue): VTTCue[] => {
  if (cue.isContainer) return cue.nestedCues.flatMap(alone);
  const text = textOf(cue);
  return text && cue.startTime < cue.endTime ? [new VTTCue(cue.startTime, cue.endTime, text)] : [];
};

const textOf = ({ lineBreak, nestedCues, payload }: DrmCue): string => {
  if (lineBreak) return '\n';
  return nestedCues.length > 0 ? nestedCues.map(textOf).join('') : payload;
};
