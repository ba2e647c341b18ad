// @vitest-environment happy-dom
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Card } from './card.tsx';
import { CoverCard } from './cover-card.tsx';
import { GameCard } from './game-card.tsx';

const entry: Entry = { id: 1, kind: 'album', title: 'Low Sun', clickUrl: '/low-sun', isNew: true };
const letteredAbove: Entry = { ...entry, focus: { x: 0.28, y: 0.08 } };
const badges = (text: string) => screen.getByText(text).parentElement?.className.split(' ') ?? [];

describe('the badges of a cover', () => {
  test.each([
    ['stand above', 'en', 'New', entry, 'top-2.5'],
    ['stand below where its own title is above', 'en', 'New', letteredAbove, 'bottom-2.5'],
    ['stand above where that title leaves the other corner free', 'ar', 'جديد', letteredAbove, 'top-2.5'],
    ['stand above how far it was played', 'en', 'New', { ...letteredAbove, progress: 0.5 }, 'bottom-6'],
  ] as const)('%s', (_, locale, text, shown, place) => {
    draw(<CoverCard kind="poster" entry={shown} />, { locale });
    expect(badges(text)).toEqual(expect.arrayContaining(['absolute', 'start-2.5', place]));
  });
});

test('the badges of a tile stand above the name, over its veil, where lettering is above', () => {
  const { redraw } = draw(<GameCard entry={entry} />);
  const isOverVeil = () => screen.getByText('New').closest('.scrim-foot') !== null;
  expect(isOverVeil()).toBe(false);
  redraw(<GameCard entry={letteredAbove} />);
  expect(isOverVeil()).toBe(true);
});

test.each(['album', 'article', 'game', 'tournament', 'track', 'voucher'] as const)(
  'a card of kind %s says what is theirs, once, and by the number of the article',
  (kind) => {
    const owned = { ...entry, kind, articleId: 77, subtitle: 'A line' };
    const useMarks = (id: string) => ({ isOwned: id === '77', isLiked: false });
    const { redraw } = draw(<Card entry={owned} />, { useMarks });
    expect(screen.getAllByText('Yours')).toHaveLength(1);
    redraw(<Card entry={{ ...owned, articleId: 78 }} />);
    expect(screen.queryByText('Yours')).toBeNull();
  },
);
