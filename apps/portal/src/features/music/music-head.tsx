import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/image/picture';
import { Link } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { LeavesSoon } from '../../modules/article/details/leaves-soon.tsx';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';

interface MusicHeadProps {
  article: ArticleDetails;
  /** What it is, above its name. */
  kind: string;
  /** One line: year, songs, length. */
  facts: string;
  shape?: 'shape-album' | 'shape-artist';
  /** The play button, or what stands in its place. */
  children: ReactNode;
  /** What else a person may do with it: known later than the page, so on phones it has a row that waits for it. */
  more?: ReactNode;
  /** The menu of it, in one line with the other signs: that line breaks as a whole. */
  menu?: ReactNode;
}

/** Cover, name, maker, one line of facts and one clear action. */
export function MusicHead({
  article,
  kind,
  facts,
  shape = 'shape-album',
  children,
  more,
  menu,
}: MusicHeadProps) {
  const { title, maker, imageUrl, thumbhash, badges, contentType, id } = article;
  return (
    <header className="grid items-end gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <div className={`pic mx-auto w-52 shadow-3 md:w-70 ${shape}`}>
        {imageUrl && (
          <Picture src={imageUrl} alt="" width={280} height={280} thumbhash={thumbhash} priority />
        )}
      </div>
      <div className="min-w-0 text-center md:text-start">
        <p className="flex flex-wrap justify-center gap-2 md:justify-start">
          <Badge tone="line">{kind}</Badge>
          {badges.map((badge) => (
            <Badge key={badge} tone="line">
              {badge}
            </Badge>
          ))}
          <LeavesSoon article={article} />
        </p>
        <h1 className="type-display mt-3 text-36 text-balance md:text-64">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-14 text-t2 md:justify-start">
          {maker && <Maker maker={maker} />}
          <bdi>{facts}</bdi>
        </p>
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2.5 md:justify-start">
          {children}
          {more && (
            <div className="flex flex-wrap items-center gap-2.5 max-md:order-last max-md:min-h-13 max-md:w-full max-md:justify-center md:contents">
              {more}
            </div>
          )}
          <span className="flex items-center gap-1 md:gap-2.5">
            {menu}
            <LikeButton entityType={contentType} id={id} title={title} />
            {/* the menu shares too, and a phone has no room for both beside the play button */}
            <span className={menu ? 'max-md:hidden' : 'contents'}>
              <ShareButton title={title} />
            </span>
          </span>
        </div>
      </div>
    </header>
  );
}

const Maker = ({ maker: { title, clickUrl, imageUrl } }: { maker: NonNullable<ArticleDetails['maker']> }) => (
  <Link
    href={clickUrl}
    className="inline-flex min-h-11 items-center gap-2 font-medium text-t1 hover:underline"
  >
    {imageUrl && (
      <span className="pic shape-artist block size-7 flex-none shadow-none">
        <Picture src={imageUrl} alt="" width={28} height={28} />
      </span>
    )}
    <bdi>{title}</bdi>
  </Link>
);
