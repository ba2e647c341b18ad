import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { FeedRefused } from '../feed-item.ts';
import { createRecordSkipper } from './skip-records.ts';
import type { XmlNode } from './xml-node.ts';
import type { RecordSkipping, SkippedRecord, XmlRecord } from './xml-record.ts';

export interface XmlLimits {
  /** Elements of one record, and of everything outside of records. */
  nodes: number;
  /** Characters of one record, and of everything outside of records. */
  characters: number;
}

const usualLimits: XmlLimits = { nodes: 50_000, characters: 4_000_000 };
const deepest = 64;
/** An element, a text or a comment that is longer than this is no part of a feed. */
const longestToken = 8_000_000;

/** Prefixes that parsers know, by the address of the namespace in lower case and without its end. */
const prefixes: Readonly<Record<string, string>> = {
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'https://podcastindex.org/namespace/1.0': 'podcast',
  'https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md': 'podcast',
  'http://search.yahoo.com/mrss': 'media',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://purl.org/atompub/tombstones/1.0': 'at',
  'http://www.w3.org/2005/atom': 'atom',
  'http://www.w3.org/xml/1998/namespace': 'xml',
};

const nameOf = ({ local, uri }: Pick<SaxesTagNS | SaxesAttributeNS, 'local' | 'uri'>) => {
  const prefix = prefixes[uri.toLowerCase().replace(/\/$/, '')];
  return prefix ? `${prefix}:${local}` : local;
};

/**
 * Reads an XML feed as a stream: each element named in `records` comes as a tree of its own and is forgotten afterwards.
 * Strict: what is not well-formed ends the reading. A DOCTYPE is refused, so that there are no entities but the five of
 * XML. Decision 0114.
 */
export async function* readXmlRecords(
  chunks: AsyncIterable<string>,
  records: ReadonlySet<string>,
  limits: XmlLimits = usualLimits,
  skipping?: RecordSkipping,
): AsyncGenerator<XmlRecord | SkippedRecord> {
  const builder = createBuilder(records, limits);
  const read = skipping
    ? createRecordSkipper(builder, skipping, limits.characters)
    : (text: string, _isLast?: boolean) => {
        builder.write(text);
        return builder.taken();
      };
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && /^\s*<(?:!doctype\s+html|html)\b/i.test(chunk))
      throw new FeedRefused('Line 1: this is an HTML page, not a feed.');
    isFirst &&= chunk.trim() === '';
    yield* read(chunk);
  }
  yield* read('', true);
  builder.close();
  yield* builder.taken();
}

/** What is open: outside of records everything that was read, inside one only the record. */
interface Budget {
  nodes: number;
  characters: number;
}

/** How much of the limits is used up: of one record, or of everything outside of records. */
function createBudgets(limits: XmlLimits, line: () => number) {
  const outside: Budget = { nodes: 0, characters: 0 };
  let inside: Budget | null = null;
  return {
    enter: () => {
      inside = { nodes: 0, characters: 0 };
    },
    leave: () => {
      inside = null;
    },
    spend: (what: keyof Budget, amount: number) => {
      const budget = inside ?? outside;
      budget[what] += amount;
      if (budget[what] <= limits[what]) return;
      const whose = inside ? 'one item has' : 'outside of items the feed has';
      throw new FeedRefused(
        `Line ${line()}: ${whose} more than ${limits[what].toLocaleString('en')} ${what === 'nodes' ? 'elements' : 'characters'}.`,
      );
    },
  };
}

function createBuilder(records: ReadonlySet<string>, limits: XmlLimits) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const place = createPlace(parser);
  const { line } = place;
  const budgets = createBudgets(limits, line);
  const open: XmlNode[] = [];
  const done: XmlRecord[] = [];
  let root: XmlNode | undefined;
  let recordDepth = 0;
  let recordEnd = -1;
  /** Everything that stands outside of records, and that could give them another meaning. */
  let outside = 0;

  refuseForeign(parser, place);
  const event = () => {
    place.note();
    if (recordDepth === 0) outside++;
  };
  parser.on('opentag', (tag) => {
    place.note();
    const name = nameOf(tag);
    refuseTag(name, open.length, line());
    const isRecord = recordDepth === 0 && records.has(name);
    if (isRecord) {
      recordDepth = open.length + 1;
      budgets.enter();
    } else if (recordDepth === 0) outside++;
    budgets.spend('nodes', 1);
    const attributes = attributesOf(tag);
    for (const value of Object.values(attributes)) budgets.spend('characters', value.length);
    const node: XmlNode = { name, attributes, text: '', children: [], content: [], line: line() };
    if (!isRecord) {
      open.at(-1)?.children.push(node);
      open.at(-1)?.content.push(node);
    }
    root ??= node;
    open.push(node);
  });
  const addText = (text: string) => {
    place.note();
    const node = open.at(-1);
    // line breaks between the rows of a long feed must not add up
    if (!node || (recordDepth === 0 && text.trim() === '')) return;
    if (recordDepth === 0) outside++;
    budgets.spend('characters', text.length);
    node.text += text;
    node.content.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', event);
  parser.on('closetag', () => {
    event();
    const node = open.pop();
    if (!node || open.length + 1 !== recordDepth) return;
    recordDepth = 0;
    recordEnd = parser.position;
    budgets.leave();
    done.push({ node, root: root ?? node });
  });

  return {
    write: place.write,
    close: () => {
      parser.close();
    },
    taken: () => done.splice(0),
    line,
    isAtEnd: () => recordEnd === place.written(),
    outside: () => outside,
    context: () => JSON.stringify(open.map(({ name, attributes }) => [name, attributes])),
    skip: place.skip,
  };
}

type Parser = SaxesParser<{ xmlns: true; position: true }>;

/** Where the parser is in the feed, of which it does not see the records that are skipped. */
function createPlace(parser: Parser) {
  let skipped = 0;
  let lastEvent = 0;
  /** The parser's own position is right only while it reads. */
  let written = 0;
  const line = () => parser.line + skipped;
  return {
    line,
    isExact: () => skipped === 0,
    written: () => written,
    note: () => {
      lastEvent = parser.position;
    },
    skip: (lines: number) => {
      skipped += lines;
    },
    write: (chunk: string) => {
      parser.write(chunk);
      written += chunk.length;
      if (written - lastEvent > longestToken)
        throw new FeedRefused(
          `Line ${line()}: a text or tag does not end within ${longestToken.toLocaleString('en')} characters.`,
        );
    },
  };
}

function refuseTag(name: string, depth: number, line: number): void {
  if (depth === 0 && name.toLowerCase() === 'html')
    throw new FeedRefused(`Line ${line}: this is an XHTML page, not a feed.`);
  if (depth >= deepest)
    throw new FeedRefused(`Line ${line}: elements stand more than ${deepest} deep in each other.`);
}

const attributesOf = (tag: SaxesTagNS) =>
  Object.fromEntries(Object.values(tag.attributes).map((attribute) => [nameOf(attribute), attribute.value]));

/** What is no well-formed XML, or has entities of its own. */
function refuseForeign(parser: Parser, { line, isExact }: { line: () => number; isExact: () => boolean }) {
  parser.on('error', (error) => {
    throw new FeedRefused(`The feed is not well-formed XML: ${sentenceOf(error, line(), isExact())}`);
  });
  parser.on('doctype', () => {
    throw new FeedRefused(
      `Line ${line()}: the feed has a DOCTYPE. Entities of a feed's own are not read; leave the DOCTYPE out.`,
    );
  });
}

/** `3:14: unexpected close tag.` as the parser says it, with its place in words. */
function sentenceOf({ message }: Error, line: number, isExact: boolean): string {
  const [, , column, what] = /^(\d+):(\d+): (.*?)\.?$/s.exec(message) ?? [];
  return what ? `line ${line}${isExact ? `, column ${column}` : ''}: ${what}.` : message;
}
