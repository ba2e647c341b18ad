import type { SearchResults } from '@atrium/contract/schemas/search';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { indexArticles } from '../index-articles.ts';
import { type Planted, plantArticles, plantCategories } from './plant.ts';

export const now = new Date('2026-06-01T12:00:00Z');

export const plantedArticles: Planted[] = [
  { id: 1, type: 'ARTIST', title: { en: 'Rage Against the Machine', ar: 'الغضب ضد الآلة' }, popularity: 900 },
  {
    id: 2,
    type: 'ALBUM',
    title: { en: 'Evil Empire' },
    creator: 1,
    popularity: 800,
    released: '1996-04-16',
    categories: [10],
  },
  { id: 3, type: 'ARTIST', title: { en: 'Beyoncé' }, popularity: 950 },
  {
    id: 4,
    type: 'ALBUM',
    title: { en: 'Lemonade' },
    creator: 3,
    popularity: 700,
    released: '2016-04-23',
    prices: [999],
  },
  {
    id: 5,
    type: 'MOVIE',
    title: { en: 'The Machine', ar: 'الآلة' },
    popularity: 100,
    released: '2021-01-01',
    categories: [11],
    prices: [0],
    people: ['Søren Ålund', { en: 'Nadia Karam', ar: 'نادية كرم' }],
  },
  {
    id: 6,
    type: 'MOVIE',
    title: { en: 'Machine' },
    popularity: 10,
    released: '2023-01-01',
    categories: [11],
    age: 20,
  },
  { id: 7, type: 'MOVIE', title: { en: 'Machine for adults' }, popularity: 9999, age: 40 },
  {
    id: 8,
    type: 'NEWS',
    title: { en: 'Paper jam', fr: 'Bourrage papier' },
    description: { en: 'The machine that would not stop' },
    popularity: 5000,
  },
  { id: 9, type: 'GAME', title: { en: 'Machine unpublished' }, state: 'DRAFT' },
  { id: 10, type: 'GAME', title: { en: 'Machine expired' }, until: '2026-05-01' },
  { id: 11, type: 'GAME', title: { en: 'Machine to come' }, published: '2026-07-01' },
  { id: 12, type: 'GAME', title: { en: 'Machine withdrawn' }, withdrawn: true },
  { id: 13, type: 'PODCAST', title: { en: 'L’Amour fou', fr: 'L’Amour fou' }, popularity: 3 },
  {
    id: 14,
    type: 'AUDIOBOOK',
    title: { en: 'Groundwater', fr: 'Eaux profondes' },
    description: { fr: 'Une enquête à Strasbourg' },
    popularity: 50,
  },
  { id: 15, type: 'GAME', title: { en: 'Machinarium' }, popularity: 60, prices: [499] },
  { id: 16, type: 'ARTIST', title: { en: '!!!' }, popularity: 2 },
  { id: 17, type: 'ALBUM', title: { en: 'Thr!!!er' }, creator: 16, popularity: 1 },
  { id: 18, type: 'MOVIE', title: { en: '🎬' }, popularity: 1 },
];

const arabic: Planted[] = [
  { id: 1, type: 'ALBUM', title: { ar: 'الموسيقى العربية', en: 'Arabic Music' }, popularity: 20 },
  { id: 2, type: 'ALBUM', title: { ar: 'أغاني المدرسة' }, popularity: 10 },
  { id: 3, type: 'MOVIE', title: { ar: 'سرّ الآلة', en: 'Secret of the Machine' }, popularity: 5 },
];

/** Two tenants with a small catalogue each; times stand still. */
export async function startSearch() {
  const t = await startTestApi({ clock: { now: () => now } });
  const asTenant = (id: number, work: (tx: Tx) => Promise<unknown>) =>
    asOwner(t.database.owner, (owner) => withTenant(owner, id, work));
  await asTenant(1, async (tx) => {
    await plantCategories(tx, [
      { id: 10, name: 'music/rock', title: { en: 'Rock', fr: 'Roque' } },
      { id: 11, name: 'video/drama', title: { en: 'Drama' } },
    ]);
    await plantArticles(tx, plantedArticles);
    await indexArticles(tx, 'all', now);
  });
  await asTenant(2, async (tx) => {
    await plantArticles(tx, arabic);
    await indexArticles(tx, 'all', now);
  });
  return { ...t, asTenant, ...asking(t) };
}

function asking(t: TestApi) {
  const ask = async (code: string, q: string, rest = '') => {
    const { status, body } = await t.call(code, `GET /search?q=${encodeURIComponent(q)}${rest}`);
    if (status !== 200) throw new Error(`${q} was answered ${status}: ${t.logged.at(-1)}`);
    return body as SearchResults;
  };
  const find = async (code: string, q: string, rest?: string) => idsOf(await ask(code, q, rest));
  return { ask, find };
}

export const idsOf = ({ entries }: SearchResults) => entries.map(({ id }) => id);
