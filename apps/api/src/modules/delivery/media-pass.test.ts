import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createMediaPasses, type MediaPass } from './media-pass.ts';

const root = randomBytes(32);
const passes = createMediaPasses(createSecrets(root));
const pass: MediaPass = {
  tenantId: 1,
  ticket: randomUUID(),
  path: 'music/august-again.m4a',
  isFolder: false,
  until: Date.now() + 60_000,
  saveAs: 'أغسطس مجددًا.m4a',
};

test('a pass opens as it was signed', () => {
  expect(passes.open(1, passes.sign(pass))).toEqual(pass);
  const folder = { ...pass, path: 'video/aurora', isFolder: true, saveAs: undefined };
  expect(passes.open(1, passes.sign(folder))).toEqual(folder);
});

test('of another tenant, over, or of another installation it opens nothing', () => {
  const token = passes.sign(pass);
  expect(passes.open(2, token)).toBeNull();
  expect(passes.open(1, passes.sign({ ...pass, until: Date.now() - 1 }))).toBeNull();
  expect(createMediaPasses(createSecrets(randomBytes(32))).open(1, token)).toBeNull();
});

test('one that was signed before the secret changed still opens', () => {
  const renewed = createMediaPasses(createSecrets(randomBytes(32), { previous: root }));
  expect(renewed.open(1, passes.sign(pass))).toEqual(pass);
});

test('altered by any character, cut or lengthened it opens nothing', () => {
  const token = passes.sign(pass);
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom(...Array.from('ABCxyz0189-_.!~=%/ \u0000é')),
      fc.constantFrom('swap', 'insert', 'cut'),
      (at, character, how) => {
        const rest = token.slice(how === 'insert' ? at : at + 1);
        const altered = token.slice(0, at) + (how === 'cut' ? '' : character) + rest;
        if (altered !== token) expect(passes.open(1, altered)).toBeNull();
      },
    ),
    { numRuns: 2000 },
  );
});

test.each(['', '.', 'x', `${'a'.repeat(3000)}.${'b'.repeat(43)}`, 'e30.', `.${'b'.repeat(43)}`])(
  'what is no pass is none: %#',
  (text) => expect(passes.open(1, text)).toBeNull(),
);
