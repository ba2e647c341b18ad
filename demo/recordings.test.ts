import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAudible } from '@atrium/domain/catalogue/content-types';
import { expect, test } from 'vitest';
import { offeredBy } from './catalogue.ts';
import { recording } from './media.ts';
import { plans } from './plans.ts';
import { tenantCodes } from './tenant-codes.ts';

/** Seconds, as the file itself says: `mvhd` of an MP4. */
function secondsOf(file: string): number {
  const bytes = readFileSync(join(import.meta.dirname, 'media', file));
  const header = bytes.indexOf('mvhd');
  if (header < 0) throw new Error(`${file} is no MP4`);
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16);
}

const isAbout = (stated: number, real: number) => Math.abs(stated - real) <= Math.max(1, real * 0.02);

const audible = tenantCodes.flatMap((tenant) =>
  offeredBy(tenant)
    .filter(({ contentType }) => isAudible(contentType))
    .map((article) => ({ ...article, name: `${tenant}: ${article.contentType} ${article.slug}` })),
);

test('every song, episode and chapter of every tenant has a recording', () => {
  expect(audible.length).toBeGreaterThan(400);
  const silent = audible.filter(
    ({ media = '' }) => !recording(media)?.assets.some(({ isPreview }) => !isPreview),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every song, episode and chapter is as long as its page says', () => {
  const measured = new Map<string, number>();
  const wrong = audible.flatMap(({ name, duration = 0, media = '' }) => {
    const whole = recording(media)?.assets.find(({ isPreview }) => !isPreview)?.file ?? '';
    const real = measured.get(whole) ?? secondsOf(whole);
    measured.set(whole, real);
    return isAbout(duration, real) ? [] : [`${name}: says ${duration} s, lasts ${real.toFixed(1)} s`];
  });
  expect(wrong).toEqual([]);
});

test('plans that promise classical music without loss have such a file for all of it', () => {
  const classical = audible.filter(({ categories }) => categories.includes('music/classical'));
  expect(classical.length).toBeGreaterThan(10);
  const lossy = classical.filter(
    ({ media = '' }) => !recording(media)?.assets.some(({ protocol }) => protocol === 'LOSSLESS'),
  );
  expect(lossy.map(({ name }) => name)).toEqual([]);
  const promising = Object.values(plans)
    .flatMap(({ types }) => types)
    .filter(({ attributes }) => Object.values(attributes).some((text) => /lossless/.test(text)));
  expect(promising.length).toBeGreaterThan(0);
  expect(promising.filter(({ attributes }) => !('ment_lossless' in attributes))).toEqual([]);
});

test('every episode has a transcript that ends before its recording does', () => {
  const untold = audible
    .filter(({ contentType }) => contentType !== 'FULL_TRACK_MUSIC')
    .filter(({ properties = {}, duration = 0 }) => {
      const lines = properties.transcript as readonly { start: number; text: string }[] | undefined;
      return !lines?.length || (lines.at(-1)?.start ?? 0) >= duration;
    });
  expect(untold.map(({ name }) => name)).toEqual([]);
});

test('every podcast episode has chapters, the first at its beginning', () => {
  const unmarked = audible
    .filter(({ contentType }) => contentType === 'PODCAST_EPISODE')
    .filter(({ properties = {} }) => {
      const chapters = properties.chapters as readonly { start: number }[] | undefined;
      return !chapters || chapters.length < 2 || chapters[0]?.start !== 0;
    });
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});
