// @vitest-environment happy-dom
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw } from '../../testing/draw.tsx';
import { GetButton } from './get-button.tsx';
import type { OfferSubject } from './use-offer.ts';

const article = (contentType: ContentType, some: Partial<OfferSubject>): OfferSubject => ({
  id: 7,
  contentType,
  ageRating: 20,
  isFree: false,
  prices: [],
  ...some,
});
const prices = [{ amount: 499, currency: 'EUR', businessModel: 'DOWNLOAD_TO_OWN' }];

const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');

afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

describe('until it is known what a customer has', () => {
  const nothing = { owned: [], rented: [], liked: [], counts: {} };
  const film = article('MOVIE', { prices });
  const link = () => screen.getByRole('link');

  test('a plate stands in the place of the price, and goes with the answer', async () => {
    signIn();
    const answered = Promise.withResolvers<void>();
    draw(<GetButton article={film} />, {
      answer: async ({ call }) => {
        await answered.promise;
        return { body: call.includes('marks') ? { ...nothing, owned: [7] } : [] };
      },
    });
    expect(link().className).toContain('sent-offer');
    answered.resolve();
    await waitFor(() => expect(link().className).not.toContain('sent-offer'));
    expect(link().textContent).toBe('Watch');
  });

  test('what is open to everyone has no plate', () => {
    signIn();
    draw(<GetButton article={article('MOVIE', { isFree: true })} />, { answer: () => new Promise(() => {}) });
    expect(link().className).not.toContain('sent-offer');
  });

  test('where it cannot be asked, no price is named: the backend decides when it is opened', async () => {
    signIn();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    draw(<GetButton article={film} />, {
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await waitFor(() => expect(link().textContent).toBe('Watch'));
    expect(link().getAttribute('href')).toBe('/launch?articleId=7&purchaseType=MOVIE');
    expect(shownDialog()).toBeNull();
  });
});
