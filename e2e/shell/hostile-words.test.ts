import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hostileMarkup } from '../../packages/domain/src/testing/hostile-markup.ts';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';

const tenant = 'arena';

/** What holds a NUL is refused when it is published; all others are words like any. */
const tricks = hostileMarkup.filter((markup) => !markup.includes('\0'));
const picture = { imageUrl: '/img/brand/arena.svg' };
const storyId = 990_001;

/** Where words end up in attributes, titles, JSON and scripts: what would end each of them. */
const breakout = `"'></title></script><script>hit()</script><img src=x onerror=hit()>`;

const blocks = tricks.map((html) => ({ type: 'html', html: html.slice(0, 20_000) }));

const section = (name: string, data: object) => ({ id: name, name, data, substructure: [] });

/** A body has a thousand keys at most: three tricks are on one card. */
const cards = Array.from({ length: Math.ceil(tricks.length / 3) }, (_, index) => {
  const [title, subtitle, caption] = tricks.slice(3 * index).map((words) => words.slice(0, 300));
  return { id: index, kind: 'app', title, subtitle, caption, clickUrl: '/search', ...picture };
});

/** Every attack as an operator's markup, one by one and all together, and as a partner's texts. */
const page = {
  name: 'hostile',
  tree: {
    ...section('hostile', { title: breakout, customProperties: { description: breakout } }),
    substructure: [
      section('all', { customProperties: { kind: 'html', html: tricks.join('\n').slice(0, 20_000) } }),
      section('each', { customProperties: { kind: 'rich-text', blocks } }),
      section('cards', {
        title: breakout,
        customProperties: { kind: 'grid', card: 'app' },
        entries: cards,
      }),
    ],
  },
};

/** The same without markup, which plain texts of an article may not hold. */
const words = `"'> onerror=hit() &lt;script&gt;hit()&lt;/script&gt; {{hit()}} \${hit()}`;

const storyWith = (plain: string) => ({
  id: storyId,
  contentType: 'NEWS',
  slug: 'hostile',
  title: plain,
  subtitle: plain,
  description: plain,
  categories: ['news/turnee/neon-drift'],
  people: [{ name: plain, role: plain }],
  body: [{ type: 'paragraph', text: breakout }, { type: 'quote', text: breakout, by: breakout }, ...blocks],
});

const publish = async (body: object, expected = 200) => {
  const headers = { authorization: `Bearer ${inject('operatorToken')}` };
  const { status, text } = await ask(tenant, '/backend/operator/publish', { method: 'POST', headers, body });
  expect(status, text).toBe(expected);
};

/** What stands in the page that only a trick can have put there, and how far it reaches past its edge. */
const lookAround = (shown: Page) =>
  shown.evaluate(() => {
    const main = document.querySelector('main');
    const drawn = [...(main?.querySelectorAll('*') ?? [])];
    return {
      hits: (window as unknown as { hits: number }).hits,
      // what machines may know of the page is ours, and no browser runs it
      foreign: [
        ...(main?.querySelectorAll(
          'script:not([type="application/ld+json"]), style, iframe, object, embed, form, base, meta, marquee',
        ) ?? []),
      ].map(({ localName }) => localName),
      handlers: drawn.flatMap(({ attributes }) =>
        [...attributes].flatMap(({ name }) => (name.startsWith('on') ? [name] : [])),
      ),
      links: drawn.flatMap((element) =>
        element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol) ? [element.href] : [],
      ),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      hasFrame:
        document.querySelectorAll('main').length === 1 &&
        document.querySelector('header:not(main *)') !== null &&
        document.querySelector('footer:not(main *)') !== null,
    };
  });

const harmless = { hits: 0, foreign: [], handlers: [], links: [], overflow: 0, hasFrame: true };

test('a hundred tricks in markup and in partners’ words run nothing, lead nowhere and move nothing', () =>
  withPage({ tenant, mobile: true }, async (shown) => {
    const asked: string[] = [];
    shown.on('request', (request) => asked.push(new URL(request.url()).host));
    await shown.addInitScript(() => {
      const counted = window as unknown as { hits: number; hit: () => void };
      counted.hits = 0;
      counted.hit = () => {
        counted.hits += 1;
      };
    });
    expect(tricks.length).toBeGreaterThan(100);
    await publish({ structures: [page] });
    await publish({ catalogue: { articles: [storyWith(breakout)] } }, 400);
    await publish({ catalogue: { articles: [storyWith(words)] } });
    try {
      await answerConsent(shown, originOf(tenant));
      const pages = [
        ['/en/main/hostile', '<script>hit()'],
        [`/en/news/turnee/neon-drift/hostile/${storyId}`, '&lt;script&gt;hit()'],
      ] as const;
      for (const [path, title] of pages) {
        await openDocument(shown, path);
        expect(await lookAround(shown), path).toEqual(harmless);
        expect(await shown.title()).toContain(title);
      }
    } finally {
      const emptied = { name: 'hostile', tree: section('hostile', { title: 'Nothing' }) };
      await publish({ structures: [emptied], catalogue: { withdrawn: [storyId] } });
    }
    expect(asked.filter((host) => host.includes('evil'))).toEqual([]);
  }));
