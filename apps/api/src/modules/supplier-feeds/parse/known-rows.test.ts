import type { FeedKind } from '@atrium/contract/schemas/feeds';
import { expect, test } from 'vitest';
import type { FeedEntry, KnownRows } from './feed-item.ts';
import { parseFeed } from './parse-feed.ts';

const reading = { contentType: 'MOVIE', dateFormat: 'iso', columns: {}, delimiter: ',' } as const;

async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const keyOf = (text: string, context: string) => `${context}|${text}`;
const nothing: KnownRows = { keyOf, numberOf: () => undefined };

async function entriesOf(kind: FeedKind, text: string, known: KnownRows, size = 64 * 1024) {
  const entries: FeedEntry[] = [];
  for await (const group of parseFeed(kind, cut(text, size), reading, { known })) entries.push(...group);
  return entries;
}

/** What a feed leaves behind for its next run. */
async function learned(kind: FeedKind, text: string, size?: number): Promise<KnownRows> {
  const numbers = new Map<string, string>();
  for (const entry of await entriesOf(kind, text, nothing, size))
    if (entry.kind === 'item' && entry.key !== undefined) numbers.set(entry.key, entry.item.number);
  return { keyOf, numberOf: (key) => numbers.get(key) };
}

const shown = (entries: readonly FeedEntry[]) =>
  entries.map((entry) => {
    const number = entry.kind === 'item' ? entry.item.number : (entry.number ?? '');
    return `${entry.kind} ${number} ${entry.line}`;
  });

const film = (number: string, title = number) =>
  `<item><guid>${number}</guid><title>${title}</title><media:content url="https://a.example/${number}.mp4"/></item>`;
const mrss = (rows: readonly string[], head = '<title>x</title>', tag = '') =>
  `<rss xmlns:media="http://search.yahoo.com/mrss/"${tag}><channel>${head}\n${rows.join('\n')}\n</channel></rss>`;
const four = ['a', 'b', 'c', 'd'].map((number) => film(number));

test.each([1, 7, 300, 65_536])(
  'rows of the same text are not read again, in pieces of %i bytes',
  async (size) => {
    const known = await learned('mrss', mrss(four), size);
    // where the first row begins is only known once it was read
    const again = await entriesOf('mrss', mrss(four, '<title>of today</title>'), known, size);
    expect(shown(again)).toEqual(['item a 2', 'known b 3', 'known c 4', 'known d 5']);
  },
);

test('a row that changed is read, and so is one that is new, with their lines', async () => {
  const known = await learned('mrss', mrss(four));
  const rows = [film('n'), film('a'), film('b', 'Another'), film('c'), film('d')];
  expect(shown(await entriesOf('mrss', mrss(rows), known))).toEqual([
    'item n 2',
    'item a 3',
    'item b 4',
    'known c 5',
    'known d 6',
  ]);
});

test.each<[string, string[], string]>([
  ['in a comment', [film('a'), `<!-- ${film('b')} -->`, film('c')], ''],
  ['in a text', [film('a'), `<note><![CDATA[${film('b')}]]></note>`, film('c')], ''],
  ['in another element', [film('a'), `<other>${film('b')}</other>`], ''],
  ['of another namespace', four, ' xmlns="https://other.example/"'],
])('the text of a known row %s is not taken for the row', async (_, rows, tag) => {
  const known = await learned('mrss', mrss(four));
  const plain = await entriesOf('mrss', mrss(rows, '', tag), nothing).then(shown, String);
  const skipping = await entriesOf('mrss', mrss(rows, '', tag), known).then(shown, String);
  const withoutC = (lines: string | string[]) =>
    typeof lines === 'string' ? lines : lines.map((line) => line.replace('known c', 'item c'));
  expect(withoutC(skipping)).toEqual(withoutC(plain));
});

test('a prefix that means another namespace makes a row another one', async () => {
  const known = await learned('mrss', mrss(four));
  const other = mrss(four).replace('http://search.yahoo.com/mrss/', 'https://other.example/');
  const entries = await entriesOf('mrss', other, known);
  expect(entries.map(({ kind }) => kind)).toEqual(['problem', 'problem', 'problem', 'problem']);
});

test('a namespace that changes between rows makes the rows behind it others', async () => {
  const known = await learned('mrss', mrss(four));
  const [a = '', b = '', c = '', d = ''] = four;
  const rows = [a, b, '</channel><channel xmlns:media="https://other.example/">', c, d];
  const entries = await entriesOf('mrss', mrss(rows), known);
  expect(entries.map(({ kind }) => kind)).toEqual(['item', 'known', 'problem', 'problem']);
});

test('a feed of known rows that breaks off is refused with the line', async () => {
  const known = await learned('mrss', mrss(four));
  const broken = mrss([...four, '<item><guid>e</item>']);
  await expect(entriesOf('mrss', broken, known)).rejects.toThrow(/not well-formed XML: line 6: unexpected/);
  const cutOff = mrss(four).slice(0, -'</channel></rss>'.length);
  await expect(entriesOf('mrss', cutOff, known)).rejects.toThrow('not well-formed XML: line');
});

test('rows of a CSV and of JSON lines are known by their cells and the names of their columns', async () => {
  const csv = (names: string, rows: string[]) => `${names}\n${rows.join('\n')}\n`;
  const rows = ['f-1,One,2026-01-01', 'f-2,Two,2026-01-01'];
  const known = await learned('csv', csv('number,title,released', rows));
  const kinds = async (names: string, kind: FeedKind = 'csv') =>
    (await entriesOf(kind, csv(names, rows), known)).map((entry) => entry.kind);
  expect(await kinds('number,title,released')).toEqual(['known', 'known']);
  expect(await kinds('number,title,from')).toEqual(['item', 'item']);
  const lines = ['{"number":"1","title":"One"}', '{"number":"2","status":"deleted"}'].join('\n');
  expect(shown(await entriesOf('jsonl', lines, await learned('jsonl', lines)))).toEqual([
    'known 1 1',
    'takedown 2 2',
  ]);
});

test('a row that names another one is always read: what it becomes depends on that', async () => {
  const csv = 'number,title,type,creator\n1,Songs,ALBUM,Ana\n2,Film,MOVIE,\n';
  const known = await learned('csv', csv);
  expect((await entriesOf('csv', csv, known)).map((entry) => entry.kind)).toEqual(['item', 'item', 'known']);
});
