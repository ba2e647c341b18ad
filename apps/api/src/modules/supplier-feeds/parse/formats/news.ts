import { emptyItem, type FeedItem } from '../feed-item.ts';
import { readDay, readMoment } from '../values/dates.ts';
import { plainLine, plainText, textBlocks } from '../values/plain-text.ts';
import { childOf, childrenOf, descendantsOf, markupOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { checkedNumber, checkedTitle, defined, type Reading, rowEntries, type XmlFormat } from './format.ts';

/** News as RSS 2.0 or Atom; Atom's tombstones (RFC 6721) take stories off the air. */
export const newsFormat: XmlFormat = {
  records: new Set(['item', 'atom:entry', 'at:deleted-entry']),
  standAlone: ['item', 'entry'],
  roots: new Set(['rss', 'atom:feed']),
  expected: 'an RSS or Atom feed: <rss> or <feed>',
  read(node, _root, reading) {
    if (node.name === 'at:deleted-entry')
      return rowEntries(node.line, node.attributes.ref, () => [
        {
          kind: 'takedown',
          line: node.line,
          number: checkedNumber(node.attributes.ref, 'deleted-entry ref'),
        },
      ]);
    const isAtom = node.name === 'atom:entry';
    const number = isAtom ? textAt(node, 'atom:id') : (textAt(node, 'guid') ?? textAt(node, 'link'));
    return rowEntries(node.line, number, () => {
      const known = checkedNumber(number, isAtom ? 'id' : 'guid');
      return [{ kind: 'item', line: node.line, item: (isAtom ? entryOf : itemOf)(node, known, reading) }];
    });
  },
};

function itemOf(item: XmlNode, number: string, reading: Reading): FeedItem {
  const body = textAt(item, 'content:encoded');
  return story(number, reading, {
    title: plainLine(textAt(item, 'title')),
    summary: textAt(item, 'description'),
    body: body ?? textAt(item, 'description'),
    published: textAt(item, 'pubDate') ?? textAt(item, 'dc:date'),
    author: textAt(item, 'dc:creator') ?? textAt(item, 'author'),
    subjects: childrenOf(item, 'category').map(({ text }) => text.trim()),
    picture: pictureOf(item),
  });
}

function entryOf(entry: XmlNode, number: string, reading: Reading): FeedItem {
  const content = childOf(entry, 'atom:content');
  const summary = childOf(entry, 'atom:summary');
  return story(number, reading, {
    title: plainLine(atomText(childOf(entry, 'atom:title'))),
    summary: atomText(summary) ?? atomText(content),
    body: atomText(content) ?? atomText(summary),
    published: textAt(entry, 'atom:published') ?? textAt(entry, 'atom:updated'),
    author: textAt(entry, 'atom:author', 'atom:name'),
    subjects: childrenOf(entry, 'atom:category').flatMap(({ attributes }) => attributes.term ?? []),
    picture:
      childrenOf(entry, 'atom:link').find(
        ({ attributes: { rel, type = '' } }) => rel === 'enclosure' && type.startsWith('image/'),
      )?.attributes.href ?? pictureOf(entry),
  });
}

/** XHTML is elements, HTML is text. */
function atomText(node: XmlNode | undefined): string | undefined {
  if (node?.attributes.type === 'xhtml') return markupOf(node).trim() || undefined;
  return node?.text.trim() || undefined;
}

interface Story {
  title: string | undefined;
  summary: string | undefined;
  body: string | undefined;
  published: string | undefined;
  author: string | undefined;
  subjects: string[];
  picture: string | undefined;
}

function story(number: string, { contentType = 'NEWS', dateFormat }: Reading, said: Story): FeedItem {
  const { title, summary, body, published, author, subjects, picture } = said;
  const name = plainLine(author);
  return {
    ...emptyItem(number, contentType, checkedTitle(title, 'title')),
    ...defined({
      description: plainText(summary, 600),
      released: published === undefined ? undefined : readDay(published, 'published', dateFormat),
    }),
    ...(body !== undefined && { body: textBlocks(body) }),
    subjects: subjects.filter((subject) => subject !== ''),
    pictures: picture === undefined ? [] : [picture],
    people: name === undefined ? [] : [{ name, role: 'Text' }],
    rights:
      published === undefined ? {} : { from: readMoment(published, 'published', dateFormat).toISOString() },
  };
}

function pictureOf(item: XmlNode): string | undefined {
  const enclosure = childOf(item, 'enclosure');
  if (enclosure?.attributes.type?.startsWith('image/')) return enclosure.attributes.url;
  const [media] = [...descendantsOf(item, 'media:content'), ...descendantsOf(item, 'media:thumbnail')].filter(
    ({ name, attributes: { medium, type = '' } }) =>
      name === 'media:thumbnail' || medium === 'image' || type.startsWith('image/'),
  );
  return media?.attributes.url;
}
