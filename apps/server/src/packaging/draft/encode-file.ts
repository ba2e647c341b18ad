import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { quiet } from '../sandbox/master-input.ts';
import { runTool, type ToolResult } from '../sandbox/run-tool.ts';
import { encodeLimits, probeLimits, type ToolLimits } from '../sandbox/tool-limits.ts';
import { keepFile, type WorkFolder, withWorkFolder } from '../sandbox/work-folder.ts';
import type { PackagingJob } from './packaging-job.ts';

export interface Encoding {
  /** Of the step and, with its extension, of the file. */
  name: string;
  extension: string;
  /** Files that ffmpeg may read, by their names in its folder. */
  inputs: Readonly<Record<string, string>>;
  /** All between `ffmpeg` and the name of the result. */
  args: readonly string[];
  /** How long the input lasts: for progress and limits. */
  seconds: number;
  /** How long the result has to last; not asked where it has no duration. */
  lasts?: number;
}

const Encoded = z.object({ bytes: z.int().positive() });

/** One rendition: a step of the draft. The result lies in the draft's work folder, whole, or the packaging fails. */
export async function encodeFile(job: PackagingJob, encoding: Encoding): Promise<string> {
  const { name, extension, args } = encoding;
  const target = join(job.draft.work, `${name}.${extension}`);
  await job.draft.step(name, args, Encoded, async () => {
    await withWorkFolder(job.tools, job.draft.work, encoding.inputs, async (folder) => {
      const result = `${name}.${extension}`;
      const run = await runFfmpeg(job, {
        step: name,
        folder,
        seconds: encoding.seconds,
        args: [...args, result],
      });
      if (encoding.lasts !== undefined) await expectDuration(job, folder, result, encoding.lasts, run.log);
      await keepFile(folder, result, target);
    });
    return { bytes: (await stat(target)).size };
  });
  job.progress.report(name, 1);
  return target;
}

interface FfmpegRun {
  /** Under whose name progress is reported. */
  step: string;
  folder: WorkFolder;
  args: readonly string[];
  seconds: number;
  limits?: ToolLimits;
}

/** Runs ffmpeg and reports how far it is; throws with what it said last. */
export async function runFfmpeg(job: PackagingJob, { step, folder, args, seconds, limits }: FfmpegRun) {
  const run = await runTool(job.tools, {
    tool: 'ffmpeg',
    args: [...quiet, '-nostdin', '-y', '-progress', 'pipe:1', '-nostats', ...args],
    folder,
    limits: limits ?? encodeLimits(seconds),
    signal: job.signal,
    onReport: ({ seconds: done, speed }) =>
      job.progress.report(step, seconds > 0 ? Math.min(0.99, done / seconds) : 0, { speed }),
  });
  if (run.log) job.progress.report(step, 0, { log: run.log });
  return succeeded(step, run);
}

export function succeeded(step: string, run: ToolResult): Extract<ToolResult, { ok: true }> {
  if (run.ok) return run;
  throw new Error(`Packaging failed at “${step}”: ${run.cause}.`, { cause: run.log });
}

/** ffmpeg ends without an error where the last part of a master cannot be decoded: the result is then too short. */
async function expectDuration(
  { tools, signal }: PackagingJob,
  folder: WorkFolder,
  file: string,
  wanted: number,
  log: string,
): Promise<void> {
  const run = await runTool(tools, {
    tool: 'ffprobe',
    args: [...quiet, '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
    folder,
    limits: probeLimits,
    signal,
  });
  const seconds = Number(succeeded(file, run).output);
  if (Math.abs(seconds - wanted) <= Math.max(1.5, wanted * 0.02)) return;
  throw new Error(
    `Packaging failed at “${file}”: it lasts ${seconds} seconds instead of ${wanted}; the master is damaged.`,
    { cause: log },
  );
}
