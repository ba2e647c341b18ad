import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatNumber } from '@atrium/i18n/format';
import { RatingInput, RatingStars } from '@atrium/ui/rating-stars';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { ownRatingOf, rate } from './own-rating.ts';

/** The public average rating of an article, in the page, and the customer's own, which the browser asks for. */
export default function RatingPanel({ article }: { article: ArticleDetails }) {
  const t = useTranslations('article.rating');
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-x-12 gap-y-5 rounded-panel bg-s1 p-5"
    >
      {article.rating && <Everybody {...article.rating} />}
      <OwnRating article={article} />
    </section>
  );
}

function Everybody({ average, count, distribution }: NonNullable<ArticleDetails['rating']>) {
  const t = useTranslations('article.rating');
  const { locale } = useUi();
  const figure = formatNumber(locale, average, { maximumFractionDigits: 1 });
  return (
    <div className="flex items-center gap-6">
      <div className="grid gap-1">
        <RatingStars label={t('average', { figure })} value={average} />
        <span className="text-13 text-t2">{t('count', { count })}</span>
      </div>
      <ul className="grid gap-1">
        {distribution
          .map((given, index) => ({ given, stars: index + 1 }))
          .reverse()
          .map(({ given, stars }) => (
            <li key={stars} className="flex items-center gap-2 text-12 text-t2">
              <span className="sr-only">{t('stars', { count: stars })}</span>
              <span aria-hidden className="tn w-3 text-center">
                {formatNumber(locale, stars)}
              </span>
              <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-s3">
                <span
                  className="block h-full rounded-full bg-warning"
                  style={{ inlineSize: `${(given / count) * 100}%` }}
                />
              </span>
              <span className="tn">{formatNumber(locale, given)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

function OwnRating({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const name = useId();
  const context = useAppContext();
  const announce = useSnackbar();
  const source = useMemo(() => ownRatingOf(article.id), [article.id]);
  const score = usePersonal(source).value?.score ?? 0;
  const choose = async (wanted: number) => {
    if (!isSignedIn()) {
      const signIn = () => promptLogin({ reason: 'article.rating.notLoggedIn' });
      announce(t('article.rating.notLoggedIn'), { action: { label: t('common.signIn'), run: signIn } });
      return;
    }
    const answer = await rate(context, article, wanted);
    if (answer.ok) announce(t('article.rating.thanks'), { tone: 'success' });
    else announce(t(failureTextKey()), { tone: 'danger' });
  };
  return (
    <div className="grid gap-1">
      <span className="text-13 text-t2">
        {t(
          score > 0 ? 'article.rating.yours' : article.rating ? 'article.rating.rate' : 'article.rating.none',
        )}
      </span>
      <RatingInput
        legend={t('article.rating.rate')}
        name={name}
        value={score}
        onChange={(wanted) => void choose(wanted)}
        labelOf={(count) => t('article.rating.stars', { count })}
      />
    </div>
  );
}
