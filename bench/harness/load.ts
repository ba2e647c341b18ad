import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './median.ts';

export interface Target {
  port: number;
  pid: number;
  /** The address of the next request. */
  path: () => string;
  host?: () => string;
  /** Of the next request: the bytes of a file, as in `Range: bytes=…`. */
  range?: () => string;
  /** Connections that ask at the same time. */
  connections?: number;
  /** A connection for each request, as on a first visit. */
  isFresh?: boolean;
  /** Where not every answer is 200: what else is none, and ends the bench. */
  mayAnswer?: readonly number[];
}

export interface Pass {
  perSecond: number;
  /** Of the server's process, user and system: true also where the machine is busy with other things. */
  cpuMicroseconds: number;
  /** Milliseconds until an answer begins. */
  firstByte: number;
  /** How many answers had which status. */
  statuses: Map<number, number>;
}

interface Seen {
  firstBytes: number[];
  statuses: Map<number, number>;
}

/** Keep-alive connections that ask again as soon as they are answered, and do as little as possible themselves. */
export async function measure(
  target: Target,
  until: { seconds: number } | { requests: number },
): Promise<Pass> {
  const cpuBefore = cpuSeconds(target.pid);
  const started = performance.now();
  let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
  const ends = 'seconds' in until ? started + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const hasNext = () => performance.now() < ends && left-- > 0;
  const seen: Seen = { firstBytes: [], statuses: new Map() };
  await Promise.all(Array.from({ length: target.connections ?? 16 }, () => askWhile(hasNext, target, seen)));
  const { mayAnswer = [200] } = target;
  const others = [...seen.statuses.keys()].filter((status) => !mayAnswer.includes(status));
  if (others.length > 0) throw new Error(`cannot measure: ${target.path()} answered ${others.join(', ')}`);
  const answered = seen.firstBytes.length;
  return {
    perSecond: (answered * 1000) / (performance.now() - started),
    cpuMicroseconds: ((cpuSeconds(target.pid) - cpuBefore) * 1e6) / answered,
    firstByte: median(seen.firstBytes),
    statuses: seen.statuses,
  };
}

/** Each of the targets in turn, several times: what else the machine does meanwhile falls on all alike. */
export async function interleaved<Name extends string>(
  targets: Record<Name, Target>,
  { seconds = 2, passes = 3 } = {},
): Promise<Record<Name, Pass>> {
  const list = Object.entries(targets) as [Name, Target][];
  const taken = new Map(list.map(([name]) => [name, [] as Pass[]]));
  for (let pass = 0; pass <= passes; pass++)
    for (const [name, target] of list) {
      const made = await measure(target, { seconds });
      if (pass > 0) taken.get(name)?.push(made); // the first warms up
    }
  const middle = (of: Pass[], field: 'perSecond' | 'cpuMicroseconds' | 'firstByte') =>
    median(of.map((pass) => pass[field]));
  return Object.fromEntries(
    [...taken].map(([name, of]) => [
      name,
      {
        perSecond: middle(of, 'perSecond'),
        cpuMicroseconds: middle(of, 'cpuMicroseconds'),
        firstByte: middle(of, 'firstByte'),
        statuses: of.at(-1)?.statuses ?? new Map(),
      },
    ]),
  ) as Record<Name, Pass>;
}

/** A client that is told to come back later does, though sooner than told. */
const comeBackAfter = 100;

async function askWhile(hasNext: () => boolean, target: Target, seen: Seen) {
  let socket: Socket | null = null;
  while (hasNext()) {
    const asked = performance.now();
    const open: Socket = socket ?? (await connection(target.port));
    const status = await answerTo(open, target, () => seen.firstBytes.push(performance.now() - asked));
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    socket = target.isFresh || open.destroyed ? null : open;
    if (!socket) open.destroy();
    if (status === 503) await sleep(comeBackAfter);
  }
  socket?.destroy();
}

function connection(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

/** The status, once the answer is whole. */
function answerTo(socket: Socket, { path, host, range }: Target, onFirstByte: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer: ReturnType<typeof readHead> | null = null;
    const done = (status: number) => {
      socket.off('data', read).off('error', reject).off('close', lost);
      resolve(status);
    };
    const lost = () => reject(new Error(`cannot measure: the server hung up on ${path()}`));
    const read = (chunk: Buffer) => {
      if (!answer) {
        onFirstByte();
        answer = readHead(chunk);
      }
      if (answer.isWhole(chunk)) done(answer.status);
    };
    socket.on('data', read).once('error', reject).once('close', lost);
    ask(socket, host?.() ?? 'localhost', path(), range?.());
  });
}

const ask = (socket: Socket, host: string, path: string, range?: string) =>
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n${range ? `range: ${range}\r\n` : ''}\r\n`,
  );

/** From an answer's first bytes: what it says, and how its end is known. */
function readHead(first: Buffer): { status: number; isWhole: (chunk: Buffer) => boolean } {
  const end = first.indexOf('\r\n\r\n');
  const head = first.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (end < 0 || !status) throw new Error(`cannot measure: the server answered\n${head}`);
  if (length === undefined) return { status, isWhole: (chunk) => chunk.subarray(-5).equals(lastChunk) };
  let missing = end + 4 + Number(length);
  return {
    status,
    isWhole: (chunk) => {
      missing -= chunk.length;
      return missing <= 0;
    },
  };
}

const lastChunk = Buffer.from('0\r\n\r\n');

const ticksPerSecond = 100;

/** Where there is no /proc, the figure is none. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
