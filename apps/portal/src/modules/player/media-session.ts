import { listedSize } from '@atrium/domain/image-sizes';
import { imageUrl } from '@atrium/domain/image-template';
import type { DockedTrack, PlayableTrack } from './track.ts';

interface Commands {
  play: () => void;
  pause: () => void;
  previous: () => void;
  next: () => void;
  seek: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  stop: () => void;
}

/** Seconds, where the system does not say how far. */
export const jumps = { back: 15, forward: 30 } as const;

const session = (): MediaSession | undefined =>
  'mediaSession' in navigator ? navigator.mediaSession : undefined;

/** Headsets, lock screens and media keys: they reach us whatever page is open, or none. */
export function installMediaSession({ play, pause, previous, next, seek, seekBy, stop }: Commands): void {
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

export function showPosition(state: DockedTrack | null, playbackRate = 1): void {
  const shown = session();
  if (!shown) return;
  if (!state) shown.metadata = null;
  shown.playbackState = state ? (state.isPlaying ? 'playing' : 'paused') : 'none';
  const { position = 0, duration = 0 } = state ?? {};
  // a position behind the end is an error, and both come from the same sound at different moments
  if (duration > 0)
    shown.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate });
}

function on(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    session()?.setActionHandler(action, handler);
  } catch {
    // a browser that does not know an action throws; the others still work
  }
}
