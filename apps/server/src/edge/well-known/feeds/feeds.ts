import type { Client } from '@atrium/contract/client';
import { splitLocale } from '@atrium/i18n/locales';
import type { Site } from '../../../http/site.ts';
import { findArticle } from './find-article.ts';
import { newsFeed } from './news-feed.ts';
import type { FeedPlace } from './place.ts';
import { chaptersFile, transcriptFile } from './podcast-episode.ts';
import { podcastFeed } from './podcast-feed.ts';

/**
 * `/feeds/news.xml`, `/feeds/podcast/{show}.xml` and what its episodes point to; each also below a language. Only what
 * anybody may hear has a feed: a paid show would end up in every podcast app.
 */
export async function feed(site: Site, path: string, backend: Client): Promise<Response | null> {
  const [localeCode, address] = splitLocale(path);
  const locale = localeCode === 'default' ? site.tenant.defaultLocale : localeCode;
  const place: FeedPlace = { site, localeCode, locale };
  if (address === '/feeds/news.xml') return newsFeed(place, backend);
  const [, id, kind] = /^\/feeds\/podcast\/(\d{1,15})(\.xml|\.vtt|\.chapters\.json)$/.exec(address) ?? [];
  if (id === undefined) return null;
  const found = await findArticle(place, id, kind === '.xml' ? 'PODCAST' : 'PODCAST_EPISODE', backend);
  if (!found) return null;
  if (kind === '.vtt') return transcriptFile(found.article);
  if (kind === '.chapters.json') return chaptersFile(found.article);
  return podcastFeed(place, found);
}
