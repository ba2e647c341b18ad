// @vitest-environment happy-dom
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import RatingPanel from './rating-panel.later.tsx';

const article = { id: 7, contentType: 'MOVIE', rating: null } as unknown as ArticleDetails;

afterEach(() => vi.restoreAllMocks());

test('a guest is told what signing in is good for here, and asks for nothing', async () => {
  const { user } = draw(<RatingPanel article={article} />);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(await screen.findByText('Sign in to rate this')).toBeTruthy();
});
