import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadCategoryOrItem } from './load-category.ts';

const search = { sort: undefined, genre: undefined };

/** A backend that answers lists and articles with a status each; what it finds is called the spice box. */
function loading(status: { list: number; article: number }) {
  const ask = vi.fn(async (_: string, { params }: { params: { name: 'list' | 'article' } }) => {
    const found = { clickUrl: '/mp/spice-box', title: 'The spice box' };
    return status[params.name] === 200
      ? { ok: true, body: { data: { customProperties: { article: found } }, substructure: [] } }
      : { ok: false, status: status[params.name], problem: {} };
  });
  const context = { backend: { ask }, visit: {}, locale: () => 'en', localeCode: () => 'en' };
  return { context: context as unknown as AppContext, location: { pathname: '/mp/spice-box' }, ask };
}

test('a category is listed', async () => {
  const { ask, ...asked } = loading({ list: 200, article: 200 });
  await expect(loadCategoryOrItem(asked, 'spice-box', search)).resolves.toHaveProperty('list');
  expect(ask).toHaveBeenCalledOnce();
});

test('what is no category is something sold', async () => {
  const asked = loading({ list: 404, article: 200 });
  await expect(loadCategoryOrItem(asked, 'spice-box', search)).resolves.toHaveProperty(
    'page.article.title',
    'The spice box',
  );
});

test('what is neither is not found', async () => {
  const asked = loading({ list: 404, article: 404 });
  await expect(loadCategoryOrItem(asked, 'spice-box', search)).rejects.toMatchObject({
    data: { status: 404 },
  });
});

test('a failing backend is no missing category', async () => {
  const asked = loading({ list: 500, article: 200 });
  await expect(loadCategoryOrItem(asked, 'spice-box', search)).rejects.toThrow(
    'The list could not be loaded.',
  );
});
