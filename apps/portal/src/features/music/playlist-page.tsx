import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { SubjectMenu } from '../../modules/player/controls/track-menu.tsx';
import { groupOf, subjectOfList } from '../../modules/player/model/playable.ts';
import { MusicHead } from './music-head.tsx';
import { MusicPage } from './music-page.tsx';
import { MusicSkeleton } from './music-skeleton.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { TrackRows } from './track-rows.tsx';
import { useTrackFacts } from './use-track-facts.ts';

export const Route = createFileRoute('/_default/music/playlists/{-$title}/$playlist')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.playlist, contentTypes: ['PLAYLIST'] }),
  pendingComponent: MusicSkeleton,
  component: PlaylistPage,
});

function PlaylistPage() {
  const page = Route.useLoaderData();
  const t = useTranslations();
  const { article, sections } = page;
  const tracks = sections.items ?? [];
  const facts = useTrackFacts(tracks);
  return (
    <MusicPage hue={article.hue}>
      <ArticleHead page={page} />
      <Breadcrumbs article={article} className="-mb-4" />
      <MusicHead
        article={article}
        kind={t('music.playlist')}
        facts={facts}
        menu={<SubjectMenu subject={subjectOfList(article, tracks)} />}
      >
        <PlayButtons tracks={tracks} group={groupOf(article)} />
      </MusicHead>
      {article.description && <ReadMore text={article.description} />}
      <TrackRows tracks={tracks} group={groupOf(article)} withCovers />
      <RelatedShelf title={t('article.similar')} entries={sections['more-like-this']} kind="playlist" />
    </MusicPage>
  );
}
