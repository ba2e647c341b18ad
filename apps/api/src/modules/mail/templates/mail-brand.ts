import { atriumMark, type MarkFill } from '@atrium/domain/site/brand/brand-mark';
import { MarkShape } from '@atrium/domain/site/models/configuration/chrome';
import { ColourConfiguration } from '@atrium/domain/site/models/configuration/look';
import { hex } from '@atrium/domain/site/theme/colour';
import { deriveTheme } from '@atrium/domain/site/theme/derive';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { publishedSections } from '../../../platform/load-tenant.ts';
import { notationIn, type PriceNotation } from '../../../platform/price-notation.ts';

/** How a tenant looks and speaks in a letter. */
export interface MailBrand {
  name: string;
  colours: Record<'page' | 'card' | 'line' | 'ink' | 'quiet' | 'accent' | 'onAccent' | 'name', string>;
  /** Its mark, on a grid of 32, in colours of paper. */
  mark: readonly { d: string; colour: string }[];
  /** The tenant's own words for the letter with a new passcode; empty ones leave ours. */
  passcodeLetter: Record<'subject' | 'text' | 'signature', string>;
  /** How it writes its money. */
  money: PriceNotation;
  /** Who sells, in one line; the tenant's name where it has not said. */
  seller: string;
}

export async function readMailBrand({ db, tenant, locale }: TransactionContext): Promise<MailBrand> {
  const sections = await publishedSections(db, [
    'global',
    'colourConfigurations',
    'parentalControlMail',
    'priceFormat',
  ]);
  const words = (section: string, key: string) => {
    const text = (sections[section] as Record<string, LocalText> | undefined)?.[key];
    return text ? resolveText(text, locale, tenant.defaultLocale) : '';
  };
  const colours = coloursOf(sections.colourConfigurations);
  return {
    name: words('global', 'brand') || tenant.name,
    colours,
    mark: markOf(sections.global, colours),
    passcodeLetter: {
      subject: words('parentalControlMail', 'subject'),
      text: words('parentalControlMail', 'text'),
      signature: words('parentalControlMail', 'signature'),
    },
    money: notationIn(sections.priceFormat, locale, tenant.defaultLocale),
    seller: [tenant.seller.name, ...tenant.seller.address].filter(Boolean).join(', ') || tenant.name,
  };
}

/** As the portal draws it; where nothing fitting is published there is none, and the name stands alone. */
function markOf(global: unknown, { ink, accent, card }: MailBrand['colours']): MailBrand['mark'] {
  const parsed = z.object({ mark: z.array(MarkShape).default([...atriumMark]) }).safeParse(global);
  if (!parsed.success) return [];
  const fills: Record<MarkFill, string> = { accent, accent2: accent, ink, current: ink, ground: card };
  return parsed.data.mark.map(({ d, fill }) => ({ d, colour: fills[fill] }));
}

/** Mails look like paper: the light colours where there are any. Mail programs read no colours newer than hex. */
function coloursOf(configured: unknown): MailBrand['colours'] {
  const parsed = z.array(ColourConfiguration).safeParse(configured);
  const choices = parsed.success ? parsed.data : [];
  const theme = deriveTheme(choices.find(({ isDark }) => !isDark) ?? choices[0] ?? palettes.atrium.light);
  return {
    page: hex(theme.bg),
    card: hex(theme.s1),
    line: hex(theme.line),
    ink: hex(theme.t1),
    quiet: hex(theme.t2),
    accent: hex(theme.accent),
    onAccent: hex(theme.onAccent),
    name: hex(theme.accentText),
  };
}
