import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { loadArticle } from '../../modules/article/load-article.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';
import { openMedia, playableArticle } from '../../modules/player/playable.ts';
import { Chapters } from './chapters.tsx';
import { EpisodeHeader } from './episode-header.tsx';
import { EpisodeNotes } from './episode-notes.tsx';
import { EpisodeRows } from './episode-rows.tsx';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { recordingOf } from './recording.ts';
import { Transcript } from './transcript.tsx';

export const Route = createFileRoute('/_default/podcast/episode/{-$title}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['PODCAST_EPISODE'] }),
  pendingComponent: EpisodeSkeleton,
  component: EpisodePage,
});

function EpisodePage() {
  const t = useTranslations('spoken.episodes');
  const id = useId();
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const { chapters, transcript, waveform } = recordingOf(article);
  const track = playableArticle(article);
  const open = openMedia(article);
  const sound = track && { track, openUntil: open?.isPreview ? (open.duration ?? 0) : Infinity };
  const others = sections['more-by-maker'] ?? [];
  return (
    <SpokenPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <EpisodeHeader article={article} sound={sound} waveform={waveform} chapters={chapters} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 content-start gap-10">
          <EpisodeNotes article={article} />
          <Transcript key={article.id} sound={sound} transcript={transcript} />
        </div>
        <Chapters sound={sound} chapters={chapters} />
        {others.length > 0 && (
          <section aria-labelledby={id} className="min-w-0">
            <h2 id={id} className="type-title pb-3">
              {t('more')}
            </h2>
            <EpisodeRows episodes={others} />
          </section>
        )}
      </div>
    </SpokenPage>
  );
}
