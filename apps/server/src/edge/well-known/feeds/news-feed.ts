import type { Client } from '@atrium/contract/client';
import { loadMessages } from '@atrium/i18n/messages';
import { asXml, xmlElement, xmlTag } from '../../responses/xml.ts';
import { type FeedContext, feedAddress, feedDate, pictureAddress } from './feed-address.ts';

/** Which stories: those below a category or topic, or all there are. */
interface StoriesFeed {
  /** Where the lists live that it follows. */
  base: string;
  path: readonly string[];
  contentTypes: readonly string[];
}

/** Full text where it is free; of paid stories no more than their lists show. */
const kinds = {
  '/news': ['NEWS', 'ARTICLE'],
  '/articles': ['NEWS', 'ARTICLE'],
  '/articles/premium': ['PREMIUM_ARTICLE'],
} as const;

/** `/feeds/news/nature/oceans.xml`: the address of the list, and where it ends. Decision 0094. */
export function storiesOf(address: string): StoriesFeed | null {
  const [, base, rest = ''] =
    /^\/feeds(\/articles\/premium|\/articles|\/news)((?:\/[^/]{1,200}){0,2})\.xml$/.exec(address) ?? [];
  const path = rest.split('/').filter(Boolean);
  // there is no list of all articles
  if (!base || (base === '/articles' && path.length === 0)) return null;
  return { base, path, contentTypes: kinds[base as keyof typeof kinds] };
}

const newest = 30;

/** The newest stories of a list; null where there is no such list, or nothing in it. */
export async function newsFeed(
  place: FeedContext,
  { base, path, contentTypes }: StoriesFeed,
  backend: Client,
): Promise<Response | null> {
  const queries =
    path.length > 0
      ? [{ id: ['news', ...path].join('/'), contentType: contentTypes.join(',') }]
      : contentTypes.map((id) => ({ id }));
  const lists = await Promise.all(
    queries.map((query) =>
      backend.read('getArticles', {
        params: { name: 'feed' },
        query: { ...query, sort: 'new', limit: newest, lang: place.locale },
      }),
    ),
  );
  const stories = lists
    .flatMap((list) => list?.data.entries ?? [])
    .sort((a, b) => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? ''))
    .slice(0, newest);
  if (stories.length === 0) return null;
  const topic = lists[0]?.data.customProperties.category?.title;
  const messages = await loadMessages(place.locale);
  const items = stories.map((story) =>
    [
      '<item>',
      xmlElement('title', story.title),
      xmlElement('link', feedAddress(place, story.clickUrl)),
      xmlTag('guid', { isPermaLink: 'false' }, `${place.site.tenant.code}-${story.id}`),
      xmlElement('description', story.description),
      xmlElement('category', story.subtitle),
      story.releasedOn ? xmlElement('pubDate', feedDate(story.releasedOn)) : '',
      story.imageUrl
        ? xmlTag('media:content', {
            url: pictureAddress(place, story.imageUrl),
            medium: 'image',
            type: 'image/jpeg',
          })
        : '',
      '</item>',
    ].join(''),
  );
  const own = feedAddress(place, `/feeds${[base, ...path].join('/')}.xml`);
  const channel = [
    xmlElement('title', `${place.site.tenant.name} · ${topic ?? messages?.chrome.nav.news ?? ''}`),
    xmlElement('link', feedAddress(place, path.length > 0 ? [base, ...path].join('/') : '/')),
    xmlTag('atom:link', { href: own, rel: 'self', type: 'application/rss+xml' }),
    xmlElement('description', place.site.tenant.name),
    xmlElement('language', place.locale),
    ...items,
  ];
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';
  return asXml(
    `<rss version="2.0" ${namespaces}><channel>${channel.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
