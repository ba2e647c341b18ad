import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatList } from '@atrium/i18n/format';
import { AgeBadge } from '@atrium/ui/age-badge';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { LeavesSoon } from '../../modules/article/details/leaves-soon.tsx';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { Cover } from '../../modules/audio-reading/cover.tsx';
import { FollowButton } from '../../modules/follow/follow-button.tsx';
import { FollowerCount } from '../../modules/follow/follower-count.tsx';
import { ListenButton } from '../../modules/player/controls/listen-button.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { groupOf, playablesOf } from '../../modules/player/model/playable.ts';
import type { WholeProgress } from '../../modules/player/progress/whole-progress.later.ts';

type BylineProps = { article: ArticleDetails; episodes: readonly Entry[] };
type ShowHeaderProps = BylineProps & { progress: WholeProgress };

export function ShowHeader({ article, episodes, progress }: ShowHeaderProps) {
  const { title, description } = article;
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid items-end gap-x-5 gap-y-5 md:mt-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Cover article={article} kind="podcast" className="w-44 max-md:mx-auto md:w-full md:self-start" />
        <div className="min-w-0 max-md:text-center">
          <h1 className="type-display text-36 md:text-64">
            <bdi>{title}</bdi>
          </h1>
          <Byline article={article} episodes={episodes} />
          {/* three lines, as many as it takes in the letters that come first: what follows stands still when they change */}
          {description && (
            <ReadMore text={description} className="mt-4 text-start max-md:[&>p]:min-h-[3lh]" />
          )}
          <Actions article={article} episodes={episodes} progress={progress} />
        </div>
      </div>
    </header>
  );
}

function Byline({ article, episodes }: BylineProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { people, ageRating } = article;
  const hosts = formatList(
    locale,
    people.map(({ name }) => name),
  );
  return (
    <div className="mt-2.5">
      {hosts && (
        <p className="text-15 font-medium md:text-18">{t('spoken.show.hostedBy', { name: hosts })}</p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-t2 max-md:justify-center md:text-15">
        <span>{t('common.count.episodes', { count: episodes.length })}</span>
        <AgeBadge rating={ageRating} />
        <LeavesSoon article={article} />
      </p>
    </div>
  );
}

function Actions({ article, episodes, progress: { resume } }: ShowHeaderProps) {
  const t = useTranslations();
  const { id, title } = article;
  const queue = useAudible(playablesOf(episodes, groupOf(article)));
  const [latest] = queue;
  const begun = queue.find((track) => track.id === resume?.id);
  const labels = article.isFree
    ? { play: t('spoken.show.playLatest'), pause: t('common.pause') }
    : { play: t('spoken.sample.play'), pause: t('spoken.sample.pause') };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5 max-md:justify-center">
      {begun ? (
        <ListenButton
          track={begun}
          queue={queue}
          labels={{ play: t('spoken.resume.title'), pause: t('common.pause') }}
          size="large"
        />
      ) : (
        latest && <ListenButton track={latest} queue={queue} labels={labels} size="large" />
      )}
      <FollowButton kind="SHOW" id={id} title={title} variant="glass" size="large" />
      <FollowerCount followers={article.followers} />
      <LikeButton entityType={article.contentType} id={id} title={title} variant="glass" />
      <ShareButton title={title} variant="glass" />
    </div>
  );
}
