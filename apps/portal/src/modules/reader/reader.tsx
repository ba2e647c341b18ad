import type { Entry, TextBlock } from '@atrium/domain/site/models/structure';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu/menu';
import { ALargeSmall, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AdSlot } from '../ads/ad-slot.tsx';
import { ArticleHead } from '../article/details/article-head.tsx';
import type { ArticlePage } from '../article/details/load-article.ts';
import { ShareButton } from '../article/details/share-button.tsx';
import { LikeButton } from '../article/reactions/like-button.tsx';
import { VoteSection } from '../article/reactions/vote-section.tsx';
import { Contents } from './contents.tsx';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { ReaderHead, ReaderPicture } from './reader-head.tsx';
import { readingMinutes } from './reading-minutes.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { spokenText } from './speech-text.ts';
import { StoryBody } from './story-body.tsx';
import { StoryAside } from './story-cards.tsx';
import { StoryGrid } from './story-front.tsx';
import { chooseTextSize, textSizeNames, useTextSize } from './text-size.ts';

interface ReaderProps {
  page: ArticlePage;
  /** The text to show, where it is not the one the page came with. */
  body?: readonly TextBlock[];
  bodyClass?: string;
  /** Beside those that every story has. */
  tools?: ReactNode;
  /** Below the text: what a reader may still have to do. */
  children?: ReactNode;
}

/** A story to be read: one column, nothing beside it but its parts. */
export function Reader({ page, body = page.article.body, bodyClass, tools, children }: ReaderProps) {
  const t = useTranslations('reading');
  const { article, sections } = page;
  const { id, title, contentType } = article;
  const related = relatedOf(sections);
  return (
    <>
      <ArticleHead page={page} />
      <article>
        <ReadingProgress />
        <div className="mx-auto grid w-full max-w-360 grid-cols-[minmax(0,47.5rem)] justify-center gap-x-20 px-gutter pt-5 md:pt-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,47.5rem)_minmax(0,1fr)]">
          <div className="pt-10 max-xl:hidden">
            <Contents body={body} />
          </div>
          <div className="min-w-0">
            <ReaderHead
              article={article}
              tools={
                <>
                  {/* it comes late, if at all: nothing else may move then */}
                  <span className="max-md:order-last max-md:ms-auto">
                    <ReadAloudButton texts={spokenText(article, body)} minutes={readingMinutes(article)} />
                  </span>
                  <span className="flex gap-1 max-md:-ms-2.5">
                    <LikeButton entityType={contentType} id={id} title={title} />
                    <TextSizeMenu />
                    {tools}
                    <ShareButton title={title} />
                    <span className="max-md:hidden">
                      <IconButton label={t('print')} icon={<Printer aria-hidden />} onClick={() => print()} />
                    </span>
                  </span>
                </>
              }
            />
            <ReaderPicture article={article} />
            <StoryBody body={body} className={`mt-7 ${bodyClass ?? ''}`} />
            {children}
            <div className="mt-8">
              <VoteSection id={id} contentType={contentType} />
            </div>
          </div>
          <Margin stories={marginOf(related)} />
        </div>
      </article>
      <Related stories={related} />
      {/* far from the story, which nobody shall take it for a part of */}
      <div className="mt-10 empty:hidden md:mt-16">
        <AdSlot slot="story" />
      </div>
    </>
  );
}

const shown = 8;
const inMargin = 2;

/** What an editor found similar comes before what only shares the topic. */
const relatedOf = ({ similar = [], 'more-like-this': alike = [] }: ArticlePage['sections']): Entry[] =>
  [...new Map([...similar, ...alike].map((story) => [story.id, story])).values()].slice(0, shown);

/** Two of many stories; few stay together below. */
const marginOf = (related: readonly Entry[]) =>
  related.length >= 2 * inMargin ? related.slice(0, inMargin) : [];

function Margin({ stories }: { stories: readonly Entry[] }) {
  const t = useTranslations('reading');
  if (stories.length === 0) return null;
  return (
    <aside aria-label={t('readNext')} className="justify-self-end pt-10 max-xl:hidden">
      <p aria-hidden className="text-12 font-medium text-t2">
        {t('readNext')}
      </p>
      <ul className="mt-2.5 grid w-37 gap-5">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryAside story={story} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Related({ stories }: { stories: readonly Entry[] }) {
  const t = useTranslations('reading');
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mx-auto mt-12 w-full max-w-360 px-gutter pb-10 md:mt-16">
      <h2 id="related" className="type-title border-t border-line pt-6 md:mb-5">
        {t('readNext')}
      </h2>
      <StoryGrid stories={stories} besideAlready={marginOf(stories).length} />
    </section>
  );
}

function TextSizeMenu() {
  const t = useTranslations('reading.textSize');
  const current = useTextSize();
  return (
    <Menu
      trigger={<IconButton label={t('label')} icon={<ALargeSmall aria-hidden />} />}
      entries={textSizeNames.map((size) => ({
        id: size,
        label: t(size),
        selected: size === current,
        onSelect: () => chooseTextSize(size),
      }))}
    />
  );
}
