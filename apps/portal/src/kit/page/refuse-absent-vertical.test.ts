import { verticals } from '@atrium/domain/catalogue/verticals';
import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { AppContext } from '../visit/context.ts';
import { refuseAbsentVertical } from './refuse-absent-vertical.ts';

const isRefused = async (pathname: string, offered: readonly (typeof verticals)[number][]) => {
  const context = { visit: { verticals: offered } } as unknown as AppContext;
  try {
    await refuseAbsentVertical({ context, location: { pathname } });
    return false;
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
    return true;
  }
};

const music = ['music', 'podcasts', 'audiobooks'] as const;

test.each([
  '/video/list/all',
  '/video',
  '/games/list',
  '/games/category/puzzle',
  '/apps/viewAll',
  '/mp/all',
  '/vouchers',
  '/tournaments',
  '/news/today',
  '/articles/premium',
  '/Games/list',
])('%s is not found at a tenant of music', async (path) => {
  expect(await isRefused(path, music)).toBe(true);
  expect(await isRefused(path, verticals)).toBe(false);
});

test.each([
  '/',
  '/apps/faq',
  '/apps/manage',
  '/vouchers/redeem',
  '/vouchers/mine',
  '/music/list',
  '/podcast/list',
  '/audiobook/genre/crime',
  '/search',
  '/subscription',
  '/services/cloud-storage',
  '/user/login',
  // of a single thing: the catalogue says whether there is one
  '/games/details/neon-drift/601',
  '/arcade/details/noodle-snake/608',
  '/apps/consent/701',
])('%s is not refused there', async (path) => expect(await isRefused(path, music)).toBe(false));
