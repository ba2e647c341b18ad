import { encodeFile } from '../draft/encode-file.ts';
import { placeFile } from '../draft/package-draft.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { FactsOf } from '../facts/packaged-facts.ts';
import type { AudiovisualProbe, VideoTrack } from '../probe/master-probe.ts';
import { completeLists } from './complete-lists.ts';
import { sampleContent } from './content-sample.ts';
import { encodeVideo, type VideoCodec, videoStep } from './encode-video.ts';
import { ladderOf, type Rung } from './ladder.ts';
import { nameClearKey } from './name-clear-key.ts';
import { cutPosters, posterMoments } from './posters.ts';
import { type ContentKey, dashName, hlsName, type Stream, segmentStreams } from './segment-streams.ts';
import { drawStoryboard, storyboardOf } from './storyboard.ts';
import { isText, type SidecarSubtitles, writeSubtitles } from './subtitles.ts';
import { encodeVoice, voicesOf } from './voices.ts';

export interface FilmOptions {
  locked?: ContentKey | undefined;
  /** Renditions in AV1, too, up to 1080p. */
  av1?: boolean | undefined;
  subtitles?: readonly SidecarSubtitles[] | undefined;
}

const largestAv1 = 1920 * 1080;
const isForAv1 = ({ width, height }: Rung) => width * height <= largestAv1;
const fingerprintName = 'audio.fingerprint';

/** What each step costs, roughly: encoding goes by pixels, AV1 takes three times as long. */
export const filmWeights = (probe: AudiovisualProbe, withAv1: boolean): Record<string, number> => {
  const { video } = probe;
  if (!video) return {};
  const rungs = ladderOf(video, 1);
  const inAv1 = withAv1 ? rungs.filter(isForAv1) : [];
  const cost = ({ width, height }: Rung) => (width * height) / 1e5;
  return {
    sample: 1,
    ...Object.fromEntries(rungs.map((rung) => [videoStep('avc', rung), 1 + cost(rung)])),
    ...Object.fromEntries(inAv1.map((rung) => [videoStep('av1', rung), 1 + 3 * cost(rung)])),
    ...Object.fromEntries(voicesOf(probe).map(({ folder }) => [folder, 1])),
    ...{ storyboard: 1, posters: 0.5, fingerprint: 0.3, subtitles: 0.3, segments: 1 },
  };
};

/** CMAF segments with HLS and DASH lists, subtitles, small pictures and posters of a film. */
export async function packageFilm(
  job: PackagingJob,
  probe: AudiovisualProbe,
  video: VideoTrack,
  options: FilmOptions,
): Promise<{ main: string; facts: FactsOf<'film'> }> {
  const seconds = probe.durationMs / 1000;
  const sample = await sampleContent(job, probe, video);
  const rungs = ladderOf(video, sample.complexity);
  const voices = voicesOf(probe);
  const pictures = await encodePictures(job, probe, video, rungs, options.av1 ?? false);
  const sounds: (Stream & { file: string })[] = [];
  for (const voice of voices)
    sounds.push({ folder: voice.folder, file: await encodeVoice(job, probe, voice), voice });

  const smallest = pictures.findLast(({ codec }) => codec === 'avc');
  const sheet = storyboardOf(seconds, video);
  const tiles = smallest ? await drawStoryboard(job, smallest.file, seconds, sheet) : [];
  job.progress.report('storyboard', 1);
  const posters = await cutPosters(job, video, posterMoments(tiles, seconds));
  const fingerprint = await writeFingerprint(job, sounds[0]?.file, seconds);
  const subtitles = await writeSubtitles(job, probe, options.subtitles ?? []);

  await segmentStreams(job, [...pictures, ...sounds], { seconds, locked: options.locked });
  if (options.locked) await nameClearKey(job.draft.output);
  await completeLists(job.draft.output, subtitles, { seconds, isLocked: options.locked !== undefined });
  const leftOut = probe.subtitles.filter((track) => !isText(track)).length;
  return {
    main: options.locked ? dashName : hlsName,
    facts: {
      kind: 'film',
      source: { container: probe.container, ...video },
      renditions: pictures.map(({ folder, codec, rung }) => ({
        ...{ folder, codec, width: rung.width, height: rung.height, maxRate: rung.maxRate },
        fps: Math.round((video.fps.num / video.fps.den) * 1000) / 1000,
      })),
      audio: voices.map(({ folder, lang, label, channels }) => ({ folder, lang, label, channels })),
      subtitles,
      chapters: probe.chapters,
      thumbnails: sheet,
      posters,
      complexity: sample.complexity,
      crop: sample.crop,
      drm: options.locked ? { scheme: 'cenc', keyId: options.locked.keyId } : null,
      fingerprint,
      tags: probe.tags,
      notes: [
        ...probe.notes,
        ...(leftOut > 0 ? [`${leftOut} subtitle tracks are pictures, not text: they are left out.`] : []),
      ],
    },
  };
}

interface Picture extends Stream {
  codec: VideoCodec;
  rung: Rung;
}

/** The highest first, as the lists name them. */
async function encodePictures(
  job: PackagingJob,
  probe: AudiovisualProbe,
  video: VideoTrack,
  rungs: readonly Rung[],
  withAv1: boolean,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const codecs: readonly VideoCodec[] =
    withAv1 && job.tools.encoders.has('libsvtav1') ? ['avc', 'av1'] : ['avc'];
  for (const codec of codecs)
    for (const rung of rungs.filter((one) => codec === 'avc' || isForAv1(one)))
      pictures.push({
        ...{ codec, rung, folder: codec === 'avc' ? rung.name : `${rung.name}-av1` },
        file: await encodeVideo(job, probe, video, rung, codec),
      });
  return pictures;
}

/** What an intro or credits sound like, to be found again in the other episodes; null without sound. */
async function writeFingerprint(
  job: PackagingJob,
  voice: string | undefined,
  seconds: number,
): Promise<string | null> {
  if (!voice) return null;
  const file = await encodeFile(job, {
    name: 'fingerprint',
    extension: 'raw',
    inputs: { voice },
    args: ['-i', 'file:voice', '-f', 'chromaprint', '-fp_format', 'raw'],
    seconds,
  }).catch((error: Error) => {
    job.signal.throwIfAborted();
    if (seconds > 5) throw error; // a shorter one has none
    return null;
  });
  if (!file) return null;
  await placeFile(job.draft, file, fingerprintName);
  return fingerprintName;
}
