import type { ArticleDetails } from '@atrium/domain/models/article';
import { Picture } from '@atrium/ui/picture';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../modules/article/breadcrumbs.tsx';
import { LikeButton } from '../../modules/article/like-button.tsx';
import { ReadMore } from '../../modules/article/read-more.tsx';
import { ShareButton } from '../../modules/article/share-button.tsx';

type AuthorHeaderProps = { article: ArticleDetails; books: number | undefined };

export function AuthorHeader({ article, books }: AuthorHeaderProps) {
  const t = useTranslations('spoken.author');
  const { title, description, contentType, id } = article;
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid items-center gap-x-9 gap-y-5 md:mt-4 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12">
        <Portrait article={article} />
        <div className="min-w-0 max-md:text-center">
          <h1 className="type-display text-36 md:text-64">
            <bdi>{title}</bdi>
          </h1>
          {books !== undefined && (
            <p className="mt-2 text-15 text-t2 md:text-16">{t('count', { count: books })}</p>
          )}
          {description && <ReadMore text={description} className="mt-4 text-start" />}
          <div className="mt-5 flex gap-2.5 max-md:justify-center">
            <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
            <ShareButton title={title} variant="glass" />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Somebody nobody has drawn is shown by their initials. */
const Portrait = ({ article: { imageUrl, thumbhash, title } }: { article: ArticleDetails }) => (
  <div className="pic shape-artist w-40 flex-none shadow-3 max-md:mx-auto md:w-full">
    {imageUrl ? (
      <Picture src={imageUrl} alt="" width={272} height={272} thumbhash={thumbhash} priority />
    ) : (
      <span
        aria-hidden
        className="type-display grid size-full place-items-center bg-linear-160 from-accent to-(--dock) text-64 text-on-accent"
      >
        {initials(title)}
      </span>
    )}
  </div>
);

const initials = (name: string) => {
  const words = name.split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase()).join('\u200c');
};
