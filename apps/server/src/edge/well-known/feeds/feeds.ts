import type { Client } from '@atrium/contract/client';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { splitLocale } from '@atrium/i18n/locales';
import type { Site } from '../../../http/site.ts';
import type { FeedContext } from './feed-address.ts';
import { findArticle } from './find-article.ts';
import { newsFeed, storiesOf } from './news-feed.ts';
import { podcastFeed } from './podcast-feed.ts';

/**
 * `/feeds/news.xml` and the feed of every list of stories below it, `/feeds/podcast/{show}.xml` and what its episodes
 * point to; each also below a language. Only a show that is free to hear has a feed: a paid show would end up in every
 * podcast app.
 */
export async function feed(site: Site, path: string, backend: Client): Promise<Response | null> {
  const [localeCode, address] = splitLocale(path);
  const locale = localeCode === 'default' ? site.tenant.defaultLocale : localeCode;
  const place: FeedContext = { site, localeCode, locale };
  const stories = storiesOf(address);
  if (stories) return newsFeed(place, stories, backend);
  const [, id, kind] = /^\/feeds\/podcast\/(\d{1,15})(\.xml|\.vtt|\.chapters\.json)$/.exec(address) ?? [];
  if (id === undefined) return null;
  const found = await findArticle(place, id, kind === '.xml' ? 'PODCAST' : 'PODCAST_EPISODE', backend);
  if (!found) return null;
  if (kind === '.vtt') return transcriptFile(found.article);
  if (kind === '.chapters.json') return chaptersFile(found.article);
  return podcastFeed(place, found);
}

interface Chapter {
  start: number;
  title: string;
}

interface Line {
  start: number;
  text: string;
}

const cached = { 'cache-control': 'public, max-age=3600' };

/** The transcript as WebVTT; null where there is none. */
function transcriptFile({ customProperties, duration }: ArticleDetails): Response | null {
  const lines = (customProperties.transcript ?? []) as Line[];
  if (lines.length === 0) return null;
  const cues = lines.map(({ start, text }, index) => {
    const end = lines[index + 1]?.start ?? Math.max(duration ?? 0, start + 5);
    return `${timestamp(start)} --> ${timestamp(end)}\n${text.replaceAll('-->', '→')}\n`;
  });
  return new Response(`WEBVTT\n\n${cues.join('\n')}`, {
    headers: { 'content-type': 'text/vtt; charset=utf-8', ...cached },
  });
}

function chaptersFile({ customProperties }: ArticleDetails): Response | null {
  const chapters = (customProperties.chapters ?? []) as Chapter[];
  if (chapters.length === 0) return null;
  const listed = chapters.map(({ start, title }) => ({ startTime: start, title }));
  return new Response(JSON.stringify({ version: '1.2.0', chapters: listed }), {
    headers: { 'content-type': 'application/json+chapters', ...cached },
  });
}

/** 83.5 → `00:01:23.500` */
function timestamp(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const millis = String(Math.round((seconds % 1) * 1000)).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${millis}`;
}
