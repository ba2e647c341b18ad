// @vitest-environment happy-dom
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FactDot } from '../fact-dot.tsx';
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
  ] as const)('%s', (_, locale, text, shown, place) => {
    draw(<CoverCard kind="poster" entry={shown} />, { locale });
    expect(badges(text)).toEqual(expect.arrayContaining(['absolute', 'start-2.5', place]));
  });
});

test('the badges of a film still stand above how far it was played', () => {
  draw(<CoverCard kind="video" entry={{ ...letteredAbove, progress: 0.5 }} />);
  expect(badges('New')).toContain('bottom-6');
});

test.each(['album', 'playlist', 'podcast', 'audiobook'] as const)(
  'nothing stands on the cover of kind %s: it is printed all over',
  (kind) => {
    const shown = {
      ...entry,
      imageUrl: '/low-sun.webp',
      subtitle: 'Yara Belmont',
      isFree: true,
      progress: 0.5,
    };
    const { container } = draw(<CoverCard kind={kind} entry={shown} />);
    const cover = container.querySelector('.pic');
    expect([cover?.textContent, cover?.querySelector('[dir=ltr]')]).toEqual(['', null]);
    expect(container.querySelector('.card-subtitle')?.textContent).toBe('New Free Yara Belmont');
    expect(container.querySelector('[dir=ltr] > span')?.getAttribute('style')).toContain('50%');
  },
);

test('facts are apart by a comma in Arabic, where a dot or a line would be read as a digit', () => {
  const { container } = draw(<FactDot />, { locale: 'ar' });
  expect(container.textContent).toBe('،');
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
