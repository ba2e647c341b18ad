import { isTopic } from '@atrium/domain/catalogue/follow-kinds';
import { ChipLink } from '@atrium/ui/chip';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { usePath } from '../../kit/address/use-path.ts';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { ListPage } from '../article/list/list-page.tsx';
import type { ListSearch } from '../article/list/list-search.ts';
import { FollowButton } from '../follow/follow-button.tsx';
import type { Stories } from './load-stories.ts';
import { StoryFront } from './story-front.tsx';

/** Few lists have any. */
const Editorial = laterPart(() => import('./editorial.later.tsx'));

type StoriesPageProps = { stories: Stories; search: ListSearch; title?: string; description?: string };

/** The stories of a category or topic, as a newspaper would lay them out. */
export function StoriesPage({ stories, search, title, description }: StoriesPageProps) {
  const t = useTranslations('reading');
  const { list, query } = stories;
  const toHref = useHref();
  const heading = title ?? list.category?.title ?? t('title');
  return (
    <ListPage
      title={heading}
      description={description ?? list.category?.description ?? undefined}
      list={list}
      query={query}
      search={search}
      draw={(entries) => <StoryFront stories={entries} />}
    >
      <link rel="alternate" type="application/rss+xml" title={heading} href={toHref(stories.feed)} />
      {list.category && isTopic(list.category.key) && (
        <div className="mt-4 flex items-center gap-3">
          <FollowButton kind="TOPIC" id={list.category.id} title={heading} size="small" />
        </div>
      )}
      <TopicChips stories={stories} />
      {stories.editorial && (
        <Suspense>
          <Editorial page={stories.editorial} />
        </Suspense>
      )}
    </ListPage>
  );
}

function TopicChips({ stories: { all, topics } }: Pick<StoriesPageProps, 'stories'>) {
  const t = useTranslations();
  const path = usePath();
  if (topics.length < 2) return null;
  return (
    <nav
      aria-label={t('reading.topics')}
      className="no-scrollbar -mx-gutter mt-5 -mb-3 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      {[{ title: t('common.all'), href: all }, ...topics].map(({ title, href }) => (
        <ChipLink key={href} href={href} selected={href === path} outlined>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
