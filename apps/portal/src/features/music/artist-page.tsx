import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { FollowButton } from '../../modules/follow/follow-button.tsx';
import { FollowerCount } from '../../modules/follow/follower-count.tsx';
import { MusicHead } from './music-head.tsx';
import { MusicPage } from './music-page.tsx';
import { MusicSkeleton } from './music-skeleton.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { TrackRows } from './track-rows.tsx';

export const Route = createFileRoute('/_default/music/artists/{-$artistName}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['ARTIST'] }),
  pendingComponent: MusicSkeleton,
  component: ArtistPage,
});

function ArtistPage() {
  const page = Route.useLoaderData();
  const t = useTranslations('music');
  const { locale } = useUi();
  const { article, sections } = page;
  const { title, description, customProperties, hue } = article;
  const tracks = sections['top-tracks'] ?? [];
  const listeners = Number(customProperties.monthlyListeners ?? 0);
  const origin = typeof customProperties.origin === 'string' ? customProperties.origin : '';
  const facts = [
    origin,
    listeners > 0
      ? t('listeners', { count: listeners, figure: formatNumber(locale, listeners, { notation: 'compact' }) })
      : '',
  ];
  return (
    <MusicPage hue={hue}>
      <ArticleHead page={page} />
      <Breadcrumbs article={article} className="-mb-4" />
      <MusicHead article={article} kind={t('artist')} facts={joinFacts(locale, facts)} shape="shape-artist">
        <PlayButtons tracks={tracks} />
        <FollowButton kind="ARTIST" id={article.id} title={title} size="large" />
        <FollowerCount followers={article.followers} />
      </MusicHead>
      {tracks.length > 0 && (
        <section>
          <h2 className="type-title mb-3">{t('topTracks')}</h2>
          <TrackRows tracks={tracks} withCovers />
        </section>
      )}
      <RelatedShelf title={t('albums')} entries={sections.albums} kind="album" />
      <RelatedShelf title={t('videos')} entries={sections.videos} kind="video" />
      {description && (
        <section>
          <h2 className="type-title mb-3">{t('about', { name: title })}</h2>
          <ReadMore text={description} />
        </section>
      )}
      <RelatedShelf title={t('similarArtists')} entries={sections.similar} kind="artist" />
    </MusicPage>
  );
}
