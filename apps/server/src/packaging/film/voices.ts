import { encodeFile } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudioTrack, AudiovisualProbe } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';
import { labelOf, uniqueLabels } from './track-labels.ts';

/** One audio rendition of a film. */
export interface Voice {
  folder: string;
  lang: string;
  label: string;
  channels: 2 | 6;
  track: AudioTrack;
}

/** Each audio track in stereo, and those with six channels or more in 5.1, too. */
export function voicesOf({ audio }: AudiovisualProbe): Voice[] {
  const labels = uniqueLabels(audio.map(labelOf));
  return audio.flatMap((track, index) => {
    const about = { lang: track.lang, label: labels[index] ?? track.lang, track };
    const name = `audio-${index + 1}-${track.lang}`;
    const stereo: Voice = { ...about, folder: name, channels: 2 };
    return track.channels < 6
      ? [stereo]
      : [stereo, { ...about, label: `${about.label} 5.1`, folder: `${name}-51`, channels: 6 }];
  });
}

export const audioArguments = ({ channels, track }: Voice): string[] => [
  ...[...masterInput(), '-map', `0:${track.index}`, '-map_metadata', '-1', '-map_chapters', '-1'],
  // what begins late begins with silence, so that it stays with the picture
  ...['-af', 'aresample=48000:async=1:first_pts=0', '-ac', String(channels)],
  ...['-c:a', 'aac', '-b:a', channels === 2 ? '128k' : '384k', '-f', 'mp4'],
];

export const encodeVoice = (
  job: PackagingJob,
  { durationMs }: AudiovisualProbe,
  voice: Voice,
): Promise<string> =>
  encodeFile(job, {
    name: voice.folder,
    extension: 'mp4',
    inputs: { master: job.master },
    args: audioArguments(voice),
    seconds: durationMs / 1000,
  });
