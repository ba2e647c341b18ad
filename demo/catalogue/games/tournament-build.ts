import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle } from '../article.ts';
import { commonRules } from './tournament-words.ts';

interface Row {
  readonly category: 'cups' | 'leagues';
  readonly state: LocalText;
  readonly text: LocalText;
  readonly format: LocalText;
  readonly rules: readonly LocalText[];
  readonly announced: string;
  readonly registrationEndsAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly teams: number;
  /** Who plays whom, instead of all for the best score. */
  readonly hasMatches?: true;
  readonly teamSize: number;
  readonly prizePool: { readonly amount: number; readonly currency: 'RON' };
  readonly prizes: readonly LocalText[];
  /** What a seat costs, where it is not free. */
  readonly entry?: { readonly EUR: number; readonly SAR: number; readonly RON: number };
  readonly popularity: number;
  readonly news?: readonly number[];
  readonly videos?: readonly number[];
}

/** The dates were written in this week. Loaded later, all of them are as many whole weeks later. */
const writtenIn = Date.parse('2026-11-16T00:00:00Z');
const week = 7 * 86_400_000;
const sinceThen = Math.max(0, Math.floor((Date.now() - writtenIn) / week)) * week;
const moved = (moment: string): string => new Date(Date.parse(moment) + sinceThen).toISOString();

const paragraph = (text: LocalText): Localizable<TextBlock> => ({ type: 'paragraph', text });

export function tournament(id: number, slug: string, title: LocalText, row: Row): CatalogueArticle {
  const { category, state, text, format, rules, prizes, popularity, news, videos } = row;
  const { teams, hasMatches = false, teamSize, prizePool, entry } = row;
  return {
    id,
    contentType: 'TOURNAMENT',
    slug,
    title,
    subtitle: state,
    description: text,
    body: [paragraph(format)],
    categories: [`tournaments/${category}`],
    art: `tournament-${slug}`,
    released: moved(row.announced).slice(0, 10),
    ...(entry && { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: entry }] }),
    popularity,
    relations: { ...(news && { news }), ...(videos && { video: videos }) },
    properties: {
      registrationEndsAt: moved(row.registrationEndsAt),
      startsAt: moved(row.startsAt),
      endsAt: moved(row.endsAt),
      teams,
      hasMatches,
      teamSize,
      prizePool,
      rules: [...rules, ...commonRules],
      prizes: prizes.map((prize, place) => ({ place: place + 1, prize })),
    },
    tenants: ['atrium', 'noor', 'arena'],
  };
}
