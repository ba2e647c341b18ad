import type { Entry } from '@atrium/domain/site/models/structure';

export interface StoryTopic {
  title: string;
  href: string;
}

/** `/articles/premium/cities/craft/803`: a story's address names the topic it is at home in. */
const address = /^\/(?:articles\/premium|articles|news)\/(?<topic>[^/]+\/[^/]+)\/./;

/** The topics that stories are at home in, as lists below `base`; the most frequent ones first. */
export function storyTopicsOf(stories: readonly Entry[], base: string): StoryTopic[] {
  const found = new Map<string, StoryTopic & { count: number }>();
  for (const { clickUrl, subtitle } of stories) {
    const topic = address.exec(clickUrl)?.groups?.topic;
    if (!topic || !subtitle) continue;
    const { count } = found.get(topic) ?? { count: 0 };
    found.set(topic, { title: subtitle, href: `${base}/${topic}`, count: count + 1 });
  }
  return [...found.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ title, href }) => ({ title, href }));
}
