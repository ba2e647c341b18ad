import type { ArticleDetails } from '@atrium/domain/models/article';
import { useUi } from '@atrium/ui/ui-provider';
import { FilmPlayer } from './film-player.tsx';
import { filmAddress, needsSubtitles, posterOf, subtitlesOf } from './film-source.ts';
import { LockedFilm } from './locked-film.tsx';

interface FilmProps {
  article: ArticleDetails;
  /** Instead of the article's own recording: its trailer. */
  src?: string | undefined;
  title?: string | undefined;
  autoPlay?: boolean;
  /** Takes all the room there is. */
  fills?: boolean;
}

/** A film, or an honest word and a way to it where this visitor cannot watch it yet. */
export function Film({ article, src, title = article.title, autoPlay = false, fills = false }: FilmProps) {
  const { locale } = useUi();
  const own = filmAddress(article);
  const shown = src ?? own;
  if (shown === undefined) return <LockedFilm article={article} fills={fills} />;
  return (
    <FilmPlayer
      key={shown}
      src={shown}
      title={title}
      poster={posterOf(article)}
      hue={article.hue}
      subtitles={shown === own ? subtitlesOf(article) : []}
      showsSubtitles={needsSubtitles(article, locale)}
      isLive={article.contentType === 'STREAM' && shown === own}
      autoPlay={autoPlay}
      fills={fills}
    />
  );
}
