import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { finishDraft, openDraft, packagedFiles, readFinished } from './draft/package-draft.ts';
import { type PackagingJob, weightedProgress } from './draft/packaging-job.ts';
import { type PackagedFacts, packagedFacts } from './facts/packaged-facts.ts';
import type { PackagedFile, PackagedMedia, PackagingProgress } from './facts/packaged-media.ts';
import { type FilmOptions, filmWeights, packageFilm } from './film/package-film.ts';
import { packageGame } from './game/package-game.ts';
import { packagePicture } from './picture/package-picture.ts';
import type { MasterProbe } from './probe/master-probe.ts';
import { packageSound, soundWeights } from './recording/package-sound.ts';
import type { MediaTools } from './sandbox/media-tools.ts';

export { probeMaster } from './probe/probe-master.ts';
export { ffmpegMissing, findMediaTools } from './sandbox/media-tools.ts';
export type { MasterProbe, MediaTools, PackagedFile, PackagedMedia, PackagingProgress };
export { packagedFacts };

export interface PackagingOptions extends FilmOptions {
  master: string;
  probe: MasterProbe;
  /** A folder of this packaging alone. What a run before has left there goes on; what another master left is removed. */
  output: string;
  /** Lyrics with times (LRC) that came beside a recording. */
  lyrics?: string;
  signal: AbortSignal;
  onProgress(progress: PackagingProgress): void;
}

/** A change of what is made here makes packages anew, where one is begun. */
const recipe = 1;

/**
 * Makes what browsers play out of a master, as the probe has read it. Throws where it fails, with a sentence as message
 * and the tool's last lines as cause, and the signal's reason where it is aborted. Decision 0113.
 */
export async function packageMaster(tools: MediaTools, options: PackagingOptions): Promise<PackagedMedia> {
  const { master, probe, output, signal, onProgress } = options;
  signal.throwIfAborted();
  const identity = await identityOf(options);
  const before = Finished.safeParse(await readFinished(output));
  if (before.success && before.data.identity === identity)
    return { ...before.data.media, files: await packagedFiles(output) };
  const draft = await openDraft(output, identity);
  const job: PackagingJob = {
    ...{ tools, master, draft, signal },
    progress: weightedProgress(weightsOf(probe, options.av1 ?? false), onProgress),
  };
  const { main, facts, ...size } = await packageKind(job, probe, options);
  const media = { kind: probe.kind, main, facts, ...sizeOf(probe), ...size };
  await finishDraft(draft, { identity, media });
  return { ...media, files: await packagedFiles(output) };
}

const Finished = z.object({
  identity: z.string(),
  media: z.object({
    kind: z.enum(['film', 'recording', 'book', 'game', 'picture']),
    durationMs: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    main: z.string(),
    facts: packagedFacts,
  }),
});

interface Packaged {
  main: string;
  facts: PackagedFacts;
  width?: number;
  height?: number;
}

async function packageKind(
  job: PackagingJob,
  probe: MasterProbe,
  options: PackagingOptions,
): Promise<Packaged> {
  if (probe.kind === 'film' && probe.video) return packageFilm(job, probe, probe.video, options);
  if (probe.kind === 'recording' || probe.kind === 'book') return packageSound(job, probe, options.lyrics);
  if (probe.kind === 'game') return packageGame(job);
  if (probe.kind === 'picture') return packagePicture(job, probe);
  throw new Error('Packaging failed: a film without a video track.');
}

const weightsOf = (probe: MasterProbe, withAv1: boolean): Readonly<Record<string, number>> =>
  probe.kind === 'film' ? filmWeights(probe, withAv1) : (weights[probe.kind] ?? {});

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  recording: soundWeights,
  book: soundWeights,
  game: { unpack: 1 },
  picture: { picture: 1 },
};

const sizeOf = (probe: MasterProbe) => ({
  durationMs: 'durationMs' in probe ? probe.durationMs : null,
  width: 'video' in probe ? (probe.video?.width ?? null) : null,
  height: 'video' in probe ? (probe.video?.height ?? null) : null,
});

async function identityOf({
  master,
  locked,
  av1 = false,
  subtitles = [],
  lyrics,
}: PackagingOptions): Promise<string> {
  const info = await stat(master);
  return JSON.stringify([
    recipe,
    info.size,
    info.mtimeMs,
    locked ? createHash('sha256').update(JSON.stringify(locked)).digest('hex') : null,
    av1,
    subtitles,
    lyrics ?? null,
  ]);
}
