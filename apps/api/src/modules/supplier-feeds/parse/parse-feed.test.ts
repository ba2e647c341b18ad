import type { FeedKind } from '@atrium/contract/schemas/feeds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedEntry, FeedItem } from './feed-item.ts';
import type { Reading } from './formats/format.ts';
import { parseFeed } from './parse-feed.ts';
import {
  atomFeed,
  csvFeed,
  ddexMessage,
  ddexPurge,
  jsonLinesFeed,
  mrssFeed,
  newsFeed,
  onixFeed,
  podcastFeed,
  shortOnixFeed,
  trackTakedown,
} from './testing/sample-feeds.ts';

const usual: Reading = { dateFormat: 'iso', columns: {}, delimiter: ',' };

async function* cut(text: string | Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function entriesOf(
  kind: FeedKind,
  text: string | Buffer,
  reading: Partial<Reading> = {},
  size?: number,
) {
  const entries: FeedEntry[] = [];
  for await (const group of parseFeed(kind, cut(text, size), { ...usual, ...reading }))
    entries.push(...group);
  return entries;
}

const itemsOf = (entries: readonly FeedEntry[]): FeedItem[] =>
  entries.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : []));
const problemsOf = (entries: readonly FeedEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'problem' ? [`${entry.line} ${entry.message}`] : []));
const takedownsOf = (entries: readonly FeedEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'takedown' ? [entry.number] : []));

test('a podcast feed gives a show and its episodes, newest first', async () => {
  const items = itemsOf(await entriesOf('podcast', podcastFeed));
  const show = items.at(-1);
  expect(show).toMatchObject({
    number: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    contentType: 'PODCAST',
    title: 'Harbour Talk',
    subtitle: 'Radio Nord',
    description: 'Every week at the quay.',
    isExplicit: false,
    subjects: ['Society', 'Documentary'],
    pictures: ['https://cdn.example/show.jpg'],
    relations: { episode: ['ep-2', 'ep-1'] },
    properties: { language: 'de' },
  });
  expect(items.filter(({ role }) => role === 'opening')).toHaveLength(2);
  expect(items.find(({ number }) => number === 'ep-2')).toMatchObject({
    title: 'Tide & time',
    creator: show?.number,
    duration: 3723,
    released: '2026-11-03',
    rights: { from: '2026-11-03T05:00:00.000Z' },
    media: [{ url: 'https://cdn.example/ep2.mp3', bytes: 1_234_567, duration: 3723 }],
    people: [{ name: 'Mara Ode', role: 'guest' }],
    properties: { season: 2, episode: 5 },
  });
  expect(items.find(({ number }) => number === 'ep-1')).toMatchObject({ duration: 754, isExplicit: true });
});

test('a Media RSS feed gives films with window, territories and price', async () => {
  const entries = await entriesOf('mrss', mrssFeed);
  expect(itemsOf(entries)).toMatchObject([
    {
      number: 'f-1',
      contentType: 'MOVIE',
      duration: 5400,
      isExplicit: true,
      subjects: ['Drama'],
      prices: [{ amount: 999, currency: 'EUR' }],
      rights: { from: '2026-10-01T00:00:00.000Z', until: '2027-10-01T00:00:00.000Z', only: ['DE', 'AT'] },
      media: [{ isPreview: false, height: 1080 }, { isPreview: true }],
      properties: { subtitles: ['de'] },
    },
  ]);
  expect(takedownsOf(entries)).toEqual(['f-2']);
  expect(problemsOf(entries)).toEqual(['17 media:content: the item has no film to play']);
});

test('a news feed gives stories as plain blocks: no script, no mark, no address', async () => {
  const [story] = itemsOf(await entriesOf('news', newsFeed));
  expect(story).toMatchObject({
    number: 'n-1',
    contentType: 'NEWS',
    description: 'Short text.',
    body: [
      { type: 'heading', text: 'Tide' },
      { type: 'paragraph', text: 'At noon.' },
      { type: 'paragraph', text: 'At night.' },
    ],
    people: [{ name: 'Ana Pop', role: 'Text' }],
    pictures: ['https://news.example/1.jpg'],
    subjects: ['Oceans'],
  });
});

test('an Atom feed is read too, and its tombstones are takedowns', async () => {
  const entries = await entriesOf('news', atomFeed);
  expect(itemsOf(entries)).toMatchObject([
    {
      number: 'urn:1',
      title: 'The & sea',
      body: [
        { type: 'paragraph', text: 'One.' },
        { type: 'paragraph', text: 'Two.' },
      ],
    },
  ]);
  expect(takedownsOf(entries)).toEqual(['urn:2']);
});

test('ONIX gives audiobooks with author, reader, length, rights and price', async () => {
  const entries = await entriesOf('onix', onixFeed);
  expect(itemsOf(entries)).toMatchObject([
    { role: 'maker', contentType: 'AUTHOR', number: 'author:0000000121032683', title: 'Mara Ode' },
    {
      number: 'b-1',
      contentType: 'AUDIOBOOK',
      title: 'The Long Tide',
      subtitle: 'A novel',
      creator: 'author:0000000121032683',
      description: 'About water.',
      duration: 10 * 3600 + 30 * 60 + 5,
      released: '2026-03-01',
      subjects: ['FBA'],
      pictures: ['https://cdn.example/b1.jpg'],
      prices: [{ amount: 1499, currency: 'EUR' }],
      rights: { except: ['US', 'CA'] },
      properties: { language: 'de', reader: 'Anton Reuss' },
    },
  ]);
  expect(takedownsOf(entries)).toEqual(['b-2']);
  expect(problemsOf(entries)).toEqual(['19 ProductForm: BC is no audiobook; allowed: AA to AZ, as AJ']);
});

test('ONIX with short names is the same', async () => {
  expect(itemsOf(await entriesOf('onix', shortOnixFeed))).toMatchObject([{ number: 'b-1', title: 'Tide' }]);
});

test('a DDEX message gives artist, tracks and album in an order in which each names only what came before', async () => {
  const items = itemsOf(await entriesOf('ddex', ddexMessage()));
  const rights = {
    from: '2026-11-01T00:00:00.000Z',
    until: '2027-11-01T00:00:00.000Z',
    only: ['DE', 'AT'],
    offline: false,
  };
  expect(items).toMatchObject([
    { contentType: 'ARTIST', title: 'Ode & Ember', number: 'artist:0000000121032683' },
    { contentType: 'FULL_TRACK_MUSIC', number: 'DEA123456701', duration: 182, isExplicit: true, rights },
    { contentType: 'FULL_TRACK_MUSIC', number: 'DEA123456702', properties: { number: 2 } },
    {
      contentType: 'ALBUM',
      number: '4006381333931',
      creator: 'artist:0000000121032683',
      relations: { track: ['DEA123456701', 'DEA123456702'] },
      publisher: 'Harbour Records',
      subjects: ['Jazz'],
      rights,
    },
  ]);
});

test('a DDEX takedown of one track takes this track off the air, and the album keeps the others', async () => {
  const entries = await entriesOf('ddex', ddexMessage(trackTakedown));
  expect(takedownsOf(entries)).toEqual(['DEA123456702']);
  expect(itemsOf(entries).at(-1)?.relations).toEqual({ track: ['DEA123456701'] });
});

test('a DDEX purge is a takedown, and a release without a deal is refused', async () => {
  expect(takedownsOf(await entriesOf('ddex', ddexPurge))).toEqual(['4006381333931']);
  expect(problemsOf(await entriesOf('ddex', ddexMessage('')))).toEqual([
    expect.stringContaining('release R0 has no deal'),
  ]);
});

const columns = {
  number: 'SKU',
  title: 'Name',
  description: 'Blurb',
  released: 'Released',
  duration: 'Length',
  price: 'Price',
  currency: 'Cur',
  status: 'State',
};

test('a CSV is read by its mapping, and each wrong row says its line', async () => {
  const entries = await entriesOf('csv', csvFeed, {
    columns,
    delimiter: ';',
    contentType: 'MOVIE',
    dateFormat: 'dd.mm.yyyy',
  });
  expect(itemsOf(entries)).toMatchObject([
    {
      number: 'm-1',
      title: 'Night; Ferry',
      description: 'Two lines',
      released: '2026-03-01',
      duration: 5400,
      prices: [{ amount: 499, currency: 'EUR' }],
    },
  ]);
  expect(takedownsOf(entries)).toEqual(['m-2']);
  expect(problemsOf(entries)).toEqual([
    '5 released: "31.02.2026" is no date; allowed: ISO 8601, RFC 822, 01.03.2026',
    '6 the row has 2 columns, the first line 8',
  ]);
});

test('JSON lines are read by paths, and each wrong line says its number', async () => {
  const entries = await entriesOf('jsonl', jsonLinesFeed, {
    columns: { number: 'id', title: 'meta.title' },
    contentType: 'MOVIE',
  });
  expect(itemsOf(entries)).toMatchObject([
    {
      number: 'j-1',
      title: 'Night Ferry',
      subjects: ['Drama', 'Sea'],
      rights: { only: ['DE', 'AT'], offline: false },
    },
  ]);
  expect(problemsOf(entries)).toEqual([
    expect.stringMatching(/^2 the line is not JSON/),
    '3 title: there is no title',
  ]);
});

const feeds: [FeedKind, string, Partial<Reading>][] = [
  ['podcast', podcastFeed, {}],
  ['mrss', mrssFeed, {}],
  ['news', atomFeed, {}],
  ['onix', onixFeed, {}],
  ['ddex', ddexMessage(trackTakedown), {}],
  ['csv', csvFeed, { columns, delimiter: ';', contentType: 'MOVIE', dateFormat: 'dd.mm.yyyy' }],
  ['jsonl', jsonLinesFeed, { columns: { number: 'id', title: 'meta.title' }, contentType: 'MOVIE' }],
];

test.each(feeds)(
  'a %s feed has the same entries however it is cut into chunks',
  async (kind, text, reading) => {
    const whole = await entriesOf(kind, text, reading);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
        expect(await entriesOf(kind, text, reading, size)).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  },
);

const rss = (inside: string) => `<rss version="2.0"><channel><title>x</title>${inside}</channel></rss>`;

test.each<[string, FeedKind, string | Buffer, string]>([
  ['an HTML page', 'podcast', '<!doctype html><html><body>Not found</body></html>', 'HTML page, not a feed'],
  ['an HTML page, for a CSV', 'csv', '<!DOCTYPE html><html></html>', 'HTML or XML, not a CSV'],
  ['an HTML page, for JSON lines', 'jsonl', '<html></html>', 'HTML or XML, not JSON lines'],
  [
    'a billion laughs',
    'podcast',
    `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>${rss('<item>&lol2;</item>')}`,
    'Line 1: the feed has a DOCTYPE',
  ],
  [
    'an entity that reads a file',
    'onix',
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><ONIXMessage>&f;</ONIXMessage>`,
    'has a DOCTYPE',
  ],
  ['an entity that nobody declared', 'podcast', rss('<item><title>&nbsp;</title></item>'), 'line 1, column'],
  ['XML that ends in the middle', 'podcast', podcastFeed.slice(0, 900), 'not well-formed XML'],
  ['another kind of XML', 'ddex', podcastFeed, 'expected DDEX ERN 4'],
  [
    'another root around items',
    'podcast',
    '<opml><item/></opml>',
    'begins with <opml>; expected an RSS feed',
  ],
  [
    'elements that stand too deep',
    'podcast',
    rss(`<item>${'<a>'.repeat(80)}${'</a>'.repeat(80)}</item>`),
    'more than 64 deep',
  ],
  [
    'an item with too many elements',
    'podcast',
    rss(`<item>${'<a/>'.repeat(60_000)}</item>`),
    'one item has more than 50,000 elements',
  ],
  [
    'elements without end outside of items',
    'podcast',
    rss('<a/>'.repeat(60_000)),
    'outside of items the feed has more than',
  ],
  [
    'a text that does not end',
    'podcast',
    rss(`<item><title>${'x'.repeat(9_000_000)}`),
    'does not end within',
  ],
  [
    'an item of many characters',
    'podcast',
    rss(`<item><title>${'x'.repeat(4_100_000)}</title></item>`),
    'more than 4,000,000 characters',
  ],
  [
    'bytes that are not UTF-8',
    'podcast',
    Buffer.from([...Buffer.from(rss('<item>')), 0xff, 0xfe]),
    'not utf-8',
  ],
  [
    'an encoding that does not exist',
    'podcast',
    '<?xml version="1.0" encoding="x-none"?><rss/>',
    'encoding x-none',
  ],
  ['an empty file', 'podcast', '', 'not well-formed XML'],
  ['an empty CSV', 'csv', '', 'is empty'],
  ['a CSV without the column of the number', 'csv', 'title\nx\n', 'no column number'],
  ['a CSV with a quote that does not end', 'csv', `number,title\n1,"${'x'.repeat(1_100_000)}`, 'is no CSV'],
  ['a JSON line without end', 'jsonl', 'x'.repeat(1_100_000), 'Line 1 has more than'],
])('%s is refused in words', async (_, kind, text, sentence) => {
  await expect(entriesOf(kind, text)).rejects.toThrow(sentence);
});

test('a feed of more rows than one row may have elements is read to its end', async () => {
  const rows = Array.from({ length: 51_000 }, (_, at) => `<item><guid>${at}</guid></item>\n`);
  const problems = problemsOf(await entriesOf('mrss', rss(rows.join(''))));
  expect(problems).toHaveLength(51_000);
  expect(problems.at(-1)).toBe('51000 media:content: the item has no film to play');
});

test('a feed in another encoding is read as its declaration says', async () => {
  const text = rss(
    '<item><guid>1</guid><title>Émission</title><enclosure url="https://a.example/x.mp3"/></item>',
  );
  const latin = Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${text}`, 'latin1');
  expect(itemsOf(await entriesOf('podcast', latin)).map(({ title }) => title)).toContain('Émission');
});
