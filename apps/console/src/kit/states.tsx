import { Button } from '@atrium/ui/button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from './call.ts';
import { useLate } from './use-late.ts';
import { useProblemText } from './use-problem-text.ts';

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type ShownProps<Data> = {
  query: Query<Data>;
  /** The shapes of what comes. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Waiting, nothing there, not arrived, or the thing itself: every list of the console has these four. */
export function Shown<Data>({ query, skeleton, isEmpty, empty, children }: ShownProps<Data>) {
  const isLate = useLate(query.isPending && !query.error);
  const t = useTranslations('console.states');
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error)
    return <Failed error={query.error} isTrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={isLate ? t('loading') : undefined}>
      {isLate && skeleton}
    </div>
  );
}

type FailedProps = { error: unknown; isTrying?: boolean; onRetry?: () => void };

export function Failed({ error, isTrying = false, onRetry }: FailedProps) {
  const t = useTranslations('console.states');
  const textOf = useProblemText();
  const reference = error instanceof CallError ? error.told.requestId : undefined;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-panel bg-s1 p-4 shadow-1">
      <CircleAlert aria-hidden className="size-5 flex-none text-danger" />
      <p className="min-w-0 flex-1 basis-56 text-14">
        <span className="block font-medium">{textOf(error)}</span>
        {typeof reference === 'string' && (
          <span className="block text-12 text-t3">
            {t('reference')} <bdi dir="ltr">{reference}</bdi>
          </span>
        )}
      </p>
      {onRetry && (
        <Button size="small" variant="outline" loading={isTrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

type EmptyProps = { title: string; line: string; action?: ReactNode; icon?: ReactNode };

export const Empty = ({ title, line, action, icon }: EmptyProps) => (
  <div className="flex flex-col items-center px-4 py-12 text-center">
    {icon && (
      <span
        aria-hidden
        className="mb-4 grid size-14 place-items-center rounded-panel bg-s2 text-t2 [&_svg]:size-6"
      >
        {icon}
      </span>
    )}
    <h2 className="type-title">{title}</h2>
    <p className="mt-1.5 max-w-[30em] text-14 text-t2">{line}</p>
    {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

/** Rows in their real height. */
export const RowsSkeleton = ({ rows = 6, tall = false }: { rows?: number; tall?: boolean }) => (
  <div aria-hidden className="flex flex-col">
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
        key={row}
        className={`flex items-center gap-3 border-b border-line px-4 last:border-0 ${tall ? 'h-18' : 'h-14'}`}
      >
        <span className="skeleton size-9 rounded-album" />
        <span className="flex-1">
          <span className="skeleton block h-4 w-2/5 rounded-badge" />
          <span className="skeleton mt-1.5 block h-3 w-1/4 rounded-badge" />
        </span>
        <span className="skeleton h-5 w-16 rounded-badge" />
      </div>
    ))}
  </div>
);
