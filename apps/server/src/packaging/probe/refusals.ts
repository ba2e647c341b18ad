import type { AudiovisualProbe } from './master-probe.ts';

export const probeBounds = {
  /** 4K, both ways round. */
  longestSide: 4096,
  pixels: 4096 * 2304,
  smallestSide: 16,
  audioTracks: 8,
  subtitleTracks: 40,
  channels: 8,
  filmSeconds: 12 * 3600,
  soundSeconds: 100 * 3600,
  shortestSeconds: 0.1,
} as const;

/** Why a master that was read cannot be packaged; null where it can. */
export function refusalOf(probe: AudiovisualProbe): string | null {
  return lengthRefusal(probe) ?? pictureRefusal(probe) ?? soundRefusal(probe);
}

function lengthRefusal({ durationMs, kind }: AudiovisualProbe): string | null {
  const seconds = durationMs / 1000;
  if (seconds < probeBounds.shortestSeconds) return `It lasts ${seconds} seconds: there is nothing to play.`;
  const most = kind === 'film' ? probeBounds.filmSeconds : probeBounds.soundSeconds;
  return seconds > most
    ? `It lasts ${Math.round(seconds / 3600)} hours: at most ${most / 3600} are packaged.`
    : null;
}

function pictureRefusal({ video }: AudiovisualProbe): string | null {
  if (!video) return null;
  const { width, height } = video;
  if (Math.max(width, height) > probeBounds.longestSide || width * height > probeBounds.pixels)
    return `Its picture has ${width} × ${height} pixels: at most 4K (4096 × 2304) is packaged.`;
  if (Math.min(width, height) < probeBounds.smallestSide)
    return `Its picture has ${width} × ${height} pixels: at least ${probeBounds.smallestSide} on each side are needed.`;
  return null;
}

function soundRefusal({ audio, subtitles, kind }: AudiovisualProbe): string | null {
  if (kind !== 'film' && audio.length === 0) return 'It has no audio track.';
  if (audio.length > probeBounds.audioTracks)
    return `It has ${audio.length} audio tracks: at most ${probeBounds.audioTracks} are packaged.`;
  if (subtitles.length > probeBounds.subtitleTracks)
    return `It has ${subtitles.length} subtitle tracks: at most ${probeBounds.subtitleTracks} are packaged.`;
  const wide = audio.find(({ channels }) => channels > probeBounds.channels);
  return wide
    ? `Its audio track ${wide.index} has ${wide.channels} channels: at most ${probeBounds.channels} are packaged.`
    : null;
}
