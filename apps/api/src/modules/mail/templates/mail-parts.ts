import type { Price } from '@atrium/domain/money/money';
import type { Locale } from '@atrium/i18n/locales';
import type { MailTexts } from '@atrium/i18n/mail';
import type { MailBrand } from './mail-brand.ts';

export interface MailWriter {
  locale: Locale;
  timeZone: string;
  t: MailTexts;
  /** As the tenant writes its money. */
  price: (value: Price) => string;
  brand: MailBrand;
  defaultLocale: Locale;
}

export interface MailFact {
  label: string;
  value: string;
}

/** What a letter carries besides its words. */
export interface MailParts {
  code?: string;
  /** A picture above the words; the letter says everything without it. */
  picture?: string;
  link?: string;
  /** How long the code or the link works. */
  minutes?: number;
  days?: number;
  facts?: MailFact[];
  /** What a short message says, where it is not its subject. */
  short?: string;
  /** Where a short message leads, where it is not where the button does. */
  shortLink?: string;
  /** What was paid for, line by line, and its sum. */
  lines?: readonly { title: string; note: string; price: string }[];
  sum?: { label: string; price: string };
  /** Sentences that follow from a charge: what comes next, how to stop. */
  terms?: readonly string[];
  /** Smaller links beside the button. */
  links?: readonly { label: string; href: string }[];
  /** What its subject and first sentence name. */
  values?: Record<string, string | number>;
  advice: readonly ('keepSecret' | 'ignore' | 'secure' | 'undo')[];
}
