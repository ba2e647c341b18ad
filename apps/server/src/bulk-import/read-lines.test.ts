import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isLinesPath, openLines, splitLines } from './read-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textsOf = async (lines: AsyncIterable<{ number: number; text: string }>) => {
  const texts: string[] = [];
  for await (const { number, text } of lines) {
    texts.push(text);
    expect(number).toBe(texts.length);
  }
  return texts;
};

test('lines are the same however the file is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).filter((text) => text !== '' && !/[\n\uFEFF]/.test(text))),
      fc.integer({ min: 1, max: 9 }),
      async (texts, size) => {
        const bytes = Buffer.from(texts.join('\n'));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await textsOf(splitLines(Readable.from(chunks)))).toEqual(texts);
      },
    ),
    { numRuns: 50 },
  );
});

test('a packed file has the lines of the plain one', async () => {
  const plain = join(folder, 'a.jsonl');
  writeFileSync(plain, '{"id":1}\n{"id":2}\n');
  writeFileSync(`${plain}.gz`, gzipSync('{"id":1}\n{"id":2}\n'));
  for (const path of [plain, `${plain}.gz`]) {
    const source = await openLines(path);
    expect(await textsOf(source.lines)).toEqual(['{"id":1}', '{"id":2}']);
    expect(source.part()).toBe(1);
  }
});

test('what is no file of lines is refused in words', async () => {
  await expect(openLines(join(folder, 'none.jsonl'))).rejects.toThrow('cannot be read');
  const endless = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, 'x')));
  await expect(textsOf(splitLines(endless))).rejects.toThrow('Line 1 has more than');
  const foreign = Readable.from([Buffer.from('ok\n'), Buffer.from([0xff, 0xfe, 0x0a])]);
  await expect(textsOf(splitLines(foreign))).rejects.toThrow('not UTF-8, at or after line 2');
  writeFileSync(join(folder, 'b.jsonl.gz'), 'this is not packed');
  const { lines } = await openLines(join(folder, 'b.jsonl.gz'));
  await expect(textsOf(lines)).rejects.toThrow('cannot be unpacked');
});

test.each([
  ['a.jsonl', true],
  ['a.NDJSON', true],
  ['a.jsonl.gz', true],
  ['-', true],
  ['a.json', false],
  ['a.ts', false],
  ['a.gz', false],
])('%s is read as lines: %s', (path, isLines) => expect(isLinesPath(path)).toBe(isLines));
