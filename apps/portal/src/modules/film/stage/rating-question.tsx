import { liked, likedScore, unlikedScore } from '@atrium/domain/catalogue/liked';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { ownRatingOf, type Rated, rate } from '../../article/reactions/own-rating.ts';

/** Asked once, as the film ends: of an episode it is about the series. Nothing for a guest, or one who has rated it. */
export function RatingQuestion({ article }: { article: ArticleDetails }) {
  const t = useTranslations('video.film');
  const common = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const rated = ratedOf(article);
  const source = useMemo(() => ownRatingOf(rated.id), [rated.id]);
  const { value } = usePersonal(source);
  const [isAnswered, answer] = useState(false);
  if (!value || (value.score !== null && !isAnswered)) return null;
  const choose = async (score: number) => {
    answer(true);
    const sent = await rate(context, rated, score);
    if (!sent.ok) announce(common(failureTextKey()), { tone: 'danger' });
  };
  const isLiked = value.score === null ? null : liked(value.score);
  return (
    <fieldset aria-label={t('rate', { title: rated.title })} className="flex items-center gap-2.5">
      <span className="text-14 font-medium">{t('rate', { title: rated.title })}</span>
      <IconButton
        label={t('rateDown')}
        pressed={isLiked === false}
        variant={isLiked === false ? 'invert' : 'glass'}
        icon={<ThumbsDown aria-hidden />}
        onClick={() => void choose(unlikedScore)}
      />
      <IconButton
        label={t('rateUp')}
        pressed={isLiked === true}
        variant={isLiked === true ? 'invert' : 'glass'}
        icon={<ThumbsUp aria-hidden />}
        onClick={() => void choose(likedScore)}
      />
    </fieldset>
  );
}

const ratedOf = ({ id, contentType, title, maker }: ArticleDetails): Rated & { title: string } =>
  contentType === 'EPISODE' && maker
    ? { id: maker.id, contentType: 'SERIES', title: maker.title }
    : { id, contentType, title };
