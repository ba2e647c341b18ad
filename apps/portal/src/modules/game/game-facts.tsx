import { ageGrade } from '@atrium/domain/access/age';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatFileSize } from '@atrium/i18n/file-size';
import { formatDate, formatList } from '@atrium/i18n/format';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { gameProperties, playersText } from './game-properties.ts';
import { genresOfGame } from './genres-of.ts';

/** Everything else that is known, as a table. */
export function GameFactsTable({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 px-5 py-4.5 md:px-7 md:py-6">
      <h2 id={id} className="type-title">
        {t('common.details')}
      </h2>
      <dl className="mt-2 text-14 max-md:divide-y max-md:divide-line md:mt-4 md:grid md:grid-cols-3 md:gap-x-8 md:gap-y-5 xl:grid-cols-5">
        {useFacts(article).map(({ label, value }) => (
          <div key={label} className="max-md:flex max-md:gap-4 max-md:py-2.5">
            <dt className="text-t2 max-md:w-2/5 max-md:flex-none md:text-13">{label}</dt>
            <dd className="min-w-0 flex-1 font-medium first-letter:uppercase md:mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;

type Fact = { label: string; value: ReactNode };

function useFacts(article: ArticleDetails): Fact[] {
  const t = useTranslations('games');
  const age = useTranslations('age');
  const { locale } = useUi();
  const { developerName, developerUrl, licensorName, releasedOn } = article;
  const { controls, players, orientation, megabytes, requirements } = gameProperties(article);
  const genres = genresOfGame(article);
  const grade = ageGrade(article.ageRating);
  const listed = (words: string[]) => formatList(locale, words, 'unit');
  const facts: Fact[] = [
    {
      label: t('fact.developer'),
      value: developerName && <MaybeLink href={developerUrl}>{developerName}</MaybeLink>,
    },
    // who makes it and licenses it too is named once
    {
      label: t('fact.licensor'),
      value: licensorName && licensorName !== developerName && <bdi>{licensorName}</bdi>,
    },
    { label: t('fact.genre'), value: genres.length > 0 && <GenreLinks genres={genres} /> },
    { label: t('fact.released'), value: releasedOn && formatDate(locale, new Date(releasedOn), day) },
    { label: t('fact.players'), value: players && <bdi>{playersText(locale, players)}</bdi> },
    { label: t('fact.controls'), value: listed(controls.map((control) => t(`control.${control}`))) },
    { label: t('fact.orientation'), value: orientation && t(`orientation.${orientation}`) },
    { label: t('fact.size'), value: megabytes !== null && formatFileSize(locale, megabytes) },
    {
      label: t('fact.requirements'),
      value: listed(
        requirements.map((needed) => t('requirement', { name: `${needed.os} ${needed.version}`.trim() })),
      ),
    },
    { label: t('fact.age'), value: grade === 'all' ? t('everyone') : <bdi>{age(grade)}</bdi> },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

const MaybeLink = ({ href, children }: { href: string | null; children: string }) =>
  href ? (
    <Link href={href} className="hit text-accent-text hover:underline">
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  );

const GenreLinks = ({ genres }: { genres: ReturnType<typeof genresOfGame> }) => (
  <span className="flex flex-wrap gap-x-3">
    {genres.map(({ id, title, clickUrl }) => (
      <MaybeLink key={id} href={clickUrl}>
        {title}
      </MaybeLink>
    ))}
  </span>
);
