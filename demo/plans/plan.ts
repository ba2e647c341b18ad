import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { Period } from '@atrium/domain/subscription/period';
import { type DisplayText, displayTexts } from '@atrium/domain/subscription/subscription-attribute';
import type { LocalText } from '@atrium/domain/values/local-text';
import { picture } from '../pictures.ts';

type Locals<T> = Readonly<Record<string, T>>;

interface PlanText {
  name: LocalText;
  info: LocalText;
  bullets: Locals<readonly string[]>;
  longDescription?: LocalText;
  creditDescription?: LocalText;
  aboveCta?: LocalText;
  abovePurchaseOptions?: LocalText;
  freeDuration?: LocalText;
  terms?: Locals<string>;
  /** One short line on the card. */
  note?: string;
}

interface PlanSource {
  id: number;
  /** Ours, for reading the books. */
  name: string;
  cycle: Period;
  price: number;
  promotion?: { price: number; cycles: number };
  trial?: string;
  contingents: readonly { amount: number; contentTypes: readonly ContentType[]; maxAccumulated?: number }[];
  accumulates?: boolean;
  categories: readonly string[];
  sort: number;
  categorySort?: number;
  isDefault?: boolean;
  isBestValue?: boolean;
  isNew?: boolean;
  /** How many may hear or watch at once; where not said, the tenant's number holds. */
  streams?: number;
  /** Includes the songs without loss, where there are such files. */
  lossless?: true;
  picture?: string;
  /** Covers or faces beside each other on its card. */
  collage?: { look: 'covers' | 'faces'; pictures: readonly string[] };
  /** A sign for each bullet, by the names of the portal's `plan-bullets.tsx`. */
  icons?: readonly string[];
  /** Past the last page, for what is sold elsewhere. */
  url?: string;
  cancelUrl?: string;
  identityRequired?: readonly string[];
  text: PlanText;
}

const attribute = (key: DisplayText, value: LocalText | undefined): Record<string, string> => {
  if (value === undefined) return {};
  if (typeof value === 'string') return { [displayTexts[key]]: value };
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [`${displayTexts[key]}_${locale}`, text]),
  );
};

const asJson = <T>(value: Locals<T> | undefined, wrap: (text: T) => unknown): LocalText | undefined =>
  value &&
  Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, JSON.stringify(wrap(text))]));

const flags = ({ isDefault, isBestValue, isNew, streams, lossless }: PlanSource): Record<string, string> => ({
  ...(isDefault && { ment_default: 'true' }),
  ...(isBestValue && { ment_best_value: 'true' }),
  ...(isNew && { monsooq_new: 'true' }),
  ...(streams && { ment_streams: String(streams) }),
  ...(lossless && { ment_lossless: 'true' }),
});

function pictures(key: string | undefined): Record<string, string> {
  const { imageUrl } = key ? picture(key) : {};
  return imageUrl ? { ment_background_image: imageUrl } : {};
}

function collage(source: PlanSource['collage']): Record<string, string> {
  // the upright crop of a wide picture has its subject in the middle
  const addresses = (source?.pictures ?? []).flatMap((key) => {
    const { imageUrl, phoneImageUrl } = picture(key);
    return phoneImageUrl ?? imageUrl ?? [];
  });
  return source ? { ment_collage: JSON.stringify({ look: source.look, pictures: addresses }) } : {};
}

/** A plan as it is published: everything said of it is an attribute, by language where it is text. */
export function plan(currency: string, source: PlanSource) {
  const { text } = source;
  return {
    id: source.id,
    name: source.name,
    billingCycle: source.cycle,
    price: source.price,
    currency,
    ...(source.promotion && { promotion: source.promotion }),
    ...(source.trial && { trial: source.trial }),
    contingents: source.contingents.map(({ contentTypes, ...rest }) => ({
      ...rest,
      contentTypes: [...contentTypes],
    })),
    accumulateContingent: source.accumulates ?? false,
    identityRequired: [...(source.identityRequired ?? [])],
    ...(source.cancelUrl && { cancelUrl: source.cancelUrl }),
    attributes: {
      ment_category: JSON.stringify(source.categories),
      ment_sort: String(source.sort),
      ment_sort_category: String(source.categorySort ?? source.sort),
      ...flags(source),
      ...pictures(source.picture),
      ...collage(source.collage),
      ...(source.icons && { ment_bullet_icons: JSON.stringify(source.icons) }),
      ...(source.url && { ment_url: source.url, ment_redirect: 'true' }),
      ...(source.cancelUrl && { cancelUrl: source.cancelUrl }),
      ...(text.note && { ment_note: text.note }),
      ...attribute('name', text.name),
      ...attribute('title', text.name),
      ...attribute('info', text.info),
      ...attribute('longDescription', text.longDescription),
      ...attribute('creditDescription', text.creditDescription),
      ...attribute('aboveCta', text.aboveCta),
      ...attribute('abovePurchaseOptions', text.abovePurchaseOptions),
      ...attribute('freeDuration', text.freeDuration),
      ...attribute(
        'bullets',
        asJson(text.bullets, (list) => list),
      ),
      ...attribute(
        'termsPopup',
        asJson(text.terms, (terms) => ({ text: terms })),
      ),
    },
  };
}

export type DemoPlan = ReturnType<typeof plan>;

export interface DemoPlans {
  types: DemoPlan[];
  groups: {
    id: number;
    name: string;
    upgrade?: 'IMMEDIATE' | 'AT_RENEWAL' | 'CANCEL_FIRST';
    downgrade?: 'IMMEDIATE' | 'AT_RENEWAL' | 'CANCEL_FIRST';
    levels: number[][];
  }[];
  paymentOptions: {
    id: number;
    code: string;
    flow: 'WEB' | 'API';
    connector: 'operator' | 'card';
    sort: number;
    title: LocalText;
    icon: string;
  }[];
  /** Which plan each of the demo's people has; see `people.ts`. */
  held: { credits: number; unlimited: number; trial: number; daily?: number; cancelled: readonly number[] };
}

export const musicTypes = ['FULL_TRACK_MUSIC', 'ALBUM', 'PLAYLIST', 'MUSIC_VIDEO'] as const;
export const spokenTypes = ['PODCAST', 'PODCAST_EPISODE'] as const;
export const bookTypes = ['AUDIOBOOK', 'AUDIOBOOK_CHAPTER'] as const;
export const filmTypes = ['MOVIE', 'SERIES', 'EPISODE', 'STREAM'] as const;
export const gameTypes = ['GAME', 'ONLINE_GAME', 'CLOUD_GAME', 'ARCADE_GAME'] as const;
export const readingTypes = ['NEWS', 'ARTICLE', 'PREMIUM_ARTICLE'] as const;
export const allTypes = [
  ...musicTypes,
  ...spokenTypes,
  ...bookTypes,
  ...filmTypes,
  ...gameTypes,
  ...readingTypes,
  'INFO_SERVICE',
] as const;

export const byCard = {
  code: 'card',
  flow: 'WEB',
  connector: 'card',
  icon: 'card',
  title: {
    en: 'Card',
    ar: 'بطاقة',
    fr: 'Carte bancaire',
    de: 'Karte',
    es: 'Tarjeta',
    ro: 'Card',
  },
} as const;

export const byPhone = {
  code: 'operator',
  flow: 'API',
  connector: 'operator',
  icon: 'phone',
  title: {
    en: 'Phone bill',
    ar: 'فاتورة الهاتف',
    fr: 'Facture mobile',
    de: 'Handyrechnung',
    es: 'Factura del móvil',
    ro: 'Factura de telefon',
  },
} as const;
