import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';
import { createTokens } from './tokens.ts';

const tokens = createTokens(createSecrets(Buffer.alloc(32, 7)));
const token = tokens.demoOperatorToken;

test.each([
  ['the token', token, true],
  ['one character changed', `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, false],
  ['the same number of characters, but more bytes', `é${token.slice(1)}`, false],
  ['a part of it', token.slice(0, -1), false],
  ['nothing', '', false],
])('%s as the demo operator token', (_what, given, expected) =>
  expect(tokens.isDemoOperator(given)).toBe(expected),
);
