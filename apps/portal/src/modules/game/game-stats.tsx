import { ageGrade } from '@atrium/domain/access/age';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatFileSize } from '@atrium/i18n/file-size';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { gameProperties, playersText } from './game-properties.ts';

/** Of `1–8`. */
const mostOf = (players: string) => Number(/\d+$/.exec(players)?.[0] ?? 2);

/** What one wants to know before playing, in one line. */
export function GameStats({ article }: { article: ArticleDetails }) {
  const t = useTranslations('games.stat');
  const age = useTranslations('age');
  const { locale } = useUi();
  const { players, megabytes } = gameProperties(article);
  const grade = ageGrade(article.ageRating);
  const stats = [
    { label: t('plays'), value: formatNumber(locale, article.popularity, { notation: 'compact' }) },
    players && { label: t('players', { count: mostOf(players) }), value: playersText(locale, players) },
    { label: t('age'), value: grade === 'all' ? t('everyone') : age(grade) },
    {
      label: t(megabytes === null ? 'noInstall' : 'download'),
      value: formatFileSize(locale, megabytes ?? 0),
    },
  ].filter((stat) => stat !== null && stat !== '');
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 text-center md:w-max md:auto-cols-auto md:gap-8 md:text-start">
      {stats.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-12 text-pretty text-t2">{label}</dt>
          <dd className="tn text-15 font-heavy whitespace-nowrap md:text-18">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
