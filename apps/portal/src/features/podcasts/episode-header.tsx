import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { joinFacts } from '@atrium/i18n/format';
import { AgeBadge } from '@atrium/ui/age-badge';
import { Badge } from '@atrium/ui/badge';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { LockKeyhole, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { LeavesSoon } from '../../modules/article/details/leaves-soon.tsx';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { Cover } from '../../modules/audio-reading/cover.tsx';
import { dayText } from '../../modules/audio-reading/day-text.ts';
import { lengthText } from '../../modules/audio-reading/length-text.ts';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { LaterOfflineButton } from '../../modules/offline/later-offline-button.tsx';
import { playableArticle } from '../../modules/player/model/playable.ts';
import { EpisodePlayer } from './episode-player.tsx';
import type { EpisodeSound } from './episode-sound.ts';
import type { TranscriptCue } from './recording.ts';

interface EpisodeHeaderProps {
  article: ArticleDetails;
  sound: EpisodeSound | null;
  waveform: readonly number[];
  chapters: readonly TranscriptCue[];
}

export function EpisodeHeader({ article, sound, waveform, chapters }: EpisodeHeaderProps) {
  const { title, maker, contentType, id } = article;
  const tracks = [playableArticle(article)].filter((track) => track !== null);
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 md:mt-4 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Cover article={article} kind="podcast" className="w-full" />
        <div className="min-w-0">
          <EpisodeLine article={article} />
          <h1 className="type-display mt-1.5 text-28 md:text-48">
            <bdi>{title}</bdi>
          </h1>
          {maker && (
            <Link
              href={maker.clickUrl}
              className="mt-1 inline-flex min-h-11 items-center text-15 font-medium text-accent-text hover:underline md:text-18"
            >
              <bdi>{maker.title}</bdi>
            </Link>
          )}
          <div className="-ms-2.5 flex gap-1 max-md:hidden">
            <LikeButton entityType={contentType} id={id} title={title} />
            <ShareButton title={title} />
            <LaterOfflineButton article={article} tracks={tracks} />
          </div>
        </div>
      </div>
      <div className="mt-5 md:mt-7">
        {sound ? (
          <EpisodePlayer
            article={article}
            sound={sound}
            waveform={waveform}
            chapters={chapters}
            length={article.duration ?? 0}
          />
        ) : (
          <SilentEpisode article={article} />
        )}
      </div>
      <div className="mt-3 flex justify-center gap-2 md:hidden">
        <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
        <ShareButton title={title} variant="glass" />
        <LaterOfflineButton article={article} tracks={tracks} variant="glass" />
      </div>
    </header>
  );
}

function EpisodeLine({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { releasedOn, duration, isNew, ageRating, customProperties } = article;
  const { episode } = customProperties;
  const facts = [
    typeof episode === 'number' && t('spoken.episode.number', { count: episode }),
    releasedOn && dayText(locale, releasedOn),
    duration !== null && lengthText(locale, duration),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-t2 md:text-15">
      {isNew && <Badge tone="accent">{t('common.new')}</Badge>}
      <span>{joinFacts(locale, facts)}</span>
      <AgeBadge rating={ageRating} />
      <LeavesSoon article={article} />
    </p>
  );
}

/** In the place of the player, where there is nothing for a visitor to hear: locked, or never recorded. */
function SilentEpisode({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const isLocked = article.media.length > 0;
  const Sign = isLocked ? LockKeyhole : VolumeX;
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-5 gap-y-3 rounded-game bg-s2 p-5">
      <Sign aria-hidden className="size-6 flex-none text-t2" />
      <p className="flex-1 basis-52 text-15 font-medium">
        {isLocked ? t('spoken.episode.lockedNote') : t('player.problem.missing', { title: article.title })}
      </p>
      {isLocked && <GetButton article={article} />}
    </div>
  );
}
