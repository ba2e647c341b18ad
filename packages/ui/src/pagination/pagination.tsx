import { formatNumber } from '@atrium/i18n/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { DirectionalIcon } from '../directional-icon.tsx';
import { Link, useUi } from '../ui-provider.tsx';
import { pagesShown } from './pages-shown.ts';

type PaginationProps = { label: string; page: number; pages: number; hrefOf: (page: number) => string };

const cell = 'grid h-11 min-w-11 place-items-center rounded-full px-2 text-14 font-medium';

/** @public */
export function Pagination({ label, page, pages, hrefOf }: PaginationProps) {
  const t = useTranslations('common');
  const { locale } = useUi();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          href={hrefOf(page - 1)}
          rel="prev"
          aria-label={t('previous')}
          className={cx(cell, 'hover:bg-s2')}
        >
          <DirectionalIcon icon={ChevronLeft} className="size-5" />
        </Link>
      )}
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} aria-hidden className={cx(cell, 'text-t3')}>
            …
          </span>
        ) : (
          <Link
            key={shown}
            href={hrefOf(shown)}
            aria-current={shown === page ? 'page' : undefined}
            className={cx(cell, 'tn', shown === page ? 'bg-t1 text-bg' : 'text-t2 hover:bg-s2')}
          >
            {formatNumber(locale, shown)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={t('next')} className={cx(cell, 'hover:bg-s2')}>
          <DirectionalIcon icon={ChevronRight} className="size-5" />
        </Link>
      )}
    </nav>
  );
}
