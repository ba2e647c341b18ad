import { readFile, stat } from 'node:fs/promises';
import { placeFile } from '../draft/package-draft.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { FactsOf } from '../facts/packaged-facts.ts';
import type { AudioTrack, AudiovisualProbe } from '../probe/master-probe.ts';
import { articleDraft, lyricsTag } from './article-draft.ts';
import { writeCover } from './cover.ts';
import { gaplessOf } from './gapless.ts';
import { parseLyrics } from './lyrics.ts';
import { type MeasuredSound, measureSound } from './measure-sound.ts';
import { encodeSound, type SoundRendition, soundRenditions } from './sound-renditions.ts';

export const soundWeights = { measure: 1, track: 3, opus: 3, lossless: 2, preview: 0.5, cover: 0.3 } as const;

type SoundFacts = FactsOf<'recording'> | FactsOf<'book'>;
const mostLyricsBytes = 1_000_000;

/** The renditions of a recording or an audiobook, and all that is measured and read of it. */
export async function packageSound(
  job: PackagingJob,
  probe: AudiovisualProbe,
  lyricsFile?: string,
): Promise<{ main: string; facts: SoundFacts }> {
  const [track, ...others] = probe.audio;
  if (!track) throw new Error('Packaging failed: a recording without an audio track.');
  const measured = await measureSound(job, probe, track);
  const renditions = await writeRenditions(job, probe, track, measured);
  const cover = await writeCover(job, probe.cover);
  const words = lyricsFile ? await readLyrics(lyricsFile) : lyricsTag(probe.tags);
  return {
    main: 'track.m4a',
    facts: {
      kind: probe.kind === 'book' ? 'book' : 'recording',
      source: { container: probe.container, ...track },
      renditions,
      loudness: measured.loudness,
      waveform: measured.waveform,
      chapters: probe.chapters,
      lyrics: parseLyrics(words),
      cover,
      article: articleDraft(probe.tags),
      tags: probe.tags,
      notes: [
        ...probe.notes,
        ...(others.length > 0 ? [`It has ${others.length + 1} audio tracks: the first is packaged.`] : []),
      ],
    },
  };
}

async function writeRenditions(
  job: PackagingJob,
  probe: AudiovisualProbe,
  track: AudioTrack,
  measured: MeasuredSound,
): Promise<SoundFacts['renditions']> {
  const made: { rendition: SoundRendition; encoded: string }[] = [];
  for (const rendition of soundRenditions(probe, track, job.tools.encoders))
    made.push({ rendition, encoded: await encodeSound(job, probe, rendition) });
  const facts: SoundFacts['renditions'] = [];
  for (const { rendition, encoded } of made) {
    const { file, codec, bitRate, name } = rendition;
    const { size } = await stat(encoded);
    if (name !== 'preview')
      facts.push({
        ...{ file, codec, lossless: codec === 'flac' },
        bitRate: bitRate || Math.round((size * 8000) / probe.durationMs),
        gapless: await gaplessOf(job, rendition, encoded, { rate: track.rate, samples: measured.samples }),
      });
  }
  for (const { rendition, encoded } of made) await placeFile(job.draft, encoded, rendition.file);
  return facts;
}

async function readLyrics(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > mostLyricsBytes) throw new Error(`Packaging failed: lyrics of ${size} bytes are no lyrics.`);
  return readFile(file, 'utf8');
}
