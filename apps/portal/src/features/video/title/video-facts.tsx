import { ageGrade } from '@atrium/domain/access/age';
import { pictureQuality } from '@atrium/domain/catalogue/picture-quality';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatList } from '@atrium/i18n/format';
import { Link, useUi } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dayText } from '../../../modules/audio-reading/day-text.ts';
import { languageName } from '../../../modules/audio-reading/language-name.ts';
import { runtimeText } from '../../../modules/film/source/runtime-text.ts';
import { videoProperties } from '../../../modules/film/source/video-properties.ts';

/** What is known of a film, as a list to look things up in. */
export const VideoFacts = ({ article }: { article: ArticleDetails }) => (
  <dl className="grid max-w-200 text-14 md:grid-cols-2 md:gap-x-12">
    {useFacts(article).map(({ label, value }) => (
      <div key={label} className="flex gap-4 border-b border-line py-3">
        <dt className="w-2/5 flex-none text-t2">{label}</dt>
        <dd className="min-w-0 flex-1 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);

type Fact = { label: string; value: ReactNode };

/** Only what is known is listed. */
function useFacts(article: ArticleDetails): Fact[] {
  const t = useTranslations('video.facts');
  const age = useTranslations('age');
  const { locale } = useUi();
  const { duration, releasedOn, ageRating, categories, licensorName } = article;
  const { audio, subtitles } = videoProperties(article);
  const languages = (codes: readonly string[]) =>
    codes.length > 0 &&
    formatList(
      locale,
      codes.flatMap((code) => languageName(locale, code) ?? []),
    );
  const grade = ageGrade(ageRating);
  const facts: Fact[] = [
    { label: t('genres'), value: categories.length > 0 && <Genres categories={categories} /> },
    { label: t('length'), value: duration !== null && duration > 0 && runtimeText(locale, duration) },
    { label: t('audio'), value: languages(audio) },
    { label: t('subtitles'), value: languages(subtitles) },
    { label: t('released'), value: releasedOn && dayText(locale, releasedOn) },
    { label: t('quality'), value: pictureQuality(article.media) },
    { label: t('age'), value: grade !== 'all' && <bdi>{age(grade)}</bdi> },
    { label: t('licensor'), value: licensorName && <bdi>{licensorName}</bdi> },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

const Genres = ({ categories }: Pick<ArticleDetails, 'categories'>) => (
  <span className="flex flex-wrap gap-x-3">
    {categories.map(({ id, title, clickUrl }) =>
      clickUrl ? (
        <Link key={id} href={clickUrl} className="hit text-accent-text hover:underline">
          {title}
        </Link>
      ) : (
        <span key={id}>{title}</span>
      ),
    )}
  </span>
);
