// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { insertScripts } from './consented-scripts.ts';

afterEach(() => insertScripts([]));

const standing = () => [...document.head.querySelectorAll('script')];

test('a script is loaded only as what it was said to be', () => {
  insertScripts([{ src: 'https://partner.example/a.js', integrity: 'sha256-abc' }, { src: '/own.js' }]);
  const [partner, own] = standing();
  expect([partner?.integrity, partner?.crossOrigin]).toEqual(['sha256-abc', 'anonymous']);
  expect([own?.getAttribute('integrity'), own?.getAttribute('crossorigin')]).toEqual([null, null]);
});

test('what may no longer stand goes, what may stays as it is', () => {
  insertScripts([{ src: '/a.js' }, { script: 'b()' }]);
  const [first] = standing();
  insertScripts([{ src: '/a.js' }]);
  expect(standing()).toEqual([first]);
});
