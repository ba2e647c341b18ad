import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DirectionalIcon } from '../directional-icon.tsx';
import { IconButton } from '../icon-button.tsx';

type ShelfArrowsProps = {
  edges: { before: boolean; after: boolean };
  onScroll: (towards: 'back' | 'on') => void;
};

/** Fingers swipe; arrows are for pointers and keys. */
export function ShelfArrows({ edges, onScroll }: ShelfArrowsProps) {
  const t = useTranslations('chrome.shelf');
  if (!edges.before && !edges.after) return null;
  return (
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
  );
}
