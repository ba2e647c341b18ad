import type { Localizable, LocalText } from '@atrium/domain/local-text';
import type { TextBlock } from '@atrium/domain/models/structure';
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
  readonly teamSize: number;
  readonly prizePool: { readonly amount: number; readonly currency: 'RON' };
  readonly prizes: readonly LocalText[];
  readonly popularity: number;
  readonly news?: readonly number[];
  readonly videos?: readonly number[];
}

const paragraph = (text: LocalText): Localizable<TextBlock> => ({ type: 'paragraph', text });

export function tournament(id: number, slug: string, title: LocalText, row: Row): CatalogueArticle {
  const { category, state, text, format, rules, prizes, popularity, news, videos } = row;
  const { registrationEndsAt, startsAt, endsAt, teams, teamSize, prizePool } = row;
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
    released: row.announced,
    popularity,
    relations: { ...(news && { news }), ...(videos && { video: videos }) },
    properties: {
      registrationEndsAt,
      startsAt,
      endsAt,
      teams,
      teamSize,
      prizePool,
      rules: [...rules, ...commonRules],
      prizes: prizes.map((prize, place) => ({ place: place + 1, prize })),
    },
    tenants: ['atrium', 'noor', 'arena'],
  };
}
