import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Button } from '@atrium/ui/button';
import { ChipLink } from '@atrium/ui/chip';
import { Avatar } from '@atrium/ui/image/avatar';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Rss } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../modules/audio-reading/language-name.ts';

/** Who speaks, about what, in which language, and how to follow it elsewhere. */
export function AboutShow({ article }: { article: ArticleDetails }) {
  const t = useTranslations('spoken.show');
  const id = useId();
  const { locale } = useUi();
  const { people, categories, customProperties, isFree } = article;
  const genres = categories.filter(({ clickUrl }) => clickUrl !== null);
  const language = languageName(locale, customProperties.language);
  return (
    <aside aria-labelledby={id} className="grid content-start gap-4">
      <section className="rounded-game bg-s1 p-5">
        <h2 id={id} className="type-title">
          {t('about')}
        </h2>
        <dl className="mt-4 grid gap-4 text-14">
          {people.length > 0 && (
            <Fact label={t('hosts')}>
              <ul className="grid gap-2.5">
                {people.map(({ name, imageUrl }) => (
                  <li key={name} className="flex items-center gap-3 font-medium">
                    <span aria-hidden>
                      <Avatar name={name} imageUrl={imageUrl} />
                    </span>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {genres.length > 0 && (
            <Fact label={t('genres')}>
              <ul className="flex flex-wrap gap-2">
                {genres.map(({ id: genre, title, clickUrl }) => (
                  <li key={genre}>
                    <ChipLink href={clickUrl ?? ''}>{title}</ChipLink>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {language && (
            <Fact label={t('language')}>
              <span className="font-medium first-letter:uppercase">{language}</span>
            </Fact>
          )}
        </dl>
      </section>
      {isFree && <ShowFeed id={article.id} title={article.title} />}
    </aside>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-t3">{label}</dt>
    <dd className="mt-2">{children}</dd>
  </div>
);

/** The feed of a free show: its address, for any podcast app. */
function ShowFeed({ id, title }: { id: number; title: string }) {
  const t = useTranslations('spoken.feed');
  const announce = useSnackbar();
  const heading = useId();
  const path = `/feeds/podcast/${id}.xml`;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    announce(t('copied'), { tone: 'success' });
  };
  return (
    <section aria-labelledby={heading} className="rounded-game bg-s1 p-5">
      {/* lifted into the head: readers of feeds look for it there */}
      <link rel="alternate" type="application/rss+xml" title={title} href={path} />
      <h2 id={heading} className="type-title flex items-center gap-2.5">
        <Rss aria-hidden className="size-5 flex-none text-accent-text" />
        {t('title')}
      </h2>
      <p className="mt-2 text-14 text-t2">{t('line')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {/* a plain link: the feed is no page of the portal */}
        <a
          href={path}
          type="application/rss+xml"
          className="hit text-13 font-medium text-accent-text hover:underline"
        >
          {t('open')}
        </a>
      </div>
    </section>
  );
}
