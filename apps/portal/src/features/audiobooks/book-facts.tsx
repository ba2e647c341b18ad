import { ageGrade } from '@atrium/domain/age';
import type { ArticleDetails } from '@atrium/domain/models/article';
import { formatList, joinFacts } from '@atrium/i18n/format';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { dayText } from '../../modules/audio-reading/day-text.ts';
import { languageName } from '../../modules/audio-reading/language-name.ts';
import { lengthText } from '../../modules/audio-reading/length-text.ts';

export function BookFacts({ article }: { article: ArticleDetails }) {
  const t = useTranslations('spoken.book');
  const id = useId();
  return (
    <section aria-labelledby={id} className="self-start rounded-game bg-s1 px-5 py-4.5">
      <h2 id={id} className="type-title">
        {t('about')}
      </h2>
      <dl className="mt-2 divide-y divide-line text-14">
        {useFacts(article).map(({ label, value }) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="w-2/5 flex-none text-t2">{label}</dt>
            <dd className="min-w-0 flex-1 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Fact = { label: string; value: ReactNode };

/** Only what is known is listed. */
function useFacts(article: ArticleDetails): Fact[] {
  const t = useTranslations('spoken.book');
  const age = useTranslations('age');
  const { locale } = useUi();
  const { maker, people, duration, releasedOn, ageRating, categories, customProperties } = article;
  const { language, original, abridged } = customProperties;
  const names = people.map(({ name }) => name);
  const grade = ageGrade(ageRating);
  const length = duration !== null && lengthText(locale, duration);
  const facts: Fact[] = [
    { label: t('author'), value: maker && <FactLink href={maker.clickUrl}>{maker.title}</FactLink> },
    { label: t('reader'), value: names.length > 0 && <bdi>{formatList(locale, names)}</bdi> },
    { label: t('length'), value: length && joinFacts(locale, [length, abridged === true && t('abridged')]) },
    { label: t('released'), value: releasedOn && dayText(locale, releasedOn) },
    { label: t('original'), value: typeof original === 'string' && <bdi>{original}</bdi> },
    { label: t('language'), value: languageName(locale, language) },
    { label: t('genre'), value: <Genres categories={categories} /> },
    { label: t('age'), value: grade === 'all' ? t('everyone') : <bdi>{age(grade)}</bdi> },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

const Genres = ({ categories }: Pick<ArticleDetails, 'categories'>) => (
  <span className="flex flex-wrap gap-x-3">
    {categories.map(({ id, title, clickUrl }) =>
      clickUrl ? (
        <FactLink key={id} href={clickUrl}>
          {title}
        </FactLink>
      ) : (
        <span key={id}>{title}</span>
      ),
    )}
  </span>
);

const FactLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="hit text-accent-text hover:underline">
    <bdi>{children}</bdi>
  </Link>
);
