import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DirectionalIcon } from '../directional-icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../ui-provider.tsx';

type ShelfHeadProps = {
  id: string;
  title: string;
  more?: { label: string; href: string } | undefined;
  edges: { before: boolean; after: boolean };
  onScroll: (towards: 'back' | 'on') => void;
};

export function ShelfHead({ id, title, more, edges, onScroll }: ShelfHeadProps) {
  const t = useTranslations('chrome.shelf');
  return (
    // As high as its arrows, which come only once the shelf has been measured: nothing below may move then.
    <div className="mb-3.5 flex min-h-8 items-center gap-2 md:min-h-9">
      <h2 id={id} className="type-title min-w-0 flex-1">
        <bdi className="block truncate">{title}</bdi>
      </h2>
      {more && (
        <Link
          href={more.href}
          aria-describedby={id}
          className="hit flex-none text-13 font-medium text-accent-text hover:underline md:text-t3 md:hover:text-t1"
        >
          {more.label}
        </Link>
      )}
      {(edges.before || edges.after) && (
        // Fingers swipe; arrows are for pointers and keys.
        <div className="flex gap-2 max-md:hidden pointer-coarse:hidden">
          <IconButton
            label={t('previous')}
            icon={<DirectionalIcon icon={ChevronLeft} strokeWidth={2.5} />}
            variant="filled"
            size="small"
            disabled={!edges.before}
            onClick={() => onScroll('back')}
          />
          <IconButton
            label={t('next')}
            icon={<DirectionalIcon icon={ChevronRight} strokeWidth={2.5} />}
            variant="filled"
            size="small"
            disabled={!edges.after}
            onClick={() => onScroll('on')}
          />
        </div>
      )}
    </div>
  );
}
