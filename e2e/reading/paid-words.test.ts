import { catalogueOf } from '@atrium/demo/catalogue';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';

interface Details {
  isFree: boolean;
  customProperties: Record<string, unknown>;
  media: { url?: string; isPreview: boolean }[];
}

async function detailsOf(
  tenant: 'atrium' | 'klang' | 'noor',
  id: number,
  contentType: string,
): Promise<Details> {
  const query = `id=${id}&contentType=${contentType}&lang=en`;
  const { text } = await ask(tenant, `/backend/structure/x/fragment/get-article-details?${query}`);
  return JSON.parse(text).data.customProperties.article;
}

describe.each(['atrium', 'klang', 'noor'] as const)('what %s sells', (tenant) => {
  // tracks are many, and few have words: where their files lie is walked beside the files themselves
  const offered = catalogueOf(tenant).articles.filter(
    ({ media, contentType, properties }) =>
      media.length > 0 && (contentType !== 'FULL_TRACK_MUSIC' || 'lyrics' in properties),
  );

  test('is nowhere in the open: no words, no outline, no file of the whole', {
    timeout: 300_000,
  }, async () => {
    expect(offered.length).toBeGreaterThan(0);
    const found: string[] = [];
    let sold = 0;
    for (const { id, contentType } of offered) {
      const article = await detailsOf(tenant, id, contentType);
      if (article.isFree) continue;
      sold++;
      for (const name of ['transcript', 'chapters', 'subtitleFiles', 'lyrics', 'segments'])
        if (name in article.customProperties) found.push(`${id} says its ${name}`);
      for (const { url, isPreview } of article.media)
        if (url && !isPreview) found.push(`${id} lies at ${url}`);
      if (contentType !== 'PODCAST_EPISODE') continue;
      for (const suffix of ['.vtt', '.chapters.json']) {
        const { status } = await ask(tenant, `/feeds/podcast/${id}${suffix}`);
        if (status !== 404) found.push(`${id}${suffix} is ${status}`);
      }
    }
    expect(sold).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });
});

test('what is free keeps its words', async () => {
  const { isFree, customProperties } = await detailsOf('atrium', 20001, 'PODCAST_EPISODE');
  expect([isFree, Object.keys(customProperties)]).toEqual([
    true,
    expect.arrayContaining(['transcript', 'chapters']),
  ]);
});
