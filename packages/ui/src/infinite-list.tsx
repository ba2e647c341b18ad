import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

type InfiniteListProps = { hasMore: boolean; isLoading: boolean; onMore: () => void; children: ReactNode };

/** Loads on when its end comes near. The button serves keys, screen readers and a failed attempt. @public */
export function InfiniteList({ hasMore, isLoading, onMore, children }: InfiniteListProps) {
  const t = useTranslations('common');
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (!isLoading) onMore();
  });

  useEffect(() => {
    const sentinel = end.current;
    if (!sentinel || !hasMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '600px 0px',
    });
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [hasMore]);

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
