import { emptyItem, type FeedEntry, type FeedItem, RowRefused } from '../feed-item.ts';
import { optionalCount, readAddress, readDuration } from '../values/amounts.ts';
import { readDay, readMoment } from '../values/dates.ts';
import { languageCode } from '../values/languages.ts';
import { plainLine, plainText } from '../values/plain-text.ts';
import { childOf, childrenOf, descendantsOf, nodeAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import { checkedNumber, checkedTitle, defined, rowEntries, type XmlFormat } from './format.ts';

/** The episodes that the page of a show lists; older ones stay found by search and address. */
const listedEpisodes = 2000;

/** RSS 2.0 with the tags of iTunes and Podcasting 2.0: a show and its episodes. */
export const podcastFormat: XmlFormat = {
  records: new Set(['item']),
  roots: new Set(['rss']),
  expected: 'an RSS feed: <rss>',
  read(item, root, _reading) {
    const number = textAt(item, 'guid') ?? childOf(item, 'enclosure')?.attributes.url;
    const channel = childOf(root, 'channel');
    return rowEntries(item.line, number, () => [
      { kind: 'item', line: channel?.line ?? 1, item: { ...showOf(channel), role: 'opening' } },
      {
        kind: 'item',
        line: item.line,
        item: episodeOf(item, showNumber(channel), checkedNumber(number, 'guid')),
      },
    ]);
  },
  finish(root, numbers): FeedEntry[] {
    const channel = childOf(root, 'channel');
    const line = channel?.line ?? 1;
    return rowEntries(line, showNumber(channel), () => [
      {
        kind: 'item',
        line,
        item: { ...showOf(channel), relations: { episode: numbers.slice(0, listedEpisodes) } },
      },
    ]);
  },
};

/** A feed is one show; its number stays when its address changes, if the show has a guid. */
const showNumber = (channel: XmlNode | undefined) => textAt(channel, 'podcast:guid') ?? 'show';

function showOf(channel: XmlNode | undefined): FeedItem {
  const title = checkedTitle(plainLine(textAt(channel, 'title')), 'channel.title');
  return {
    ...emptyItem(showNumber(channel), 'PODCAST', title),
    ...defined({
      subtitle: plainLine(textAt(channel, 'itunes:author') ?? textAt(channel, 'itunes:owner', 'itunes:name')),
      description: plainText(textAt(channel, 'description') ?? textAt(channel, 'itunes:summary')),
      isExplicit: explicitOf(channel),
      publisher: plainLine(textAt(channel, 'itunes:author')),
    }),
    subjects: [...descendantsOf(channel, 'itunes:category')].flatMap(
      ({ attributes }) => attributes.text ?? [],
    ),
    pictures: picturesOf(channel, textAt(channel, 'image', 'url')),
    people: peopleOf(channel),
    properties: defined({ language: languageCode(textAt(channel, 'language')) }),
  };
}

function episodeOf(item: XmlNode, creator: string, number: string): FeedItem {
  const enclosure = childOf(item, 'enclosure');
  if (!enclosure?.attributes.url) throw new RowRefused('enclosure: the episode has no file to play');
  const published = textAt(item, 'pubDate');
  const length = textAt(item, 'itunes:duration');
  const duration = length === undefined ? undefined : readDuration(length, 'itunes:duration');
  return {
    ...emptyItem(
      number,
      'PODCAST_EPISODE',
      checkedTitle(plainLine(textAt(item, 'title') ?? textAt(item, 'itunes:title')), 'title'),
    ),
    creator,
    ...defined({
      subtitle: plainLine(textAt(item, 'itunes:subtitle')),
      description: plainText(
        textAt(item, 'description') ?? textAt(item, 'content:encoded') ?? textAt(item, 'itunes:summary'),
      ),
      released: published === undefined ? undefined : readDay(published, 'pubDate'),
      duration,
      isExplicit: explicitOf(item),
    }),
    rights: published === undefined ? {} : { from: readMoment(published, 'pubDate').toISOString() },
    pictures: picturesOf(item),
    media: [
      {
        url: readAddress(enclosure.attributes.url, 'enclosure'),
        isPreview: false,
        ...defined({
          type: enclosure.attributes.type,
          bytes: optionalCount(enclosure.attributes.length),
          duration,
        }),
      },
    ],
    people: peopleOf(item),
    properties: defined({
      season: optionalCount(textAt(item, 'podcast:season') ?? textAt(item, 'itunes:season')),
      episode: optionalCount(textAt(item, 'podcast:episode') ?? textAt(item, 'itunes:episode')),
    }),
  };
}

function explicitOf(node: XmlNode | undefined): boolean | undefined {
  const said = textAt(node, 'itunes:explicit')?.toLowerCase();
  return said === undefined ? undefined : ['yes', 'true', 'explicit'].includes(said);
}

function picturesOf(node: XmlNode | undefined, other?: string): string[] {
  const address = nodeAt(node, 'itunes:image')?.attributes.href ?? other;
  return address === undefined ? [] : [address];
}

const peopleOf = (node: XmlNode | undefined) =>
  childrenOf(node, 'podcast:person').flatMap(({ text, attributes }) => {
    const name = plainLine(text);
    return name === undefined ? [] : [{ name, role: attributes.role ?? 'host' }];
  });
