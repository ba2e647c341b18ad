import { createDecipheriv } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyAt } from '@atrium/demo/film/lock/boxes';
import { parse as parseDash } from 'mpd-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { fastVideo, masterFolder, mediaTools, needsFfmpeg, picture, tone } from '../testing/media-masters.ts';
import { newContentKey } from './content-key.ts';
import type { ContentKey } from './segment-streams.ts';

const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

async function packaged(output: string, locked?: ContentKey) {
  const master = masters.path('film.mp4');
  const probed = await probeMaster(tools, master);
  if (!probed.ok) throw new Error(probed.refusal);
  return packageMaster(tools, {
    ...{ master, probe: probed.probe, output: masters.path(output), locked },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
}

describe.skipIf(!mediaTools?.packager)(`locked films${needsFfmpeg}`, () => {
  test('PSSH boxes of a key service are in the presentation, each under its system', async () => {
    await masters.make('film.mp4', ...picture(2, '256x144'), ...tone(2), ...fastVideo, '-c:a', 'aac');
    const [widevine, playready] = ['edef8ba979d64acea3c827dcd51d21ed', '9a04f07998404286ab92e65be0885f95'];
    const boxes = [widevine, playready].map(
      (system) => `0000002470737368${'0'.repeat(8)}${system}00000004cafebabe`,
    );
    await packaged('boxed', { ...newContentKey(), pssh: boxes });
    const text = await readFile(masters.path('boxed/manifest.mpd'), 'utf8');
    for (const box of boxes) expect(text.split(Buffer.from(box, 'hex').toString('base64'))).toHaveLength(3);
    expect(text).toMatch(/urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed/i);
    expect(text).toMatch(/urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95/i);
  }, 240_000);

  test('pictures and sound are encrypted by the key, and ClearKey is named as the player wants it', async () => {
    await masters.make('film.mp4', ...picture(2, '256x144'), ...tone(2), ...fastVideo, '-c:a', 'aac');
    const locked = newContentKey();
    const media = await packaged('locked', locked);
    expect(media).toMatchObject({
      main: 'manifest.mpd',
      facts: { drm: { scheme: 'cenc', keyId: locked.keyId } },
    });
    const text = await readFile(masters.path('locked/manifest.mpd'), 'utf8');
    const uuid = locked.keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    expect(text.match(new RegExp(`cenc:default_KID="${uuid}"`, 'g'))).toHaveLength(2);
    expect(text.match(/urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/g)).toHaveLength(2);
    expect(parseDash(text, { manifestUri: 'https://x.example/m.mpd' }).playlists).toHaveLength(1);

    // the key itself is in no file
    for (const { path } of media.files) {
      const bytes = await readFile(masters.path(`locked/${path}`));
      expect(bytes.includes(Buffer.from(locked.key, 'hex')) || bytes.includes(locked.key), path).toBe(false);
    }
    expect((await readdir(masters.path('locked'))).sort()).not.toContain('master.m3u8');

    // a sample of sound, opened by the key, is the one of the same film without a lock
    await packaged('open');
    const [before, after] = await Promise.all(
      ['open', 'locked'].map((output) => readFile(join(masters.path(output), 'audio-1-und/1.m4s'))),
    );
    const senc = bodyAt(after as Buffer, 'moof', 'traf', 'senc');
    const iv = Buffer.concat([senc.subarray(8, 16), Buffer.alloc(8)]);
    const size = firstSampleSize(bodyAt(after as Buffer, 'moof', 'traf', 'trun'));
    const cipher = createDecipheriv('aes-128-ctr', Buffer.from(locked.key, 'hex'), iv);
    const [open, closed] = [before, after].map((bytes) => bodyAt(bytes as Buffer, 'mdat').subarray(0, size));
    expect(closed).not.toEqual(open);
    expect(cipher.update(closed as Buffer)).toEqual(open);
  }, 240_000);
});

/** With a data offset and, for each sample, a duration where they differ, and a size. */
function firstSampleSize(trun: Buffer): number {
  const flags = trun.readUInt32BE(0) & 0xff_ffff;
  return trun.readUInt32BE(12 + (flags & 0x100 ? 4 : 0));
}

test('a key is random, and 32 hexadecimal digits each', () => {
  const [one, other] = [newContentKey(), newContentKey()];
  expect(one).toEqual({
    keyId: expect.stringMatching(/^[0-9a-f]{32}$/),
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(one).not.toEqual(other);
});
