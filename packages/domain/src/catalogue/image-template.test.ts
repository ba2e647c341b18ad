import { expect, test } from 'vitest';
import { imageUrl } from './image-template.ts';

test.each([
  ['/img/1/{width}x{height}.{suffix}', { width: 320, height: 180 }, '/img/1/320x180.webp'],
  ['/img/{width}/{width}.{suffix}', { width: 64, height: 64, suffix: 'jpg' }, '/img/64/64.jpg'],
  ['/img/{name}/{height}', { width: 1, height: 2 }, '/img/{name}/2'],
  ['/img/1.png', { width: 1, height: 2 }, '/img/1.png'],
] as const)('%s', (template, size, url) => {
  expect(imageUrl(template, size)).toBe(url);
});
