import { type LocalText, resolveText } from '@atrium/domain/local-text';
import { ColourConfiguration } from '@atrium/domain/models/site/look';
import { hex } from '@atrium/domain/theme/colour';
import { deriveTheme } from '@atrium/domain/theme/derive';
import { palettes } from '@atrium/domain/theme/palettes';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import { notationIn, type PriceNotation } from '../../platform/price-notation.ts';

/** How a tenant looks and speaks in a letter. */
export interface Brand {
  name: string;
  colours: Record<'page' | 'card' | 'line' | 'ink' | 'quiet' | 'accent' | 'onAccent' | 'name', string>;
  /** The tenant's own words for the letter with a new passcode; empty ones leave ours. */
  passcodeLetter: Record<'subject' | 'text' | 'signature', string>;
  /** How it writes its money. */
  money: PriceNotation;
}

export async function readBrand({ db, tenant, locale }: TransactionContext): Promise<Brand> {
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
  return {
    name: words('global', 'brand') || tenant.name,
    colours: coloursOf(sections.colourConfigurations),
    passcodeLetter: {
      subject: words('parentalControlMail', 'subject'),
      text: words('parentalControlMail', 'text'),
      signature: words('parentalControlMail', 'signature'),
    },
    money: notationIn(sections.priceFormat, locale, tenant.defaultLocale),
  };
}

/** Letters are paper: the light colours where there are any. Mail programs read no colours newer than hex. */
function coloursOf(configured: unknown): Brand['colours'] {
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
