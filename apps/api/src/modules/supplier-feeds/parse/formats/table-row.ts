import type { feedFields } from '@atrium/contract/schemas/feeds';
import { isContentType } from '@atrium/domain/catalogue/content-types';
import { emptyItem, type FeedEntry, type FeedItem, RowRefused } from '../feed-item.ts';
import { optionalCount, readAddress, readCountries, readDuration, readPrice } from '../values/amounts.ts';
import { readDay, readMoment, shown } from '../values/dates.ts';
import { languageCode } from '../values/languages.ts';
import { plainLine, plainText } from '../values/plain-text.ts';
import { checkedNumber, checkedTitle, defined, type Reading, rowEntries } from './format.ts';

export type TableField = (typeof feedFields)[number];

const gone = new Set(['takedown', 'deleted', 'withdrawn', 'removed', 'inactive']);
const yes = new Set(['yes', 'true', '1', 'y']);
const no = new Set(['no', 'false', '0', 'n']);

/** A row of a CSV or JSON lines. `fieldOf` gives the text of a field, or undefined where the row says nothing. */
export function tableRow(
  line: number,
  fieldOf: (field: TableField) => string | undefined,
  reading: Reading,
): FeedEntry[] {
  const say = (field: TableField) => fieldOf(field)?.trim() || undefined;
  const number = say('number');
  return rowEntries(line, number, () => {
    const known = checkedNumber(number, 'number');
    if (gone.has(say('status')?.toLowerCase() ?? '')) return [{ kind: 'takedown', line, number: known }];
    const creator = plainLine(say('creator'));
    const item = itemOf(known, say, reading);
    const makerType = item.contentType === 'AUDIOBOOK' ? 'AUTHOR' : makers[item.contentType];
    if (creator === undefined || makerType === undefined) return [{ kind: 'item', line, item }];
    const maker: FeedItem = {
      ...emptyItem(`maker:${creator.toLowerCase()}`, makerType, creator),
      role: 'maker',
    };
    return [
      { kind: 'item', line, item: maker },
      { kind: 'item', line, item: { ...item, creator: maker.number } },
    ];
  });
}

/** Whom a creator's name makes an article of. */
const makers: Partial<Record<FeedItem['contentType'], FeedItem['contentType']>> = {
  ALBUM: 'ARTIST',
  FULL_TRACK_MUSIC: 'ARTIST',
  MUSIC_VIDEO: 'ARTIST',
};

function itemOf(number: string, say: (field: TableField) => string | undefined, reading: Reading): FeedItem {
  const { dateFormat } = reading;
  const type = say('type') ?? reading.contentType;
  if (type === undefined || !isContentType(type))
    throw new RowRefused(
      `type: ${shown(type ?? '')} is no content type; set contentType in the feed's mapping`,
    );
  const read = <T>(field: TableField, reader: (text: string, field: string) => T): T | undefined => {
    const text = say(field);
    return text === undefined ? undefined : reader(text, field);
  };
  const duration = read('duration', readDuration);
  const media = read('media', readAddress);
  const picture = say('picture');
  const price = say('price');
  const moment = (text: string, field: string) => readMoment(text, field, dateFormat).toISOString();
  return {
    ...emptyItem(number, type, checkedTitle(plainLine(say('title')), 'title')),
    ...defined({
      subtitle: plainLine(say('subtitle')),
      description: plainText(say('description')),
      released: read('released', (text, field) => readDay(text, field, dateFormat)),
      duration,
      isExplicit: read('explicit', readFlag),
      publisher: plainLine(say('publisher')),
    }),
    subjects: (say('subjects') ?? '')
      .split(/[|;]/)
      .map((subject) => subject.trim())
      .filter((subject) => subject !== ''),
    pictures: picture === undefined ? [] : [picture],
    media:
      media === undefined
        ? []
        : [
            {
              url: media,
              isPreview: false,
              ...defined({ duration, bytes: optionalCount(say('mediaBytes')) }),
            },
          ],
    prices: price === undefined ? [] : [readPrice(price, say('currency') ?? '', 'price')],
    rights: defined({
      from: read('from', moment),
      until: read('until', moment),
      only: read('territories', readCountries),
      except: read('excluded', readCountries),
      offline: read('offline', readFlag),
    }),
    properties: defined({
      language: languageCode(say('language')),
      season: optionalCount(say('season')),
      episode: optionalCount(say('episode')),
    }),
  };
}

function readFlag(text: string, field: string): boolean {
  const said = text.toLowerCase();
  if (yes.has(said)) return true;
  if (no.has(said)) return false;
  throw new RowRefused(`${field}: ${shown(text)} is neither yes nor no; allowed: yes, no, true, false, 1, 0`);
}
