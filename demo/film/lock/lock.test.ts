import { createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaProperties } from '../../media.ts';
import { soundsOf } from '../spoken.ts';
import { bodyAt, readBoxes } from './boxes.ts';
import { lockFragment, lockInit } from './common-encryption.ts';
import { fragmentSeconds, fragmentsOf } from './dash.ts';
import { lockedFilms } from './locked-films.ts';

const films = join(import.meta.dirname, '../../media/protected/video');

describe.each(lockedFilms)('$slug', ({ slug, of, seconds, renditions, keyId, key }) => {
  const sounds = soundsOf(of).map(({ folder }) => folder);
  const names = [...renditions, ...sounds];

  test.each(names)('%s is its clip, locked by its key', (name) => {
    const number = names.indexOf(name);
    const [clear, locked] = [join(films, of, name), join(films, slug, name)];
    const files = fragmentsOf(clear).slice(0, seconds / fragmentSeconds);
    expect(fragmentsOf(locked)).toEqual(files);
    expect(lockInit(readFileSync(join(clear, 'init.mp4')), { keyId })).toEqual(
      readFileSync(join(locked, 'init.mp4')),
    );
    for (const file of files) {
      const [before, after] = [readFileSync(join(clear, file)), readFileSync(join(locked, file))];
      expect(lockFragment(before, { key }, { isVideo: !sounds.includes(name), number })).toEqual(after);
      expect(bodyAt(after, 'mdat')).toHaveLength(bodyAt(before, 'mdat').length);
      expect(bodyAt(after, 'mdat')).not.toEqual(bodyAt(before, 'mdat'));
    }
  });

  test('has a small picture for each of its seconds, and names its parts', () => {
    const { thumbnails, chapters } = mediaProperties(`video/${slug}`, undefined);
    if (!thumbnails) throw new Error('There are no small pictures');
    expect(thumbnails.count).toBe(seconds);
    expect(readFileSync(join(films, slug, thumbnails.file))).toEqual(
      readFileSync(join(films, of, thumbnails.file)),
    );
    expect(chapters?.every(({ start = 0 }) => start < seconds)).toBe(true);
  });

  test('its samples lie where the fragment says, and open with the key', () => {
    const [before, after] = [of, slug].map((folder) => readFileSync(join(films, folder, 'audio/0.m4s')));
    if (!before || !after) throw new Error('There is no sound');
    const moof = bodyAt(after, 'moof');
    const head = after.length - bodyAt(after, 'mdat').length;
    const start = after.indexOf('moof') - 4;
    const first = start + bodyAt(moof, 'traf', 'trun').readUInt32BE(8);
    expect(first).toBe(head);
    const openers = start + bodyAt(moof, 'traf', 'saio').readUInt32BE(8);
    const iv = after.subarray(openers, openers + 8);
    const size = bodyAt(moof, 'traf', 'trun').readUInt32BE(12);
    const cipher = createDecipheriv(
      'aes-128-ctr',
      Buffer.from(key, 'hex'),
      Buffer.concat([iv, Buffer.alloc(8)]),
    );
    expect(cipher.update(after.subarray(first, first + size))).toEqual(
      bodyAt(before, 'mdat').subarray(0, size),
    );
  });

  test('no two samples begin with the same counter', () => {
    const counters = names.flatMap((name) =>
      fragmentsOf(join(films, slug, name)).flatMap((file) => {
        const openers = bodyAt(readFileSync(join(films, slug, name, file)), 'moof', 'traf', 'senc');
        const hasParts = openers.readUInt32BE(0) === 2;
        const found: string[] = [];
        for (let at = 8; at < openers.length; ) {
          found.push(openers.toString('hex', at, at + 8));
          at += 8 + (hasParts ? 2 + 6 * openers.readUInt16BE(at + 8) : 0);
        }
        return found;
      }),
    );
    expect(counters.length).toBeGreaterThan(500);
    expect(new Set(counters).size).toBe(counters.length);
  });

  test('the files are whole boxes', () => {
    const after = readFileSync(join(films, slug, '240p/0.m4s'));
    expect(readBoxes(after).map((one) => one.name)).toEqual(['styp', 'moof', 'mdat']);
  });
});
