import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import { serverTraitsOf } from '@atrium/domain/catalogue/content-type-traits';
import { slug } from '@atrium/domain/values/slug';
import type { Tenant } from '../../../platform/tenant.ts';
import { type FeedItem, type FeedMedia, type FeedRights, RowRefused } from '../parse/feed-item.ts';
import type { KeptPicture } from '../store/pictures.ts';

/** The articles that numbers of the supplier are; undefined for one that is not on air and will not be by this run. */
export type ArticleOfNumber = (number: string) => number | undefined;

/** A row as an article of a publication, with what the feed says for all of its rows. Pure. */
export function articleOfItem(
  item: FeedItem,
  id: number,
  {
    settings,
    tenant,
    articleOf,
    cover,
  }: {
    settings: FeedSettings;
    tenant: Pick<Tenant, 'currency'>;
    articleOf: ArticleOfNumber;
    cover: KeptPicture | null;
  },
): Record<string, unknown> {
  const { contentType, title, subtitle, description, body, released, duration } = item;
  const isRow = item.role !== 'maker';
  const rights = isRow ? narrowed(item.rights, settings.rights) : {};
  const { share, devices } = settings.rights;
  const categories = isRow ? categoriesOf(item, settings) : [];
  const prices = isRow && sold(item) ? pricesOf(item, settings, tenant.currency) : [];
  return withoutEmpty({
    id,
    contentType,
    slug: slugOf(item, id),
    title,
    subtitle,
    description,
    body,
    creator: creatorOf(item, articleOf),
    categories,
    ageRating: item.isExplicit ? Math.max(settings.explicitRating, settings.ageRating) : settings.ageRating,
    released,
    duration,
    licensor: settings.licensor,
    rights: withoutEmpty({
      territories: rights.only,
      except: rights.except,
      offline: rights.offline === false ? false : undefined,
      share: isRow ? share : undefined,
    }),
    artworks: cover ? [{ artworkClass: 'COVER', ...cover }] : [],
    prices,
    people: item.people.slice(0, 200),
    relations: relationsOf(item, articleOf),
    media: item.media.map(mediaOf),
    properties: withoutEmpty({ ...item.properties, devices }),
    from: rights.from,
    until: rights.until,
  });
}

/** Of kinds that need a name of their own, the number makes it one; it stays when the title changes its case. */
function slugOf({ contentType, title }: FeedItem, id: number): string {
  const name = slug(title).slice(0, 150);
  if (name === '') return `title-${id}`;
  return serverTraitsOf(contentType).slug === 'unique' ? `${name}-${id}` : name;
}

function creatorOf({ creator }: FeedItem, articleOf: ArticleOfNumber): number | undefined {
  if (creator === undefined) return undefined;
  const found = articleOf(creator);
  if (found === undefined)
    throw new RowRefused(`creator: ${creator} is not on air, as its own row was refused`);
  return found;
}

/** Parts that were refused or taken down are left out. */
const relationsOf = ({ relations = {} }: FeedItem, articleOf: ArticleOfNumber) =>
  Object.fromEntries(
    Object.entries(relations).map(([kind, numbers]) => [
      kind,
      numbers.flatMap((number) => articleOf(number) ?? []),
    ]),
  );

function categoriesOf({ subjects }: FeedItem, settings: FeedSettings): string[] {
  const own = subjects.flatMap((subject) => settings.subjects[subject] ?? []);
  return [...new Set([...own, ...settings.categories])].slice(0, 50);
}

/** Parts of a show come with it; authors and artists are not sold. */
const sold = ({ role }: FeedItem) => role === 'row';

function pricesOf({ prices }: FeedItem, { price }: FeedSettings, currency: string) {
  if (!price) return [];
  const { businessModel } = price;
  if (price.rule === 'fixed') return [{ businessModel, amount: price.amount, currency }];
  const asked = prices.find((one) => one.currency === currency);
  if (!asked)
    throw new RowRefused(
      `price: the row has no price in ${currency}; the price rule of the feed needs one${prices.length > 0 ? `, it has ${prices.map((one) => one.currency).join(', ')}` : ''}`,
    );
  return [{ businessModel, amount: Math.round((asked.amount * price.percent) / 100), currency }];
}

/** The narrower of what the row and the feed say. */
function narrowed(row: FeedRights, feed: FeedSettings['rights']): FeedRights {
  const only =
    row.only && feed.territories
      ? row.only.filter((one) => feed.territories?.includes(one))
      : (row.only ?? feed.territories);
  const except = [...new Set([...(row.except ?? []), ...(feed.except ?? [])])];
  const from = later(row.from, feed.from);
  const until = earlier(row.until, feed.until);
  if (only?.length === 0) throw new RowRefused('territories: the row and the feed have no country in common');
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
    throw new RowRefused(`until: the title would end (${until}) before it begins (${from})`);
  return withoutEmpty({
    from,
    until,
    only,
    except: except.length > 0 ? except : undefined,
    offline: row.offline === false || feed.offline === false ? false : undefined,
  });
}

const later = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined
    ? Date.parse(one) > Date.parse(other)
      ? one
      : other
    : (one ?? other);
const earlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined
    ? Date.parse(one) < Date.parse(other)
      ? one
      : other
    : (one ?? other);

function mediaOf({ url, type, bytes, duration, height, isPreview }: FeedMedia) {
  return withoutEmpty({ protocol: protocolOf(url, type), isPreview, uri: url, bytes, duration, height });
}

function protocolOf(url: string, type = ''): string {
  const path = url.split(/[?#]/, 1)[0]?.toLowerCase() ?? '';
  if (path.endsWith('.m3u8') || type.includes('mpegurl')) return 'HLS';
  if (path.endsWith('.mpd') || type.includes('dash')) return 'DASH';
  if (path.endsWith('.flac')) return 'LOSSLESS';
  if (path.endsWith('.opus')) return 'OPUS';
  return 'PROGRESSIVE';
}

/** Without what is undefined, an empty list or an empty object: as an editor leaves it out. */
const withoutEmpty = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) =>
        one !== undefined &&
        !(Array.isArray(one) && one.length === 0) &&
        !(typeof one === 'object' && one !== null && Object.keys(one).length === 0),
    ),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };
