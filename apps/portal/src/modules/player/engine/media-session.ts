import { listedSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';
import type { DockedTrack, PlayableTrack } from '../model/track.ts';

interface Commands {
  play: () => void;
  pause: () => void;
  /** Null where there is none: no key is shown for it. */
  previous: (() => void) | null;
  next: (() => void) | null;
  seek: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  stop: () => void;
}

/** Seconds, where the system does not say how far. */
export const jumps = { back: 15, forward: 30 } as const;

const actions = [
  'play',
  'pause',
  'previoustrack',
  'nexttrack',
  'seekto',
  'seekbackward',
  'seekforward',
  'stop',
] as const satisfies readonly MediaSessionAction[];

const session = (): MediaSession | undefined =>
  'mediaSession' in navigator ? navigator.mediaSession : undefined;

/** The owner of the media keys while no other player has borrowed them. */
let resident: Commands | null = null;

/** Headsets, lock screens and media keys: they reach us whatever page is open, or none. */
export function installMediaSession(commands: Commands): void {
  resident = commands;
  obey(commands);
}

/** For as long as something else is heard, a film; the returned function gives them back as they were. */
export function borrowMediaSession(commands: Commands): () => void {
  const before = session()?.metadata ?? null;
  obey(commands);
  return () => {
    obey(resident);
    const shown = session();
    if (!shown) return;
    shown.metadata = before;
    shown.playbackState = before ? 'paused' : 'none';
  };
}

function obey(commands: Commands | null): void {
  if (!commands) {
    for (const action of actions) on(action, null);
    return;
  }
  const { play, pause, previous, next, seek, seekBy, stop } = commands;
  on('play', play);
  on('pause', pause);
  on('previoustrack', previous);
  on('nexttrack', next);
  on('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) seek(seekTime);
  });
  on('seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? jumps.back)));
  on('seekforward', ({ seekOffset }) => seekBy(seekOffset ?? jumps.forward));
  on('stop', stop);
}

const artworkSizes = [96, 256, 480] as const;

export function describeTrack(track: PlayableTrack | undefined): void {
  const shown = session();
  if (!shown || !track) return;
  const { title, subtitle = '', imageUrl: template, group } = track;
  const artwork = template
    ? artworkSizes.map((side) => ({
        src: imageUrl(template, listedSize({ width: side, height: side })),
        sizes: `${side}x${side}`,
      }))
    : [];
  shown.metadata = new MediaMetadata({ title, artist: subtitle, album: group?.title ?? '', artwork });
}

type Shown = Pick<DockedTrack, 'isPlaying' | 'position' | 'duration'>;

export function showPosition(state: Shown | null, playbackRate = 1): void {
  const shown = session();
  if (!shown) return;
  if (!state) shown.metadata = null;
  shown.playbackState = state ? (state.isPlaying ? 'playing' : 'paused') : 'none';
  const { position = 0, duration = 0 } = state ?? {};
  // a position behind the end is an error, and both come from the same sound at different moments
  if (duration > 0)
    shown.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate });
  else shown.setPositionState?.();
}

function on(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session()?.setActionHandler(action, handler);
  } catch {
    // a browser that does not know an action throws; the others still work
  }
}
