import type { ArticleDetails } from '@atrium/domain/models/article';
import { Avatar } from '@atrium/ui/avatar';
import { ChipLink } from '@atrium/ui/chip';
import { useUi } from '@atrium/ui/ui-provider';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../modules/audio-reading/language-name.ts';
import { ShowFeed } from './show-feed.tsx';

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
