import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { List } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { togglePlayerView } from '../controls/open-player.ts';

interface ChapterButtonProps {
  title: string;
  number: number;
  count: number;
  isOpen: boolean;
}

/** Where the listener is in the book; opens the list of all chapters. */
export function ChapterButton({ title, number, count, isOpen }: ChapterButtonProps) {
  const t = useTranslations('listening.book');
  const { locale } = useUi();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="pressable flex min-h-15 w-full flex-none items-center gap-3.5 rounded-panel bg-white/10 px-3 py-2 text-start hover:bg-white/15"
      onClick={() => togglePlayerView('chapters')}
    >
      <span
        aria-hidden
        className="tn grid size-11 flex-none place-items-center rounded-card bg-white/10 text-16 font-heavy"
      >
        {formatNumber(locale, number)}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 text-15 font-medium">{title}</bdi>
        <span className="block text-13 text-t2">{t('chapterOf', { number, count })}</span>
      </span>
      <List aria-hidden className="size-5.5 flex-none" />
    </button>
  );
}
