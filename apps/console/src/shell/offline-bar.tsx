import { Button } from '@atrium/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, listenToCalls } from '../kit/call.ts';
import { useFormat } from '../kit/use-format.ts';

/** Since when nothing arrives; the browser says it, or a call that found no way. */
export function OfflineBar() {
  const t = useTranslations('console.offline');
  const format = useFormat();
  const queries = useQueryClient();
  const [since, setSince] = useState<string | null>(() =>
    navigator.onLine ? null : new Date().toISOString(),
  );

  useEffect(() => {
    const lose = () => setSince((before) => before ?? new Date().toISOString());
    const find = () => setSince(null);
    const stop = listenToCalls((event) => (event === 'unreachable' ? lose() : find()));
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      stop();
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, []);

  const look = async () => {
    await ask('GET', '/operator/session').catch(() => {});
    void queries.invalidateQueries();
  };

  return (
    <div aria-live="polite">
      {since && (
        <div className="flex flex-wrap items-center gap-3 bg-t1 px-4.5 py-2.5 text-bg md:px-6">
          <WifiOff aria-hidden className="size-5 flex-none" />
          <p className="min-w-0 flex-1 text-13">
            <span className="block font-medium">{t('title', { time: format.time(since) })}</span>
            <span className="block opacity-80">{t('line')}</span>
          </p>
          <Button size="small" variant="soft" onClick={() => void look()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
