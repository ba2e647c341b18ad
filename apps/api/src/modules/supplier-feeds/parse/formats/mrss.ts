import { emptyItem, type FeedItem, type FeedMedia, type FeedRights, RowRefused } from '../feed-item.ts';
import { optionalCount, readAddress, readCountries, readPrice } from '../values/amounts.ts';
import { readDay, readMoment } from '../values/dates.ts';
import { languageCode } from '../values/languages.ts';
import { plainLine, plainText } from '../values/plain-text.ts';
import { childrenOf, descendantsOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { checkedNumber, checkedTitle, defined, type Reading, rowEntries, type XmlFormat } from './format.ts';

/** Media RSS: films, episodes and videos. */
export const mrssFormat: XmlFormat = {
  records: new Set(['item']),
  standAlone: ['item'],
  roots: new Set(['rss']),
  expected: 'an RSS feed: <rss>',
  read(item, _root, reading) {
    const number = textAt(item, 'guid') ?? textAt(item, 'media:content');
    return rowEntries(item.line, number, () => {
      const known = checkedNumber(number, 'guid');
      const status = first(item, 'media:status')?.attributes.state?.toLowerCase();
      if (status === 'blocked' || status === 'deleted')
        return [{ kind: 'takedown', line: item.line, number: known }];
      return [{ kind: 'item', line: item.line, item: titleOf(item, known, reading) }];
    });
  },
};

/** Of the item, or of a `media:group` in it. */
const all = (item: XmlNode, name: string) => [...descendantsOf(item, name)];
const first = (item: XmlNode, name: string) => all(item, name)[0];
const textOf = (item: XmlNode, name: string) => first(item, name)?.text.trim() || undefined;

function titleOf(item: XmlNode, number: string, reading: Reading): FeedItem {
  const media = all(item, 'media:content').map(mediaOf);
  if (media.length === 0) throw new RowRefused('media:content: the item has no film to play');
  const published = textAt(item, 'pubDate');
  const duration = Math.max(0, ...media.map((one) => one.duration ?? 0));
  return {
    ...emptyItem(
      number,
      reading.contentType ?? 'MOVIE',
      checkedTitle(plainLine(textAt(item, 'title') ?? textOf(item, 'media:title')), 'title'),
    ),
    ...defined({
      description: plainText(textAt(item, 'description') ?? textOf(item, 'media:description')),
      released: published === undefined ? undefined : readDay(published, 'pubDate'),
      duration: duration > 0 ? duration : undefined,
      isExplicit: explicitOf(item),
      publisher: plainLine(textOf(item, 'media:copyright')),
    }),
    subjects: [
      ...childrenOf(item, 'category').map(({ text }) => text.trim()),
      ...all(item, 'media:category').map(({ text }) => text.trim()),
    ],
    pictures: all(item, 'media:thumbnail')
      .flatMap(({ attributes }) => attributes.url ?? [])
      .slice(0, 1),
    media,
    people: all(item, 'media:credit').flatMap(({ text, attributes }) => {
      const name = plainLine(text);
      return name === undefined ? [] : [{ name, role: attributes.role ?? 'actor' }];
    }),
    prices: all(item, 'media:price').flatMap(({ attributes: { price, currency } }) =>
      price === undefined || currency === undefined ? [] : [readPrice(price, currency, 'media:price')],
    ),
    rights: { ...windowOf(item), ...territoriesOf(item) },
    properties: subtitlesOf(item),
  };
}

function mediaOf({ attributes }: XmlNode): FeedMedia {
  const { url, type, fileSize, duration, height, isDefault, expression } = attributes;
  if (url === undefined) throw new RowRefused('media:content: there is no url');
  return {
    url: readAddress(url, 'media:content'),
    isPreview: expression === 'sample' && isDefault !== 'true',
    ...defined({
      type,
      bytes: optionalCount(fileSize),
      duration: optionalCount(duration?.split('.')[0]),
      height: optionalCount(height),
    }),
  };
}

/** `start=2026-12-01T00:00Z; end=2027-01-01; scheme=W3C-DTF`, as Dublin Core writes a period. */
function windowOf(item: XmlNode): FeedRights {
  const period = textAt(item, 'dcterms:valid');
  const parts = Object.fromEntries(
    (period ?? '').split(';').map((part) => part.split('=', 2).map((word) => word.trim())),
  ) as Record<string, string>;
  const published = textAt(item, 'pubDate');
  return defined({
    from: parts.start
      ? readMoment(parts.start, 'dcterms:valid start').toISOString()
      : published && readMoment(published, 'pubDate').toISOString(),
    until: parts.end ? readMoment(parts.end, 'dcterms:valid end').toISOString() : undefined,
  });
}

function territoriesOf(item: XmlNode): FeedRights {
  const rights: FeedRights = {};
  for (const { attributes, text } of all(item, 'media:restriction')) {
    if (attributes.type !== undefined && attributes.type !== 'country') continue;
    const countries = readCountries(text, 'media:restriction');
    if (attributes.relationship === 'allow') rights.only = countries;
    else if (attributes.relationship === 'deny') rights.except = countries;
    else throw new RowRefused('media:restriction: relationship is missing; allowed: allow, deny');
  }
  return rights;
}

function explicitOf(item: XmlNode): boolean | undefined {
  const rating = first(item, 'media:rating');
  const isSimple = (rating?.attributes.scheme ?? 'urn:simple') === 'urn:simple';
  if (rating && isSimple) return rating.text.trim() === 'adult';
  const said = textOf(item, 'media:adult');
  return said === undefined ? undefined : said === 'true';
}

function subtitlesOf(item: XmlNode): Record<string, unknown> {
  const files = all(item, 'media:subTitle').flatMap(({ attributes: { href, lang, type } }) => {
    const code = languageCode(lang);
    return href && code && (type === undefined || type.includes('vtt'))
      ? [{ lang: code, url: readAddress(href, 'media:subTitle') }]
      : [];
  });
  return files.length === 0 ? {} : { subtitleFiles: files, subtitles: files.map(({ lang }) => lang) };
}
