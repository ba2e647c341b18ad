import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { confined } from './confinement.ts';
import type { MediaTools } from './media-tools.ts';
import type { ToolLimits } from './tool-limits.ts';
import type { WorkFolder } from './work-folder.ts';

export interface ToolRun {
  tool: 'ffmpeg' | 'ffprobe' | 'packager';
  args: readonly string[];
  folder: WorkFolder;
  limits: ToolLimits;
  signal?: AbortSignal | undefined;
  /** Takes what the tool writes to its output, instead of keeping it. */
  onOutput?(chunk: Buffer): void;
  /** A report of ffmpeg (`-progress pipe:1`), several each second. */
  onReport?(report: EncodeReport): void;
}

export interface EncodeReport {
  /** Seconds of the result so far. */
  seconds: number;
  /** Times real time. */
  speed: number | undefined;
}

export type ToolResult =
  | { ok: true; output: string; log: string }
  | { ok: false; cause: string; log: string };

const keptLogLines = 40;
/** Temporary files lie in the work folder, too: shaka-packager moves its lists from there. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', HOME: '/nonexistent', TMPDIR: '.' };

/**
 * Runs a media tool on a file that may be hostile: without network, with limits, as a user of its own where we are root,
 * killed as a group. Throws only when it is aborted.
 */
export function runTool(tools: MediaTools, run: ToolRun): Promise<ToolResult> {
  run.signal?.throwIfAborted();
  const program = tools[run.tool];
  if (!program)
    return Promise.resolve({ ok: false, cause: 'shaka-packager has no program for this platform', log: '' });
  const [command = program, ...args] = [
    ...confined(tools.confinement, run.folder, run.limits),
    program,
    ...run.args,
  ];
  const child = spawn(command, args, {
    cwd: run.folder.path,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (tools.confinement.nice) lowerGroup(child.pid);
  return watched(child, run);
}

/**
 * With `kernel.sched_autogroup_enabled` a kernel shares its cores among sessions, and `nice` counts within one only: as a
 * session of its own a tool would have as much as the whole server. Elsewhere there is no such file.
 */
function lowerGroup(pid: number | undefined) {
  if (pid !== undefined) writeFile(`/proc/${pid}/autogroup`, '19').catch(() => {});
}

function watched(child: Readable3, run: ToolRun): Promise<ToolResult> {
  const { limits, signal } = run;
  let ended: string | null = null;
  const end = (cause: string) => {
    ended ??= cause;
    killGroup(child.pid);
  };
  const stall = stallTimer(limits.stallSeconds, () =>
    end(`it made no progress in ${limits.stallSeconds} seconds`),
  );
  const output = readOutput(child, run, {
    advanced: stall.advanced,
    overflow: () => end('it writes without end'),
  });
  const log = lastLines(child.stderr);
  const abort = () => end('it was cancelled');
  signal?.addEventListener('abort', abort, { once: true });
  return new Promise<ToolResult>((resolve, reject) => {
    const finish = (cause: string | null) => {
      stall.stop();
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else if (cause === null) resolve({ ok: true, output: output(), log: log() });
      else resolve({ ok: false, cause, log: log() });
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, killedBy) => {
      killGroup(child.pid); // what it may have left behind
      finish(ended ?? (code === 0 ? null : causeOf(code, killedBy, log())));
    });
  });
}

type Readable3 = ReturnType<typeof spawn> & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };

/** Keeps what is written, or hands it on. */
function readOutput(
  { stdout }: Readable3,
  { onOutput, onReport, limits }: ToolRun,
  { advanced, overflow }: { advanced(): void; overflow(): void },
): () => string {
  if (onReport) {
    readReports(stdout, onReport, advanced);
    return () => '';
  }
  const kept: Buffer[] = [];
  let bytes = 0;
  stdout.on('data', (chunk: Buffer) => {
    advanced();
    if (onOutput) return onOutput(chunk);
    bytes += chunk.length;
    if (bytes > limits.outputBytes) return overflow();
    kept.push(chunk);
  });
  return () => Buffer.concat(kept).toString('utf8');
}

function readReports(
  stream: NodeJS.ReadableStream,
  onReport: (report: EncodeReport) => void,
  advanced: () => void,
) {
  let [seconds, speed, last] = [0, undefined as number | undefined, -1];
  createInterface({ input: stream }).on('line', (line) => {
    const [name, value = ''] = line.split('=');
    if (name === 'out_time_us' && Number(value) > 0) seconds = Number(value) / 1e6;
    if (name === 'speed') speed = Number.parseFloat(value) || undefined;
    if (name !== 'progress') return;
    if (seconds > last) advanced();
    last = seconds;
    onReport({ seconds, speed });
  });
}

/** The last lines, each of them cut: a hostile file makes ffmpeg say much. */
function lastLines(stream: NodeJS.ReadableStream): () => string {
  let kept: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    kept.push(line.slice(0, 300));
    if (kept.length > 2 * keptLogLines) kept = kept.slice(-keptLogLines);
  });
  return () => kept.slice(-keptLogLines).join('\n');
}

function stallTimer(seconds: number, onStall: () => void) {
  const timer = setTimeout(onStall, seconds * 1000);
  return {
    advanced: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}

const limitSignals: Readonly<Record<string, string>> = {
  SIGXCPU: 'it took more processor time than it may',
  SIGXFSZ: 'it wrote a larger file than it may',
  SIGKILL: 'it was killed, as a run is that takes too much memory or processor time',
};

function causeOf(code: number | null, killedBy: NodeJS.Signals | null, log: string): string {
  if (killedBy) return limitSignals[killedBy] ?? `it crashed (${killedBy})`;
  if (/cannot allocate memory|malloc of size|bad_alloc|failed to map segment/i.test(log))
    return 'it needs more memory than it may have';
  return log.split('\n').at(-1)?.trim() || `it ended with code ${code}`;
}

function killGroup(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // the group has ended
  }
}
