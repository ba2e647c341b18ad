import { allArticles } from '@atrium/demo/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { readPage } from '../rendered-page.ts';

/** Parental control lets this person see titles up to 12+. */
const limited = 'family@atrium.example';

let cookie = '';
beforeAll(async () => {
  const { headers } = await ask('atrium', '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: limited, password: 'Atrium-demo-1' },
  });
  cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
});

const film = allArticles.find(
  ({ contentType, ageRating, tenants }) =>
    contentType === 'MOVIE' && ageRating === 30 && tenants.includes('atrium'),
);
const title = typeof film?.title === 'string' ? film.title : (film?.title.en ?? '');
const strict = allArticles.filter(
  ({ contentType, ageRating = 0, tenants }) =>
    (contentType === 'MOVIE' || contentType === 'SERIES') && ageRating >= 30 && tenants.includes('atrium'),
);

async function addressOf(id: number | undefined): Promise<string> {
  const { headers } = await ask('atrium', `/video/details/${id}`);
  return headers.location ?? '';
}

test('a title above the limit is a page that explains itself', async () => {
  const address = await addressOf(film?.id);
  expect((await ask('atrium', address)).status).toBe(200);
  const refused = await ask('atrium', address, { headers: { cookie } });
  expect(refused.status).toBe(403);
  const { headings, words, robots } = readPage(refused.text);
  expect(headings).toEqual(['Not for this profile']);
  expect(words).toContain('16+');
  expect(words).toContain('/parentalControl');
  expect(words).not.toContain(title);
  expect(robots).toEqual(['noindex']);
});

test.each(['/', '/video/list/all', '/video/category/thriller/302'])(
  '%s does not show an article above the age limit, while other visitors see it',
  async (path) => {
    const others = await ask('atrium', path);
    const theirs = await ask('atrium', path, { headers: { cookie } });
    expect([others.status, theirs.status]).toEqual([200, 200]);
    const shown = (html: string) => strict.filter(({ slug, id }) => html.includes(`/${slug}/${id}"`));
    expect(shown(theirs.text)).toEqual([]);
    expect(shown(others.text).length).toBeGreaterThan(0);
  },
);

test('nor does the backend, whatever limit the request asks for', async () => {
  const search = (query: string) =>
    ask('atrium', `/backend/search?q=${encodeURIComponent(title)}${query}`, { headers: { cookie } });
  for (const query of ['', '&maxRating=60'])
    expect(
      JSON.parse((await search(query)).text).entries.map((entry: { title: string }) => entry.title),
    ).not.toContain(title);
  const details = await ask(
    'atrium',
    `/backend/structure/x/fragment/get-article-details?id=${film?.id}&maxRating=60`,
    { headers: { cookie } },
  );
  expect(details.status).toBe(403);
});
