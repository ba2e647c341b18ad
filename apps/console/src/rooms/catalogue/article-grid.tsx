import { localeCodes } from '@atrium/i18n/locales';
import { cx } from '@atrium/ui/class-names';
import { PriceTag } from '@atrium/ui/price';
import { Link } from '@atrium/ui/ui-provider';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tag } from '../../kit/panel.tsx';
import { scrollTo, windowOf } from '../../kit/row-window.ts';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../kit/use-tenant.ts';
import { type ArticleRow, type ArticleState, titleOf } from './article-row.ts';
import { RowCheck, ShownCheck } from './bulk/checks.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { Cover } from './cover.tsx';

const rowHeight = 56;
const columns =
  'grid grid-cols-[1.25rem_2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-4 lg:grid-cols-[1.25rem_2.75rem_minmax(0,1fr)_9rem_12.5rem_7rem_6rem]';

type GridProps = {
  /** Without it rows cannot be chosen. */
  selection: Selection | null;
  rows: readonly ArticleRow[];
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
};

/** Only the rows that are seen are in the page. One row has the focus of the grid; arrows move it. */
export function ArticleGrid({ selection, rows, hasMore, isFetching, onMore }: GridProps) {
  const t = useTranslations('console.catalogue');
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box);
  const [active, setActive] = useState(0);
  const shape = { ...view, rowHeight, count: rows.length };
  const { first, end, offset, height } = windowOf(shape);
  const moved = useRef(false);

  useEffect(() => {
    if (hasMore && !isFetching && end > rows.length - 30) onMore();
  }, [end, rows.length, hasMore, isFetching, onMore]);

  // the row that a key moved to is drawn first, and has the focus then
  useEffect(() => {
    if (!moved.current) return;
    const link = box.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (!link) return;
    moved.current = false;
    link.focus({ preventScroll: true });
  });

  const move = (event: KeyboardEvent) => {
    const current = rows[active];
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
    if (selection && current && isOnRow && event.key === ' ') {
      event.preventDefault();
      if (event.shiftKey) selection.extend(current.id, rows);
      else selection.toggle(current.id);
      return;
    }
    const page = Math.max(1, Math.floor(view.viewHeight / rowHeight) - 1);
    const next = rowAfter(event.key, active, { page, count: rows.length });
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    const target = rows[next];
    if (selection && event.shiftKey && target) selection.extend(target.id, rows);
    setActive(next);
    const top = scrollTo(next, { ...shape, scrollTop: box.current?.scrollTop ?? 0 });
    if (top !== null) box.current?.scrollTo({ top });
  };

  return (
    <section aria-label={t('title')}>
      <Head rows={rows} selection={selection} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its links, which are what has the focus. */}
      <div
        ref={box}
        onKeyDown={move}
        className="relative h-[calc(100dvh-18rem)] min-h-80 overflow-y-auto overscroll-contain"
      >
        <div style={{ height }}>
          <ul style={{ transform: `translateY(${offset}px)` }}>
            {rows.slice(first, end).map((row, index) => (
              <Row
                key={row.id}
                row={row}
                selection={selection}
                onChoose={(isRange) =>
                  isRange ? selection?.extend(row.id, rows) : selection?.toggle(row.id)
                }
                at={first + index}
                isActive={first + index === active}
                onFocus={() => setActive(first + index)}
              />
            ))}
          </ul>
        </div>
      </div>
      {isFetching && (
        <p role="status" className="border-t border-line px-4 py-2 text-12 text-t3">
          {t('loadingMore')}
        </p>
      )}
    </section>
  );
}

/** The row that a key leads to; null for a key that leads nowhere. */
function rowAfter(key: string, at: number, { page, count }: { page: number; count: number }): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.min(Math.max(0, to), count - 1);
}

/** How much of the list is seen, and from where on. */
function useView(box: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState({ scrollTop: 0, viewHeight: 600 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setView({ scrollTop: element.scrollTop, viewHeight: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return view;
}

function Head({ rows, selection }: Pick<GridProps, 'rows' | 'selection'>) {
  const t = useTranslations('console.catalogue');
  const cell = 'text-12 font-medium text-t3';
  return (
    <div>
      <div className={cx(columns, 'h-10 border-b border-line bg-s2')}>
        {selection ? <ShownCheck rows={rows} selection={selection} /> : <span />}
        <span aria-hidden className={cx(cell, 'col-span-2')}>
          {t('columns.title')}
        </span>
        <span aria-hidden className={cx(cell, 'hidden lg:block')}>
          {t('columns.kind')}
        </span>
        <span aria-hidden className={cx(cell, 'hidden lg:block')}>
          {t('columns.languages')}
        </span>
        <span aria-hidden className={cell}>
          {t('columns.state')}
        </span>
        <span aria-hidden className={cx(cell, 'hidden text-end lg:block')}>
          {t('columns.price')}
        </span>
      </div>
    </div>
  );
}

type RowProps = {
  row: ArticleRow;
  selection: Selection | null;
  onChoose: (isRange: boolean) => void;
  at: number;
  isActive: boolean;
  onFocus: () => void;
};

function Row({ row, selection, onChoose, at, isActive, onFocus }: RowProps) {
  const t = useTranslations('console.catalogue');
  const common = useTranslations('common');
  const tenant = useTenant();
  const { locale } = useFormat();
  const kind = t.has(`type.${row.contentType}`) ? t(`type.${row.contentType}`) : row.contentType;
  const isChosen = selection?.chosen.has(row.id) ?? false;
  return (
    <li
      style={{ height: rowHeight }}
      className={cx(
        columns,
        'relative border-b border-line',
        isChosen ? 'bg-accent-soft' : 'hover:bg-s2 has-focus-visible:bg-s2',
      )}
    >
      {selection ? (
        <RowCheck name={titleOf(row, locale)} isChosen={isChosen} onChoose={onChoose} />
      ) : (
        <span />
      )}
      <span className="contents">
        <Cover address={row.artwork} kind={row.contentType} />
      </span>
      <span className="min-w-0">
        <Link
          href={roomAddress(tenant, `catalogue/${row.id}`)}
          data-row={at}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          className="block truncate text-14 font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          <bdi>{titleOf(row, locale)}</bdi>
        </Link>
        <span className="block truncate text-12 text-t3">
          <span className="lg:hidden">{kind} · </span>
          <bdi dir="ltr">{row.slug}</bdi>
        </span>
      </span>
      <span className="hidden truncate text-13 text-t2 lg:block">{kind}</span>
      <span className="hidden lg:block">
        <LanguagePips missing={row.missing} />
      </span>
      <span>
        <StateTag state={row.state} />
      </span>
      <span className="hidden text-end text-13 font-medium lg:block">
        {row.price?.amount ? (
          <PriceTag value={row.price} />
        ) : (
          <span className="text-t3">{row.price ? common('free') : t('noPrice')}</span>
        )}
      </span>
    </li>
  );
}

const tones = {
  live: 'good',
  planned: 'warn',
  waiting: 'warn',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const;

export function StateTag({ state }: { state: ArticleState }) {
  const t = useTranslations('console.catalogue.states');
  return <Tag tone={tones[state] ?? 'neutral'}>{t.has(state) ? t(state) : state}</Tag>;
}

/** One sign a language: filled where it is written, an outline where it is not. */
function LanguagePips({ missing }: { missing: readonly string[] }) {
  const t = useTranslations('console.catalogue');
  const format = useFormat();
  const written = localeCodes.filter((code) => !missing.includes(code));
  return (
    <span role="img" aria-label={t('writtenIn', { text: format.list(written) })} className="flex gap-1">
      {localeCodes.map((code) => (
        <span
          key={code}
          className={cx(
            'grid h-5 w-6.5 place-items-center rounded-badge text-11 font-medium',
            written.includes(code) ? 'state-fill text-success' : 'text-t3 ring-1 ring-line ring-inset',
          )}
        >
          {code}
        </span>
      ))}
    </span>
  );
}
