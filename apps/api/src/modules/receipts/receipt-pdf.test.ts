import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfPrinter, findChromium } from './receipt-pdf.ts';
import { formatFor } from './receipt-routes.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that stands for the browser: it reads commands from one pipe and answers on the other, as `answer` says. */
async function browser(name: string, answer: string) {
  const path = join(folder, name);
  const script = `#!${process.execPath}
const { createReadStream, writeSync } = require('node:fs');
const flags = process.argv.slice(2).join(' ');
let rest = '';
createReadStream('', { fd: 3, encoding: 'utf8' }).on('data', (text) => {
  const messages = (rest + text).split('\\0');
  rest = messages.pop();
  for (const message of messages) {
    const { id, method, params } = JSON.parse(message);
    const say = (result) => writeSync(4, JSON.stringify({ id, result }) + '\\0');
    ${answer}
  }
});
`;
  await writeFile(path, script.replaceAll('\\\\0', '\\0'));
  await chmod(path, 0o755);
  return path;
}

/** Prints the flags it was started with and the page it was given. */
const prints = `
    if (method === 'Page.setDocumentContent') globalThis.page = params.html;
    if (method === 'Page.getFrameTree') say({ frameTree: { frame: { id: 'f' } } });
    else if (method === 'Page.printToPDF') say({ data: Buffer.from(flags + ' ' + globalThis.page).toString('base64') });
    else say({ targetId: 't', sessionId: 's' });`;

const textOf = (pdf: Uint8Array | string) => (typeof pdf === 'string' ? pdf : Buffer.from(pdf).toString());

describe('printing', () => {
  test('gives what the browser made of the page, which got no network and a profile of its own', async () => {
    const print = createPdfPrinter({ chromium: await browser('prints.cjs', prints) });
    const pdf = textOf(await print('<p>إيصال</p>'));
    for (const words of ['MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9', '--user-data-dir=', '<p>إيصال</p>'])
      expect(pdf).toContain(words);
  });

  test('is given up after its time limit, and leaves nothing behind', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('atrium-receipt-'));
    const before = await left();
    const print = createPdfPrinter({ chromium: await browser('hangs.cjs', ''), timeoutMs: 500 });
    expect(await print('<p>Receipt</p>')).toBe('failed');
    expect((await left()).length).toBeLessThanOrEqual(before.length);
  });

  test('a browser that ends with an error, or is none, gives nothing', async () => {
    const dying = createPdfPrinter({ chromium: await browser('fails.cjs', 'process.exit(1)') });
    expect(await dying('x')).toBe('failed');
    expect(await createPdfPrinter({ chromium: join(folder, 'missing') })('x')).toBe('failed');
  });

  test('waits its turn, and is refused where too many wait', async () => {
    const print = createPdfPrinter({ chromium: await browser('busy.cjs', prints), most: 1, queue: 1 });
    const answers = await Promise.all([print('1'), print('2'), print('3')]);
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'pdf'))).toEqual([
      'pdf',
      'pdf',
      'busy',
    ]);
    expect(typeof (await print('4'))).not.toBe('string');
  });
});

describe('the browser', () => {
  test('is none unless it is asked for, and only a program is one', async () => {
    expect(await findChromium('off')).toBeNull();
    expect(await findChromium(join(folder, 'missing'))).toBeNull();
    const path = await browser('real.cjs', '');
    expect(await findChromium(path)).toBe(path);
  });
});

test.each([
  [null, 'html', 'html'],
  ['*/*', 'html', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html', 'html'],
  ['application/pdf', 'pdf', null],
  ['application/pdf, text/html;q=0.5', 'pdf', 'html'],
  ['text/html;q=0, application/pdf', 'pdf', null],
  ['image/png', null, null],
  ['application/json', null, null],
] as const)('Accept %s is %s, and %s where no browser prints', (accept, withPdf, without) => {
  expect(formatFor(accept, true)).toBe(withPdf);
  expect(formatFor(accept, false)).toBe(without);
});
