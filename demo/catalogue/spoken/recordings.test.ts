import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../speech/scripts.ts';
import { articles } from '../spoken.ts';
import { mediaOf, recorded } from './recordings.ts';

const sizeOf = (file: string) => statSync(new URL(`../../media/${file}`, import.meta.url)).size;

describe.each(scripts.map((script) => ({ key: script.key, script })))('$key', ({ key, script }) => {
  const recording = recorded(key);
  const assets = mediaOf(key)?.assets ?? [];

  test('is recorded, and its lines follow each other within it', () => {
    const starts = recording.transcript.map(({ start }) => start);
    expect(starts).toHaveLength(script.lines.length);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(recording.duration);
    expect(recording.chapters.map(({ title }) => title)).toEqual(script.headings.map(({ title }) => title));
  });

  test('has the files its manifest names, the whole of them public only when it is free', () => {
    for (const { file, bytes } of assets) expect(sizeOf(file)).toBe(bytes);
    const whole = assets.filter(({ isPreview }) => !isPreview);
    expect(whole.map(({ file }) => file.startsWith('protected/'))).toEqual([script.isProtected]);
    const previews = assets.filter(({ isPreview }) => isPreview);
    expect(previews.map(({ file }) => file.startsWith('public/'))).toEqual(script.hasPreview ? [true] : []);
  });

  test('belongs to one article', () => {
    expect(articles.filter(({ media }) => media === key)).toHaveLength(1);
  });
});

test('transcripts show Arabic without the vowel signs the voice needs', () => {
  const [first] = recorded('podcast/pearl-divers/one-breath').transcript;
  expect(first?.text).toBe('أنا ناصر الكعبي، وهذه حكايات الغوص بحثًا عن اللؤلؤ.');
});
