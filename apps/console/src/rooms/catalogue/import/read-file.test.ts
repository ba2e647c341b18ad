import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { reportOf } from './report.ts';

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);

test('a file in UTF-8 is read with and without the mark at its beginning', async () => {
  expect(await readFile(fileOf('id\n1 é'))).toEqual({ text: 'id\n1 é' });
  expect(await readFile(fileOf(Uint8Array.of(0xef, 0xbb, 0xbf), 'id'))).toEqual({ text: 'id' });
});

test('a file in another encoding is refused with its first such line', async () => {
  expect(await readFile(fileOf('id\n1\n', Uint8Array.of(0xe9), '\n2'))).toEqual({
    refusal: 'encoding',
    line: 3,
  });
  expect(await readFile(fileOf(Uint8Array.of(0xff, 0xfe, 0x69, 0x00)))).toEqual({
    refusal: 'encoding',
    line: 1,
  });
});

test('a file of 200 MB is refused without being read', async () => {
  const huge = { size: 200 * 2 ** 20, arrayBuffer: () => Promise.reject(new Error('it was read')) };
  expect(await readFile(huge)).toEqual({ refusal: 'tooBig' });
});

test('no cell of a report begins a formula, and quotes are doubled', () => {
  const report = reportOf(
    ['row', 'title'],
    [
      ['2', '=HYPERLINK("x")'],
      ['3', '@a'],
      ['4', 'a, b'],
    ],
  );
  expect(report).toBe('\uFEFF"row","title"\r\n"2","\'=HYPERLINK(""x"")"\r\n"3","\'@a"\r\n"4","a, b"\r\n');
});
