import { type FeedRights, RowRefused } from '../feed-item.ts';
import { readCountries } from '../values/amounts.ts';
import { readMoment } from '../values/dates.ts';
import { childOf, childrenOf, descendantsOf, textAt, type XmlNode } from '../xml/xml-node.ts';

/** What may be done with a release, by its reference in the message. */
export interface ReleaseDeal {
  rights: FeedRights;
  isTakenDown: boolean;
}

/** Uses that a portal offers, and those that are kept on a device. */
const offered = new Set([
  'OnDemandStream',
  'Stream',
  'NonInteractiveStream',
  'PermanentDownload',
  'ConditionalDownload',
  'TetheredDownload',
]);
const kept = new Set(['ConditionalDownload', 'TetheredDownload', 'PermanentDownload']);

/** Every deal of a message. Of several for one release, the widest window and all countries together. */
export function dealsOf(message: XmlNode): ReadonlyMap<string, ReleaseDeal> {
  const deals = new Map<string, ReleaseDeal>();
  for (const releaseDeal of childrenOf(childOf(message, 'DealList'), 'ReleaseDeal')) {
    const terms = childrenOf(releaseDeal, 'Deal').flatMap((deal) => childOf(deal, 'DealTerms') ?? []);
    const used = terms.filter(isOffered);
    const isTakenDown = terms.some((term) => textAt(term, 'TakeDown') === 'true');
    if (used.length === 0 && !isTakenDown) continue;
    const deal = { rights: rightsOf(used), isTakenDown: isTakenDown && used.length === 0 };
    for (const reference of childrenOf(releaseDeal, 'DealReleaseReference'))
      deals.set(reference.text.trim(), deal);
  }
  return deals;
}

const usesOf = (terms: XmlNode) => [...descendantsOf(terms, 'UseType')].map(({ text }) => text.trim());

const isOffered = (terms: XmlNode) =>
  textAt(terms, 'TakeDown') !== 'true' && usesOf(terms).some((use) => offered.has(use));

function rightsOf(terms: readonly XmlNode[]): FeedRights {
  if (terms.length === 0) return {};
  const starts = terms.map((term) => momentOf(term, 'StartDateTime') ?? momentOf(term, 'StartDate'));
  const ends = terms.map((term) => momentOf(term, 'EndDateTime') ?? momentOf(term, 'EndDate', 'day'));
  const countries = terms.map(territoryOf);
  const isEverywhere = countries.some(({ only }) => only === undefined);
  const excluded = countries.flatMap(({ except }) => except);
  const from = starts.includes(undefined) ? undefined : earliest(starts as Date[]);
  const until = ends.includes(undefined) ? undefined : latest(ends as Date[]);
  return {
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
    ...(!isEverywhere && { only: [...new Set(countries.flatMap(({ only }) => only ?? []))] }),
    ...(excluded.length > 0 && { except: [...new Set(excluded)] }),
    offline: terms.some((term) => usesOf(term).some((use) => kept.has(use))),
  };
}

const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)));
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));

/** The last day of a deal is part of it. */
function momentOf(terms: XmlNode, field: string, whole?: 'day'): Date | undefined {
  const said = textAt(childOf(terms, 'ValidityPeriod'), field);
  if (said === undefined) return undefined;
  const moment = readMoment(said, field);
  return whole === 'day' ? new Date(moment.getTime() + 86_400_000) : moment;
}

function territoryOf(terms: XmlNode): { only?: string[]; except: string[] } {
  const codes = childrenOf(terms, 'TerritoryCode').map(({ text }) => text.trim());
  const except = childrenOf(terms, 'ExcludedTerritoryCode').flatMap(({ text }) =>
    readCountries(text, 'ExcludedTerritoryCode'),
  );
  if (codes.includes('Worldwide')) return { except };
  if (codes.length === 0 && except.length === 0)
    throw new RowRefused('TerritoryCode: a deal names no territory; allowed: Worldwide, or countries');
  return codes.length === 0 ? { except } : { only: readCountries(codes.join(' '), 'TerritoryCode'), except };
}
