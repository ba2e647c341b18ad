import { type Refused, refused } from '../facts/packaged-media.ts';
import { masterInput, quiet } from '../sandbox/master-input.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { probeLimits } from '../sandbox/tool-limits.ts';
import type { WorkFolder } from '../sandbox/work-folder.ts';
import { FfprobeAnswer, Packets } from './ffprobe-answer.ts';
import type { AudiovisualProbe } from './master-probe.ts';
import {
  audioTracks,
  chaptersOf,
  coverOf,
  pictureStreams,
  subtitleTracks,
  videoTrack,
} from './read-tracks.ts';
import { refusalOf } from './refusals.ts';

type Probed = { ok: true; probe: AudiovisualProbe } | Refused;

/** Reads the headers, decodes the beginning, and looks whether the end is there. */
export async function probeAudiovisual(
  tools: MediaTools,
  folder: WorkFolder,
  size: number,
  declared?: string,
): Promise<Probed> {
  const headers = await ffprobe(tools, folder, ['-show_format', '-show_streams', '-show_chapters']);
  if (!headers.ok) return refused(unreadable(headers.cause, headers.log));
  const answer = FfprobeAnswer.safeParse(headers.json);
  if (!answer.success)
    return refused('Its headers cannot be read: ffprobe finds neither film nor sound in it.');
  const read = probeOf(answer.data, size, declared);
  if (!read.ok) return read;
  const refusal =
    refusalOf(read.probe) ??
    (await endRefusal(tools, folder, read.probe)) ??
    (await decodingRefusal(tools, folder, read.probe));
  return refusal ? refused(refusal) : read;
}

function probeOf(answer: FfprobeAnswer, size: number, declared?: string): Probed {
  const [picture, ...others] = pictureStreams(answer);
  const video = picture ? videoTrack(picture) : null;
  const audio = audioTracks(answer);
  if (picture && !video)
    return refused('Its video track has 0 frames per second, or no size: there is no film in it.');
  if (!picture && audio.length === 0) return refused('It holds neither a video nor an audio track.');
  if (picture?.side_data_list.some(({ dv_profile }) => dv_profile === 5))
    return refused('It is Dolby Vision without a base layer (profile 5): upload it as HDR10, HLG or SDR.');
  const seconds = Math.max(
    0,
    ...[answer.format.duration, ...answer.streams.map(({ duration }) => duration)].flatMap((one) =>
      one !== undefined && Number.isFinite(one) ? [one] : [],
    ),
  );
  if (seconds === 0) return refused('It does not say how long it lasts.');
  const { tags } = answer.format;
  return {
    ok: true,
    probe: {
      kind: video ? 'film' : isBook(tags, declared) ? 'book' : 'recording',
      size,
      container: answer.format.format_name,
      durationMs: Math.round(seconds * 1000),
      video,
      audio,
      subtitles: subtitleTracks(answer),
      chapters: chaptersOf(answer),
      tags: lowerCased({ ...answer.streams.find(({ codec_type }) => codec_type === 'audio')?.tags, ...tags }),
      cover: coverOf(answer),
      notes: notesOf(video, others.length),
    },
  };
}

/** Apple marks an audiobook by its brand, or as media type 2. */
const isBook = (tags: Readonly<Record<string, string>>, declared?: string) =>
  declared === 'book' ||
  (declared === undefined && (tags.major_brand?.startsWith('M4B') === true || tags.media_type === '2'));

const longestTag = 20_000;
const lowerCased = (tags: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(tags)
      .slice(0, 100)
      .map(([name, value]) => [name.toLowerCase(), value.slice(0, longestTag)]),
  );

function notesOf(video: AudiovisualProbe['video'], otherPictures: number): string[] {
  return [
    ...(video?.hasVariableRate
      ? [
          `Its frame rate varies: it is packaged with ${Math.round((video.fps.num / video.fps.den) * 1000) / 1000} frames per second.`,
        ]
      : []),
    ...(video?.hdr ? [`It is HDR (${video.hdr}): it is packaged as SDR.`] : []),
    ...(video?.isInterlaced ? ['It is interlaced: it is deinterlaced.'] : []),
    ...(otherPictures > 0 ? [`It has ${otherPictures + 1} video tracks: the first is packaged.`] : []),
  ];
}

/** Whether packets are there until shortly before the end that the headers name. */
async function endRefusal(
  tools: MediaTools,
  folder: WorkFolder,
  { durationMs, size }: AudiovisualProbe,
): Promise<string | null> {
  const seconds = durationMs / 1000;
  const from = Math.max(0, seconds - 10);
  const end = await ffprobe(tools, folder, [
    ...['-read_intervals', `${from}%`, '-show_entries', 'packet=pts_time,dts_time,pos,size'],
  ]);
  if (!end.ok) return unreadable(end.cause, end.log);
  const { packets } = Packets.parse(end.json);
  const last = Math.max(0, ...packets.map(({ pts_time, dts_time }) => Number(pts_time ?? dts_time ?? 0)));
  const isBeyond = packets.some(({ pos, size: bytes }) => Number(pos ?? 0) + Number(bytes ?? 0) > size);
  if (last >= seconds - Math.max(1.5, seconds * 0.02) && !isBeyond && !/partial file/i.test(end.log))
    return null;
  return `It is cut off: it should last ${Math.round(seconds * 10) / 10} seconds, but its data end after ${Math.round(last * 10) / 10}. Upload it again.`;
}

async function decodingRefusal(
  tools: MediaTools,
  folder: WorkFolder,
  { video, audio }: AudiovisualProbe,
): Promise<string | null> {
  const maps = [video, ...audio].flatMap((track) => (track ? ['-map', `0:${track.index}`] : []));
  const run = await runTool(tools, {
    tool: 'ffmpeg',
    args: [...quiet, '-nostdin', '-xerror', '-t', '1', ...masterInput(), ...maps, '-f', 'null', '-'],
    folder,
    limits: probeLimits,
  });
  return run.ok ? null : `Its beginning cannot be decoded: ${withoutNames(run.cause)}.`;
}

type Answer = { ok: true; json: unknown; log: string } | { ok: false; cause: string; log: string };

async function ffprobe(tools: MediaTools, folder: WorkFolder, show: readonly string[]): Promise<Answer> {
  const run = await runTool(tools, {
    tool: 'ffprobe',
    args: [
      ...quiet,
      '-probesize',
      '50M',
      '-analyzeduration',
      '20M',
      ...show,
      '-of',
      'json',
      ...masterInput(),
    ],
    folder,
    limits: probeLimits,
  });
  if (!run.ok) return run;
  try {
    return { ok: true, json: JSON.parse(run.output), log: run.log };
  } catch {
    return { ok: false, cause: 'its answer is broken', log: run.log };
  }
}

const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/moov atom not found/i, 'It is cut off: the index of an MP4 (moov) is missing. Upload it again.'],
  [
    /not on whitelist|not in allowed|unsafe file name/i,
    'It is a playlist or another format that is not packaged: upload the film or recording itself.',
  ],
  [
    /invalid data found/i,
    'It is no film and no recording that can be read: its data are broken, or its name hides what it is.',
  ],
];

const unreadable = (cause: string, log: string): string =>
  sentences.find(([pattern]) => pattern.test(`${cause}\n${log}`))?.[1] ??
  `It cannot be read: ${withoutNames(cause)}.`;

/** Addresses within a program and names of ours say nothing to the person who uploaded it. */
const withoutNames = (text: string) =>
  text.replace(/\[[^\]]*@ 0x[0-9a-f]+\] ?/g, '').replace(/\bfile:master\b/g, 'the file');
