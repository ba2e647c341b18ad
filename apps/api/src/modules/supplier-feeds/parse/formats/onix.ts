import { emptyItem, type FeedEntry, type FeedItem, type FeedRights, RowRefused } from '../feed-item.ts';
import { readCountries, readPrice } from '../values/amounts.ts';
import { readDay, readMoment } from '../values/dates.ts';
import { languageCode } from '../values/languages.ts';
import { plainLine, plainText } from '../values/plain-text.ts';
import { childOf, childrenOf, markupOf, nodeAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import { checkedNumber, checkedTitle, defined, rowEntries, type XmlFormat } from './format.ts';
import { withReferenceNames } from './onix-short-names.ts';

/** ONIX for Books 3, with reference or short names: audiobooks and their authors. */
export const onixFormat: XmlFormat = {
  records: new Set(['Product', 'product']),
  roots: new Set(['ONIXMessage', 'ONIXmessage']),
  expected: 'ONIX 3: <ONIXMessage>',
  read(record, root) {
    const product = record.name === 'product' ? withReferenceNames(record) : record;
    const number = textAt(product, 'RecordReference');
    return rowEntries(record.line, number, () => {
      if (!root.attributes.release?.startsWith('3'))
        throw new RowRefused('the message is not ONIX 3; allowed: release="3.0" or "3.1"');
      return entriesOf(product, checkedNumber(number, 'RecordReference'));
    });
  },
};

/** List 5: what digital and physical audio is called. */
const audioForms = /^A[A-Z]$/;
/** List 1: delete. List 64: withdrawn from sale, recalled. */
const deletion = '05';
const withdrawn = new Set(['11', '15', '16']);

function entriesOf(product: XmlNode, number: string): FeedEntry[] {
  const { line } = product;
  const publishing = childOf(product, 'PublishingDetail');
  const status = textAt(publishing, 'PublishingStatus') ?? '';
  if (textAt(product, 'NotificationType') === deletion || withdrawn.has(status))
    return [{ kind: 'takedown', line, number }];
  const descriptive = childOf(product, 'DescriptiveDetail');
  const form = textAt(descriptive, 'ProductForm') ?? 'missing';
  if (!audioForms.test(form))
    throw new RowRefused(`ProductForm: ${form} is no audiobook; allowed: AA to AZ, as AJ`);
  const authors = authorsOf(descriptive);
  return [
    ...authors.map((item): FeedEntry => ({ kind: 'item', line, item })),
    { kind: 'item', line, item: bookOf(product, number, authors[0]?.number) },
  ];
}

interface Contributor {
  name: string;
  roles: string[];
  number: string;
}

function contributorsOf(descriptive: XmlNode | undefined): Contributor[] {
  return childrenOf(descriptive, 'Contributor').flatMap((node) => {
    const name = plainLine(
      textAt(node, 'PersonName') ??
        ([textAt(node, 'NamesBeforeKey'), textAt(node, 'KeyNames')].filter(Boolean).join(' ') ||
          textAt(node, 'CorporateName')),
    );
    if (name === undefined) return [];
    // 16 is ISNI: two people of one name are told apart, and one person under two spellings is one
    const isni = childrenOf(node, 'NameIdentifier').find((id) => textAt(id, 'NameIDType') === '16');
    const roles = childrenOf(node, 'ContributorRole').map(({ text }) => text.trim());
    return [{ name, roles, number: `author:${textAt(isni, 'IDValue') ?? name.toLowerCase()}` }];
  });
}

const authorsOf = (descriptive: XmlNode | undefined): FeedItem[] =>
  contributorsOf(descriptive)
    .filter(({ roles }) => roles.some((role) => role.startsWith('A')))
    .map(({ name, number }) => ({ ...emptyItem(number, 'AUTHOR', name), role: 'maker' }));

function bookOf(product: XmlNode, number: string, creator: string | undefined): FeedItem {
  const descriptive = childOf(product, 'DescriptiveDetail');
  const contributors = contributorsOf(descriptive);
  const reader = contributors.find(({ roles }) => roles.includes('E07'));
  const title = titleOf(descriptive);
  const published = publishedOn(product);
  return {
    ...emptyItem(number, 'AUDIOBOOK', checkedTitle(plainLine(title.main), 'TitleDetail')),
    ...defined({
      creator,
      subtitle: plainLine(title.subtitle),
      description: descriptionOf(product),
      released: published === undefined ? undefined : readDay(published, 'PublishingDate'),
      duration: durationOf(descriptive),
      publisher: plainLine(textAt(product, 'PublishingDetail', 'Publisher', 'PublisherName')),
    }),
    subjects: childrenOf(descriptive, 'Subject').flatMap(
      (subject) => textAt(subject, 'SubjectCode') ?? textAt(subject, 'SubjectHeadingText') ?? [],
    ),
    pictures: coverOf(product),
    people: contributors.map(({ name, roles }) => ({
      name,
      role: roles.includes('E07') ? 'Reader' : 'Author',
    })),
    prices: pricesOf(product),
    rights: {
      ...(published !== undefined && { from: readMoment(published, 'PublishingDate').toISOString() }),
      ...salesRightsOf(childOf(product, 'PublishingDetail')),
    },
    properties: defined({
      language: languageOf(descriptive),
      reader: reader?.name,
      abridged: childrenOf(descriptive, 'EditionType').some(({ text }) => text.trim() === 'ABR') || undefined,
    }),
  };
}

function titleOf(descriptive: XmlNode | undefined) {
  const details = childrenOf(descriptive, 'TitleDetail');
  const detail = details.find((one) => textAt(one, 'TitleType') === '01') ?? details[0];
  const elements = childrenOf(detail, 'TitleElement');
  const element = elements.find((one) => textAt(one, 'TitleElementLevel') === '01') ?? elements[0];
  const joined = [textAt(element, 'TitlePrefix'), textAt(element, 'TitleWithoutPrefix')]
    .filter(Boolean)
    .join(' ');
  return {
    main: textAt(element, 'TitleText') ?? (joined || undefined),
    subtitle: textAt(element, 'Subtitle'),
  };
}

/** List 153: 03 is the description, 02 the short one. */
function descriptionOf(product: XmlNode): string | undefined {
  const texts = childrenOf(childOf(product, 'CollateralDetail'), 'TextContent');
  const found =
    texts.find((one) => textAt(one, 'TextType') === '03') ??
    texts.find((one) => textAt(one, 'TextType') === '02');
  const text = childOf(found, 'Text');
  if (!text) return undefined;
  // marks are either elements or text
  return plainText(text.children.length > 0 ? markupOf(text) : text.text);
}

/** Lists 23 and 24: 09 is the duration; 04 hours, 05 minutes, 06 seconds, 14 HHH, 15 HHHMM, 16 HHHMMSS. */
function durationOf(descriptive: XmlNode | undefined): number | undefined {
  const extent = childrenOf(descriptive, 'Extent').find((one) => textAt(one, 'ExtentType') === '09');
  const value = textAt(extent, 'ExtentValue');
  if (extent === undefined || value === undefined) return undefined;
  const unit = textAt(extent, 'ExtentUnit') ?? 'missing';
  if (!/^\d+(\.\d+)?$/.test(value)) throw new RowRefused(`ExtentValue: "${value}" is no number`);
  const digits = value.padStart(7, '0');
  const byUnit: Record<string, number> = {
    '04': Number(value) * 3600,
    '05': Number(value) * 60,
    '06': Number(value),
    '14': Number(value) * 3600,
    '15': Number(value.slice(0, -2)) * 3600 + Number(value.slice(-2)) * 60,
    '16': Number(digits.slice(0, -4)) * 3600 + Number(digits.slice(-4, -2)) * 60 + Number(digits.slice(-2)),
  };
  const seconds = byUnit[unit];
  if (seconds === undefined)
    throw new RowRefused(`ExtentUnit: ${unit} is no time; allowed: 04, 05, 06, 14, 15, 16`);
  return Math.round(seconds);
}

function publishedOn(product: XmlNode): string | undefined {
  const dates = childrenOf(childOf(product, 'PublishingDetail'), 'PublishingDate');
  return textAt(
    dates.find((one) => textAt(one, 'PublishingDateRole') === '01'),
    'Date',
  );
}

/** List 158: 01 is the front cover. */
function coverOf(product: XmlNode): string[] {
  const covers = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').filter(
    (one) => textAt(one, 'ResourceContentType') === '01',
  );
  return covers.flatMap((one) => textAt(one, 'ResourceVersion', 'ResourceLink') ?? []).slice(0, 1);
}

/** List 46: 01 and 02 for sale, 03 to 06 not for sale. */
function salesRightsOf(publishing: XmlNode | undefined): FeedRights {
  const only: string[] = [];
  const except: string[] = [];
  let isWorld = false;
  for (const rights of childrenOf(publishing, 'SalesRights')) {
    const type = textAt(rights, 'SalesRightsType') ?? '';
    const territory = childOf(rights, 'Territory');
    const included = readCountries(textAt(territory, 'CountriesIncluded') ?? '', 'CountriesIncluded');
    if (['01', '02'].includes(type)) {
      only.push(...included);
      except.push(...readCountries(textAt(territory, 'CountriesExcluded') ?? '', 'CountriesExcluded'));
      const regions = textAt(territory, 'RegionsIncluded');
      if (regions !== undefined && regions !== 'WORLD')
        throw new RowRefused(`RegionsIncluded: ${regions} is not known; allowed: WORLD, or countries`);
      isWorld ||= regions === 'WORLD';
    } else if (/^0[3-6]$/.test(type)) except.push(...included);
  }
  return {
    ...(!isWorld && only.length > 0 && { only }),
    ...(except.length > 0 && { except }),
  };
}

function pricesOf(product: XmlNode) {
  return childrenOf(product, 'ProductSupply').flatMap((supply) =>
    childrenOf(nodeAt(supply, 'SupplyDetail'), 'Price').flatMap((price) => {
      const amount = textAt(price, 'PriceAmount');
      const currency = textAt(price, 'CurrencyCode');
      return amount === undefined || currency === undefined
        ? []
        : [readPrice(amount, currency, 'PriceAmount')];
    }),
  );
}

function languageOf(descriptive: XmlNode | undefined): string | undefined {
  const languages = childrenOf(descriptive, 'Language');
  const spoken = languages.find((one) => textAt(one, 'LanguageRole') === '01') ?? languages[0];
  return languageCode(textAt(spoken, 'LanguageCode'));
}
