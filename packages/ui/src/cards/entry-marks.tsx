import type { Entry } from '@atrium/domain/site/models/structure';
import { Bookmark, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { useUi } from '../ui-provider.tsx';

interface EntryMarksProps {
  entry: Pick<Entry, 'id' | 'articleId'>;
  /** In the colour of the words beside them: a ticket is paper in the dark too, and over pictures everything is white. */
  isPlain?: boolean;
}

/** Marks of what the customer owns and likes: drawn by the browser over a page that is the same for every visitor. */
export function EntryMarks({ entry, isPlain = false }: EntryMarksProps) {
  const t = useTranslations('marks');
  const { useMarks } = useUi();
  const { isOwned, isLiked } = useMarks(String(entry.articleId ?? entry.id));
  if (!isOwned && !isLiked) return null;
  return (
    // apart, so that its words do not turn the title around
    <bdi className="me-1.5 inline-flex gap-1 align-[-0.15em]">
      {isOwned && (
        <span className="relative" title={t('owned')}>
          <CircleCheck aria-hidden className={cx('size-3.5', !isPlain && 'text-success')} strokeWidth={2.5} />
          <span className="sr-only">{t('owned')}</span>
        </span>
      )}
      {isLiked && (
        <span className="relative" title={t('liked')}>
          <Bookmark
            aria-hidden
            className={cx('size-3.5', !isPlain && 'text-accent-text')}
            fill="currentColor"
          />
          <span className="sr-only">{t('liked')}</span>
        </span>
      )}
    </bdi>
  );
}
