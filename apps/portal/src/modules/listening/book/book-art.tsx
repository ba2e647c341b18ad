import { formatList, joinFacts } from '@atrium/i18n/format';
import { Picture } from '@atrium/ui/image/picture';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from '../../player/model/track.ts';
import { playerView } from '../controls/open-player.ts';
import type { Book } from './use-book.ts';

/** A book has its own shape, and a spine; it is never cut to a square. */
export function BookArt({ track, book }: { track: PlayableTrack; book: Book | null }) {
  const { imageUrl = track.imageUrl, thumbhash = track.thumbhash } = book?.article ?? {};
  return (
    <span
      className="pic shape-audiobook block min-h-0 self-center overflow-hidden shadow-3"
      style={{ flex: '0 1 auto', blockSize: 'min(26.25rem, 36dvh)' }}
    >
      {imageUrl && <Picture src={imageUrl} alt="" width={280} height={420} thumbhash={thumbhash} />}
    </span>
  );
}

/** The book, who wrote it and who reads it. */
export function BookTitle({ track, book }: { track: PlayableTrack; book: Book | null }) {
  const t = useTranslations('listening.book');
  const { locale } = useUi();
  const { article } = book ?? {};
  const readers = formatList(
    locale,
    (article?.people ?? []).map(({ name }) => name),
  );
  const { title, clickUrl } = article ?? track.group ?? track;
  return (
    <div className="flex-none text-center">
      <h2 className="text-22 leading-tight font-heavy lg:text-28">
        <Link href={clickUrl} className="hover:underline" onClick={() => playerView.set(null)}>
          <bdi className="line-clamp-2 text-balance">{title}</bdi>
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-15 text-t2">
        {joinFacts(locale, [
          article?.maker?.title ?? track.subtitle,
          readers && t('readBy', { name: readers }),
        ])}
      </p>
    </div>
  );
}
