import type { Client } from '@atrium/contract/client';
import { loadMessages } from '@atrium/i18n/messages';
import { asXml, element, tag } from '../xml.ts';
import { addressIn, type FeedPlace, feedDate, pictureAddress } from './place.ts';

const newest = 30;

/** The newest stories everybody may read in full. */
export async function newsFeed(place: FeedPlace, backend: Client): Promise<Response | null> {
  const lists = await Promise.all(
    ['NEWS', 'ARTICLE'].map((id) =>
      backend.read('getArticles', {
        params: { name: 'feed' },
        query: { id, sort: 'new', limit: newest, lang: place.locale },
      }),
    ),
  );
  const stories = lists
    .flatMap((list) => list?.data.entries ?? [])
    .sort((a, b) => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? ''))
    .slice(0, newest);
  if (stories.length === 0) return null;
  const messages = await loadMessages(place.locale);
  const items = stories.map((story) =>
    [
      '<item>',
      element('title', story.title),
      element('link', addressIn(place, story.clickUrl)),
      tag('guid', { isPermaLink: 'false' }, `${place.site.tenant.code}-${story.id}`),
      element('description', story.description),
      element('category', story.subtitle),
      story.releasedOn ? element('pubDate', feedDate(story.releasedOn)) : '',
      story.imageUrl
        ? tag('media:content', {
            url: pictureAddress(place, story.imageUrl),
            medium: 'image',
            type: 'image/jpeg',
          })
        : '',
      '</item>',
    ].join(''),
  );
  const own = addressIn(place, '/feeds/news.xml');
  const channel = [
    element('title', `${place.site.tenant.name} · ${messages?.chrome.nav.news ?? ''}`),
    element('link', addressIn(place, '/')),
    tag('atom:link', { href: own, rel: 'self', type: 'application/rss+xml' }),
    element('description', place.site.tenant.name),
    element('language', place.locale),
    ...items,
  ];
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';
  return asXml(
    `<rss version="2.0" ${namespaces}><channel>${channel.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
