import { expect, test } from 'vitest';
import { fileSizeInMegabytes } from './file-size.ts';

test.each([
  [0, 0],
  [1, 1],
  [1_048_576, 1],
  [1_048_577, 2],
  [52_428_800, 50],
])('%i bytes are %i MB', (bytes, megabytes) => {
  expect(fileSizeInMegabytes(bytes)).toBe(megabytes);
});
