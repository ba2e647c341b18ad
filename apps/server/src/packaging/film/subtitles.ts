import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runFfmpeg } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudiovisualProbe, SubtitleTrack } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import { labelOf, uniqueLabels } from './track-labels.ts';

/** A file of subtitles that came beside the master: SRT, ASS or WebVTT. */
export interface SidecarSubtitles {
  file: string;
  lang: string;
  isForced?: boolean;
}

export interface Subtitles {
  /** Below the package, `subs/en.vtt`. */
  file: string;
  lang: string;
  label: string;
  forced: boolean;
}

const textCodecs = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const sidecarFormats = 'srt,ass,webvtt';
const mostBytes = 5 * 2 ** 20;

export const isText = ({ codec }: SubtitleTrack) => textCodecs.has(codec);

interface Source {
  lang: string;
  title: string | null;
  isForced: boolean;
  inputs: Readonly<Record<string, string>>;
  args: readonly string[];
}

/** All subtitles as WebVTT: those in the master, then those beside it. Pictures (PGS, DVD) are left out, and noted. */
export async function writeSubtitles(
  job: PackagingJob,
  probe: AudiovisualProbe,
  sidecars: readonly SidecarSubtitles[],
): Promise<Subtitles[]> {
  const sources: Source[] = [
    ...probe.subtitles.filter(isText).map(({ lang, title, isForced, index }) => ({
      lang,
      title,
      isForced,
      inputs: { master: job.master },
      args: [...masterInput(), '-map', `0:${index}`],
    })),
    ...sidecars.map(({ file, lang, isForced = false }) => ({
      lang,
      title: null,
      isForced,
      inputs: { sidecar: file },
      args: ['-protocol_whitelist', 'file,pipe', '-format_whitelist', sidecarFormats, '-i', 'file:sidecar'],
    })),
  ];
  const labels = uniqueLabels(sources.map(labelOf));
  const written: Subtitles[] = [];
  for (const [index, source] of sources.entries()) {
    const before = written.filter(({ lang }) => lang === source.lang).length;
    const file = `subs/${source.lang}${before === 0 ? '' : `-${before + 1}`}.vtt`;
    if (await writeOne(job, source, file, probe.durationMs / 1000))
      written.push({ file, lang: source.lang, label: labels[index] ?? source.lang, forced: source.isForced });
    job.progress.report('subtitles', (index + 1) / sources.length);
  }
  return written;
}

/** False where it holds no line. */
function writeOne(
  job: PackagingJob,
  { inputs, args }: Source,
  file: string,
  seconds: number,
): Promise<boolean> {
  return job.draft.step(file.replace('/', '-'), args, z.boolean(), () =>
    withWorkFolder(job.tools, job.draft.work, inputs, async (folder) => {
      const all = [...args, '-c:s', 'webvtt', '-f', 'webvtt', 'words.vtt'];
      await runFfmpeg(job, { step: file, folder, seconds, args: all });
      const text = await readFile(join(folder.path, 'words.vtt'), 'utf8');
      if (!text.startsWith('WEBVTT') || !text.includes('-->') || text.length > mostBytes) return false;
      await mkdir(join(job.draft.output, 'subs'), { recursive: true });
      await writeFile(join(job.draft.output, file), text);
      return true;
    }),
  );
}
