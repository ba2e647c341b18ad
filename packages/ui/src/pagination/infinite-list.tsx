import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';

type InfiniteListProps = { hasMore: boolean; isLoading: boolean; onMore: () => void; children: ReactNode };

/** Loads on when its end comes near. The button serves keys, screen readers and a failed attempt. @public */
export function InfiniteList({ hasMore, isLoading, onMore, children }: InfiniteListProps) {
  const t = useTranslations('common');
  const end = useRef<HTMLDivElement>(null);
  /** Where the end was when it last asked: an attempt that failed left it there, and is not made again by itself. */
  const askedAt = useRef<number | null>(null);
  const reach = useEffectEvent((place: number | null) => {
    const isNew = place !== askedAt.current;
    askedAt.current = place;
    if (place !== null && isNew) onMore();
  });

  // observed anew after each page: an observer does not report an end that was near before and still is
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may arrive before its loading state was drawn, and is drawn.
  useEffect(() => {
    const sentinel = end.current;
    if (!sentinel || !hasMore || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => reach(entry?.isIntersecting ? sentinel.offsetTop : null),
      { rootMargin: '600px 0px' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [hasMore, isLoading, children]);

  return (
    <div aria-busy={isLoading}>
      {children}
      {hasMore && (
        <div ref={end} className="mt-6 flex justify-center">
          <Button variant="soft" loading={isLoading} onClick={onMore}>
            {isLoading ? t('loading') : t('loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
