import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { ask } from '../ask.ts';
import { originOf } from '../browser.ts';
import type { TenantCode } from '../tenants.ts';

/** Whether this machine has ffmpeg; how to get it is said where it is missing. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A film of six seconds in 480 lines, with English and German sound and English subtitles, as a master is delivered. */
export function filmMaster(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-master-'));
  try {
    const subtitles = join(folder, 'en.srt');
    writeFileSync(subtitles, '1\n00:00:00,200 --> 00:00:05,500\nThe harbour at night\n');
    const master = join(folder, 'master.mkv');
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=25:duration=6'],
      ...[
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440:duration=6',
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=330:duration=6',
      ],
      ...['-i', subtitles, '-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'srt'],
      ...[
        '-metadata:s:a:0',
        'language=eng',
        '-metadata:s:a:1',
        'language=deu',
        '-metadata:s:s:0',
        'language=eng',
      ],
      master,
    ]);
    return readFileSync(master);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A request of a tus client, as the operator. */
function tus(tenant: TenantCode, { method, path, headers, body }: Sent) {
  const { host, port } = new URL(originOf(tenant));
  return new Promise<{ status: number; location: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host,
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${inject('operatorToken')}`,
          ...(body && { 'content-length': body.length }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Uploads a master in two pieces, as after a lost connection; returns the number of the upload. */
export async function uploadMaster(tenant: TenantCode, name: string, master: Buffer): Promise<string> {
  const { status, location } = await tus(tenant, {
    method: 'POST',
    path: '/uploads',
    headers: { 'upload-length': String(master.length), 'upload-metadata': `filename ${inBase64(name)}` },
  });
  expect(status).toBe(201);
  const half = Math.floor(master.length / 2);
  for (const [from, to] of [[0, half] as const, [half, master.length] as const])
    expect(
      await tus(tenant, {
        method: 'PATCH',
        path: location,
        headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: master.subarray(from, to),
      }),
    ).toMatchObject({ status: 204 });
  return location.split('/').at(-1) ?? '';
}

/** The state of an upload, and why it failed where it did. */
export async function uploadState(tenant: TenantCode, id: string): Promise<string> {
  const { text } = await ask(tenant, `/backend/operator/uploads/${id}`, {
    headers: { authorization: `Bearer ${inject('operatorToken')}` },
  });
  const { state, cause } = JSON.parse(text) as { state: string; cause: string | null };
  return cause ? `${state}: ${cause}` : state;
}
