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

interface Recording {
  title: string;
  number: number;
  frequency: number;
}

/** Twenty seconds of a tone as FLAC, with the tags and the cover that a label delivers. */
export const songMaster = ({ title, number, frequency }: Recording): Buffer =>
  madeBy('song.flac', (folder) => {
    const cover = join(folder, 'cover.png');
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=300x300:duration=1',
      '-frames:v',
      '1',
      cover,
    ]);
    const tags = { title, artist: 'Harbour Lights', album: 'Tides', track: `${number}/2`, date: '2026' };
    return [
      ...[
        '-f',
        'lavfi',
        '-i',
        `sine=frequency=${frequency}:duration=20`,
        '-i',
        cover,
        '-map',
        '0:a',
        '-map',
        '1:v',
      ],
      ...['-c:a', 'flac', '-c:v', 'copy', '-disposition:v', 'attached_pic'],
      ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    ];
  });

/** A book of nine seconds in one file, with three chapters. */
export const bookMaster = (): Buffer =>
  madeBy('book.m4b', (folder) => {
    const chapters = join(folder, 'chapters.txt');
    const each = ['Ebb', 'Slack water', 'Flood'].map(
      (title, at) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${at * 3000}\nEND=${(at + 1) * 3000}\ntitle=${title}\n`,
    );
    writeFileSync(chapters, `;FFMETADATA1\ntitle=The Tide Table\n${each.join('')}`);
    return [
      ...['-f', 'lavfi', '-i', 'sine=frequency=220:duration=9', '-f', 'ffmetadata', '-i', chapters],
      ...['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1', '-c:a', 'aac', '-f', 'ipod'],
    ];
  });

function madeBy(name: string, argumentsIn: (folder: string) => readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-master-'));
  try {
    const master = join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', ...argumentsIn(folder), master]);
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
export async function uploadMaster(
  tenant: TenantCode,
  name: string,
  master: Buffer,
  said: Readonly<Record<string, string>> = {},
): Promise<string> {
  const metadata = Object.entries({ filename: name, ...said }).map(
    ([key, value]) => `${key} ${inBase64(value)}`,
  );
  const { status, location } = await tus(tenant, {
    method: 'POST',
    path: '/uploads',
    headers: { 'upload-length': String(master.length), 'upload-metadata': metadata.join(',') },
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

export interface UploadFacts {
  facts: {
    article: Readonly<Record<string, string | number | null>>;
    chapters: readonly { start: number; title: string }[];
    cover: { width: number; height: number } | null;
  } | null;
  picture: string | null;
}

/** What the packager found out, as an editor's tool reads it to draft an article. */
export async function uploadFacts(tenant: TenantCode, id: string): Promise<UploadFacts> {
  const { text } = await ask(tenant, `/backend/operator/uploads/${id}`, {
    headers: { authorization: `Bearer ${inject('operatorToken')}` },
  });
  return JSON.parse(text) as UploadFacts;
}

/** The state of an upload, and why it failed where it did. */
export async function uploadState(tenant: TenantCode, id: string): Promise<string> {
  const { text } = await ask(tenant, `/backend/operator/uploads/${id}`, {
    headers: { authorization: `Bearer ${inject('operatorToken')}` },
  });
  const { state, cause } = JSON.parse(text) as { state: string; cause: string | null };
  return cause ? `${state}: ${cause}` : state;
}
