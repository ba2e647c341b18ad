import { isOpenAccess } from '@atrium/domain/access/access';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDate, formatDuration, joinFacts } from '@atrium/i18n/format';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { CreditButton } from '../../modules/commerce/credit-button.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { LaterDownloadButton } from '../../modules/commerce/later-download-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { LaterOfflineButton } from '../../modules/offline/later-offline-button.tsx';
import { ListenButton } from '../../modules/player/controls/listen-button.tsx';
import { TrackMenu } from '../../modules/player/controls/track-menu.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { playableArticle } from '../../modules/player/model/playable.ts';
import { MusicHead } from './music-head.tsx';
import { MusicPage } from './music-page.tsx';
import { MusicSkeleton } from './music-skeleton.tsx';
import { TrackRows } from './track-rows.tsx';

export const Route = createFileRoute('/_default/music/tracks/{-$title}/$track')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.track, contentTypes: ['FULL_TRACK_MUSIC'] }),
  pendingComponent: MusicSkeleton,
  component: TrackPage,
});

function TrackPage() {
  const page = Route.useLoaderData();
  const t = useTranslations();
  const { locale } = useUi();
  const { article, sections } = page;
  const { duration, releasedOn, collectionInfo, hue, maker } = article;
  const track = playableArticle(article);
  const facts = [
    duration === null ? '' : formatDuration(locale, duration),
    releasedOn ? formatDate(locale, new Date(releasedOn), { year: 'numeric' }) : '',
  ];
  return (
    <MusicPage hue={hue}>
      <ArticleHead page={page} />
      <Breadcrumbs article={article} className="-mb-4" />
      <MusicHead
        article={article}
        kind={t('music.song')}
        facts={joinFacts(locale, facts)}
        more={<TrackActions article={article} />}
        menu={track && <TrackMenu track={track} />}
      >
        <Listen article={article} />
      </MusicHead>
      <Waveform values={article.customProperties.waveform} />
      {collectionInfo && (
        <p className="text-15 text-t2">
          {t('music.fromAlbum')}{' '}
          <Link href={collectionInfo.clickUrl} className="font-medium text-t1 underline underline-offset-4">
            <bdi>{collectionInfo.title}</bdi>
          </Link>
        </p>
      )}
      <OtherTracks
        title={t('article.moreBy', { name: maker?.title ?? '' })}
        tracks={sections['more-by-maker'] ?? []}
      />
      <OtherTracks title={t('article.similar')} tracks={sections['more-like-this'] ?? []} />
    </MusicPage>
  );
}

/** Components of their own, so that a change of the customer's offer redraws the buttons and not the page. */
function Listen({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const [track] = useAudible([playableArticle(article)]);
  const isWhole = useIsWhole(article);
  return (
    track && (
      <ListenButton
        track={track}
        size="large"
        // what stands beside it stays where it is, whichever label it gets
        className="max-md:flex-1"
        labels={{
          play: isWhole ? t('player.play') : t('article.preview'),
          pause: isWhole ? t('player.pause') : t('article.pausePreview'),
        }}
      />
    )
  );
}

function TrackActions({ article }: { article: ArticleDetails }) {
  const [track] = useAudible([playableArticle(article)]);
  return (
    <>
      {!useIsWhole(article) && <GetButton article={article} variant="glass" size="large" />}
      <CreditButton article={article} variant="glass" size="large" />
      <LaterDownloadButton article={article} variant="glass" size="large" />
      <AddToCart article={article} variant="glass" size="large" />
      {track && <LaterOfflineButton article={article} tracks={[track]} variant="glass" />}
    </>
  );
}

const useIsWhole = (article: ArticleDetails): boolean => {
  const { access } = useOffer(article);
  return article.isFree || isOpenAccess(access);
};

type OtherTracksProps = { title: string; tracks: Parameters<typeof TrackRows>[0]['tracks'] };

const OtherTracks = ({ title, tracks }: OtherTracksProps) =>
  tracks.length === 0 ? null : (
    <section>
      <h2 className="type-title mb-3">{title}</h2>
      <TrackRows tracks={tracks} withCovers />
    </section>
  );

/** How loud a song is along its way: a picture of it, not a control. */
function Waveform({ values }: { values: unknown }) {
  if (!Array.isArray(values) || values.length === 0) return null;
  return (
    <div aria-hidden dir="ltr" className="flex h-16 items-center gap-px md:h-20 md:gap-0.5">
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of one picture, never reordered.
          key={index}
          className="flex-1 rounded-full bg-t1/40"
          style={{ height: `${Math.max(6, Number(value))}%` }}
        />
      ))}
    </div>
  );
}
