import { crumbsOf } from '@atrium/domain/site/json-ld/breadcrumb-data';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';

/** Where one is, for people who came from elsewhere. The last step is the page itself and no link. */
export function Breadcrumbs({ article, className = '' }: { article: ArticleDetails; className?: string }) {
  const t = useTranslations('article');
  const crumbs = crumbsOf(article).slice(0, -1);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className={`text-13 text-t2 ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ title, clickUrl }, index) => (
          <li key={clickUrl} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            <Link href={clickUrl} className="inline-flex min-h-8 items-center hover:text-t1 hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
