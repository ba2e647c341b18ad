import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export interface Target {
  port: number;
  pid: number;
  /** The address of the next request. */
  path: () => string;
}

export interface Pass {
  perSecond: number;
  /** Of the server's process, user and system: true also where the machine is busy with other things. */
  cpuMicroseconds: number;
}

const connections = 16;

/** Keep-alive connections that ask again as soon as they are answered, and do as little as possible themselves. */
export async function measure(target: Target, seconds: number): Promise<Pass> {
  const cpuBefore = cpuSeconds(target.pid);
  const started = performance.now();
  const ends = started + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(ends, target)));
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const took = (performance.now() - started) / 1000;
  return {
    perSecond: answered / took,
    cpuMicroseconds: ((cpuSeconds(target.pid) - cpuBefore) * 1e6) / answered,
  };
}

function askUntil(ends: number, { port, path }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let missing = 0;
    const socket = connect(port, '127.0.0.1', () => ask(socket, path()));
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      missing = missing > 0 ? missing - chunk.length : lengthOf(chunk) - chunk.length;
      if (missing > 0) return;
      answered++;
      if (performance.now() < ends) ask(socket, path());
      else {
        socket.destroy();
        resolve(answered);
      }
    });
  });
}

const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`);

/** Of the whole answer, from its first bytes. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || end < 0 || !length) {
    throw new Error(`cannot measure: the server answered\n${head}`);
  }
  return end + 4 + Number(length);
}

const ticksPerSecond = 100;

/** Where there is no /proc, the column stays empty. */
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
