import { createHash } from 'node:crypto';
import type { Entry } from '@atrium/domain/site/models/structure';
import { asXml, escapeXml, xmlElement, xmlTag } from '../../responses/xml.ts';
import { type FeedContext, feedAddress, feedDate, fileAddress, pictureAddress } from './feed-address.ts';
import type { FoundArticle } from './find-article.ts';

const namespaces = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ');

/** Null for a show without a single free episode: it would be an empty feed. */
export function podcastFeed(place: FeedContext, { article, items }: FoundArticle): Response | null {
  const episodes = items.filter((item) => item.isFree && item.previewUrl !== undefined);
  if (episodes.length === 0) return null;
  const own = feedAddress(place, `/feeds/podcast/${article.id}.xml`);
  const hosts = article.people.map(({ name }) => name);
  const picture = article.imageUrl && pictureAddress(place, article.imageUrl);
  const channel = [
    xmlElement('title', article.title),
    xmlElement('link', feedAddress(place, article.clickUrl)),
    xmlTag('atom:link', { href: own, rel: 'self', type: 'application/rss+xml' }),
    xmlElement('description', article.description ?? article.title),
    xmlElement('language', place.locale),
    xmlElement('itunes:author', hosts.join(', ') || article.subtitle),
    xmlElement('itunes:explicit', article.ageRating >= 40 ? 'true' : 'false'),
    xmlElement('itunes:type', 'episodic'),
    article.categories[0] ? xmlTag('itunes:category', { text: article.categories[0].title }) : '',
    picture ? xmlTag('itunes:image', { href: picture }) : '',
    xmlElement('podcast:guid', feedGuid(own)),
    xmlElement('podcast:locked', 'no'),
    xmlElement('podcast:medium', 'podcast'),
    ...hosts.map((name) => xmlTag('podcast:person', { role: 'host' }, escapeXml(name))),
    ...episodes.map((episode) => item(place, episode)),
  ];
  return asXml(
    `<rss version="2.0" ${namespaces}><channel>${channel.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}

function item(place: FeedContext, episode: Entry): string {
  const file = (suffix: string) => feedAddress(place, `/feeds/podcast/${episode.id}${suffix}`);
  return [
    '<item>',
    xmlElement('title', episode.title),
    xmlElement('link', feedAddress(place, episode.clickUrl)),
    xmlTag('guid', { isPermaLink: 'false' }, `${place.site.tenant.code}-${episode.id}`),
    xmlElement('description', episode.description),
    episode.releasedOn ? xmlElement('pubDate', feedDate(episode.releasedOn)) : '',
    xmlTag('enclosure', {
      url: fileAddress(place, episode.previewUrl ?? ''),
      length: episode.previewBytes ?? 0,
      type: 'audio/mp4',
    }),
    episode.duration === undefined ? '' : xmlElement('itunes:duration', Math.round(episode.duration)),
    xmlElement('itunes:episode', episode.number),
    xmlElement('itunes:season', episode.season),
    xmlTag('podcast:transcript', { url: file('.vtt'), type: 'text/vtt', language: place.locale }),
    xmlTag('podcast:chapters', { url: file('.chapters.json'), type: 'application/json+chapters' }),
    '</item>',
  ].join('');
}

/** As the podcast namespace defines it: UUIDv5 of the address without its scheme, in the namespace's own space. */
function feedGuid(address: string): string {
  const space = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');
  const digest = createHash('sha1')
    .update(space)
    .update(address.replace(/^https?:\/\//, '').replace(/\/+$/, ''))
    .digest()
    .subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
