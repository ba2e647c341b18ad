import { fallbackLocale, type Locale } from '@atrium/i18n/locales';

export type Attribute = { key: string; value: string };
export type Attributed = { attributes?: readonly Attribute[] | null | undefined };

export const attribute = ({ attributes }: Attributed, key: string): string | undefined =>
  attributes?.find((entry) => entry.key === key)?.value;

const isTrue = (type: Attributed, key: string) => attribute(type, key) === 'true';

export const isNew = (type: Attributed): boolean => isTrue(type, 'monsooq_new');
export const isDefault = (type: Attributed): boolean => isTrue(type, 'ment_default');
export const isBestValue = (type: Attributed): boolean => isTrue(type, 'ment_best_value');

export const sortOrder = (type: Attributed): number => numeric(attribute(type, 'ment_sort'));
export const categorySortOrder = (type: Attributed): number => numeric(attribute(type, 'ment_sort_category'));

const numeric = (text: string | undefined) => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

export function planCategoriesOf(type: Attributed): string[] {
  const list = json(attribute(type, 'ment_category'));
  return Array.isArray(list)
    ? list.filter((category) => typeof category === 'string' && category !== '')
    : [];
}

/** What a subscription type says about itself in each language, and the stem of the attribute key that holds it. */
export const displayTexts = {
  serviceNameHtml: 'ment_service_name_html',
  name: 'ment_name_text',
  info: 'ment_info_text',
  longDescription: 'ment_long_description',
  creditDescription: 'ment_credit_description',
  bullets: 'ment_bullets',
  abovePurchaseOptions: 'ment_above_purchase_options',
  aboveCta: 'ment_above_cta',
  title: 'ment_title',
  termsPopup: 'ment_terms_popup_data',
  freeDuration: 'ment_free_duration',
} as const;

export type DisplayText = keyof typeof displayTexts;

export const displayKey = (text: DisplayText, locale: Locale): string => `${displayTexts[text]}_${locale}`;

/** The language of the reader, and the one a tenant writes in: content stands in the second where the first is missing. */
export type Languages = { locale: Locale; tenant: { defaultLocale: Locale } };

/** In the reader's language, else the tenant's own, else the fallback language, else the text that carries none. */
export function displayText(type: Attributed, text: DisplayText, languages: Languages): string | undefined {
  const { locale, tenant } = languages;
  return (
    attribute(type, displayKey(text, locale)) ||
    attribute(type, displayKey(text, tenant.defaultLocale)) ||
    attribute(type, displayKey(text, fallbackLocale)) ||
    attribute(type, displayTexts[text])
  );
}

export function bulletsOf(type: Attributed, languages: Languages): string[] {
  const list = json(displayText(type, 'bullets', languages));
  return Array.isArray(list) ? list.filter((bullet) => typeof bullet === 'string') : [];
}

export function planTermsTextOf(type: Attributed, languages: Languages): string | undefined {
  const terms = json(displayText(type, 'termsPopup', languages));
  const text = terms && typeof terms === 'object' && 'text' in terms ? terms.text : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The pictures that a plan's card shows beside each other, as covers or as round faces. */
export type PlanCollage = { look: 'covers' | 'faces'; pictures: string[] };

/** `ment_collage`; a plan without one shows its `ment_background_image`. */
export function collageOf(type: Attributed): PlanCollage | null {
  const collage = json(attribute(type, 'ment_collage'));
  const background = attribute(type, 'ment_background_image');
  const single: PlanCollage | null = background ? { look: 'covers', pictures: [background] } : null;
  if (!collage || typeof collage !== 'object' || !('pictures' in collage)) return single;
  const { pictures } = collage;
  const listed = Array.isArray(pictures) ? pictures.filter((one) => typeof one === 'string') : [];
  if (listed.length === 0) return single;
  return { look: 'look' in collage && collage.look === 'faces' ? 'faces' : 'covers', pictures: listed };
}

/** `ment_bullet_icons`: the name of a sign for each bullet, in their order. */
export function bulletIconsOf(type: Attributed): string[] {
  const list = json(attribute(type, 'ment_bullet_icons'));
  return Array.isArray(list) ? list.map((name) => (typeof name === 'string' ? name : '')) : [];
}

// Operators type these by hand: one bad bracket may cost its own text, never the page.
function json(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
