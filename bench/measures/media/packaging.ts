import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoArguments } from '../../../apps/server/src/packaging/film/encode-video.ts';
import { ladderOf } from '../../../apps/server/src/packaging/film/ladder.ts';
import { audioArguments, voicesOf } from '../../../apps/server/src/packaging/film/voices.ts';
import {
  ffmpegMissing,
  findMediaTools,
  type MediaTools,
  packageMaster,
  probeMaster,
} from '../../../apps/server/src/packaging/package-master.ts';
import type { AudiovisualProbe } from '../../../apps/server/src/packaging/probe/master-probe.ts';
import { median } from '../../harness/median.ts';
import type { Bench } from '../../harness/product.ts';
import { makeMaster } from './make-master.ts';

const run = promisify(execFile);

/** `MEDIA_SECONDS=20 MEDIA_PASSES=1 npm run bench -- media` for a quick look; what is done once for a film then weighs more. */
const seconds = Number(process.env.MEDIA_SECONDS ?? 120);
const passes = Number(process.env.MEDIA_PASSES ?? 3);

/** A film of 1080p: packaging, with all that is measured, cut and drawn, against its own ffmpeg commands alone. */
export async function packaging({ report }: Pick<Bench, 'report'>) {
  const tools = await findMediaTools('auto');
  if (!tools) throw new Error(ffmpegMissing);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-media-'));
  try {
    const master = join(folder, 'master');
    await makeMaster(tools, master, seconds);
    const probed = await probeMaster(tools, master);
    if (!probed.ok || probed.probe.kind !== 'film') throw new Error('cannot measure: the master is no film');
    const { probe } = probed;
    const times: Record<'packaging' | 'alone' | 'atOnce', Spent[]> = {
      packaging: [],
      alone: [],
      atOnce: [],
    };
    for (let pass = 0; pass < passes; pass++) {
      const output = join(folder, `out-${pass}`);
      let complexity = 1;
      times.packaging.push(
        await timed(async () => {
          const { facts } = await packageMaster(tools, {
            ...{ master, probe, output, signal: new AbortController().signal, onProgress: () => {} },
          });
          if (facts.kind === 'film') complexity = facts.complexity;
        }),
      );
      const commands = commandsOf(probe, complexity);
      times.alone.push(await timed(() => alone(tools, folder, commands)));
      if (passes > 1) times.atOnce.push(await timed(() => atOnce(tools, folder, commands)));
      rmSync(output, { recursive: true });
    }
    const of = (way: keyof typeof times, what: keyof Spent) => median(times[way].map((spent) => spent[what]));
    const reference = (what: keyof Spent) => ({
      name: 'its ffmpeg commands alone',
      figure: of('alone', what),
    });
    const line = (name: string, way: keyof typeof times, what: keyof Spent) => ({
      ...{
        name: `${seconds} s of 1080p ${name}`,
        figure: of(way, what),
        unit: 's',
        reference: reference(what),
      },
    });
    report.add(
      { ...line('packaged', 'packaging', 'wall'), atMost: 1.1 },
      { ...line('packaged, processor time', 'packaging', 'processor'), atMost: 1.1 },
      ...(passes > 1
        ? [
            line('in one ffmpeg run, not resumable', 'atOnce', 'wall'),
            line('in one ffmpeg run, processor time', 'atOnce', 'processor'),
          ]
        : []),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function commandsOf(probe: AudiovisualProbe, complexity: number): string[][] {
  const { video } = probe;
  const rungs = video ? ladderOf(video, complexity) : [];
  return [
    ...rungs.flatMap((rung) => (video ? [videoArguments(video, rung, 'avc')] : [])),
    ...voicesOf(probe).map(audioArguments),
  ];
}

/** As packaging is: at low priority. */
const encode = ({ ffmpeg }: MediaTools, cwd: string, args: readonly string[]) =>
  run('nice', ['-n', '19', ffmpeg, '-v', 'error', '-nostdin', '-y', ...args], { cwd });

async function alone(tools: MediaTools, folder: string, commands: readonly string[][]) {
  for (const command of commands) await encode(tools, folder, [...command, 'rendition.mp4']);
}

/** One input, and the outputs of all commands. */
async function atOnce(tools: MediaTools, folder: string, commands: readonly string[][]) {
  const input = (command: readonly string[]) => command.indexOf('-i') + 2;
  const [first = []] = commands;
  await encode(tools, folder, [
    ...first.slice(0, input(first)),
    ...commands.flatMap((command, index) => [...command.slice(input(command)), `rendition-${index}.mp4`]),
  ]);
}

interface Spent {
  wall: number;
  /** Of all programs that ran: what a busy machine does not change. */
  processor: number;
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [started, before] = [performance.now(), processorSeconds()];
  await work();
  return { wall: (performance.now() - started) / 1000, processor: processorSeconds() - before };
}

const ticksPerSecond = 100;

/** Of this process and of those it has waited for (proc(5): utime, stime, cutime, cstime). */
function processorSeconds(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}
