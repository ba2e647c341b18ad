import { Button } from '@atrium/ui/button';
import { BellOff, CircleAlert, CircleCheck } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';

const unchanging = () => () => {};

/** The proof in a message's link, read in the browser only: a rendered page is the same for every visitor. */
const useStopToken = () =>
  useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get('stop'),
    () => null,
  );

/** Where a message's link leads: one press, for mail programs open links by themselves. */
export function StopByLink({ title }: { title: string }) {
  const t = useTranslations('infoServices');
  const context = useAppContext();
  const token = useStopToken();
  const [outcome, setOutcome] = useState<'asked' | 'done' | 'gone' | 'failed' | null>(null);
  if (!token) return null;
  const stop = async () => {
    setOutcome('asked');
    const answer = await context.backend.ask('stopInfoService', { body: { stop: token } });
    if (answer.ok) void invalidate(context, 'info-services');
    setOutcome(answer.ok ? 'done' : answer.problem.error === 'CODE_EXPIRED' ? 'gone' : 'failed');
  };
  const isOver = outcome === 'done' || outcome === 'gone';
  const Sign = outcome === 'done' ? CircleCheck : outcome === 'gone' ? CircleAlert : BellOff;
  return (
    <section
      aria-labelledby="stop"
      className="mx-auto mt-5 flex w-[min(100%-2*var(--gutter),44rem)] flex-wrap items-center gap-4 rounded-game bg-s1 p-5 shadow-2 ring-1 ring-line"
    >
      <Sign aria-hidden className="size-8 flex-none text-accent-text" strokeWidth={1.75} />
      <div className="min-w-48 flex-1">
        <h2 id="stop" className="type-subtitle">
          {t('stopTitle', { title })}
        </h2>
        <p role="status" className="mt-0.5 text-14 text-t2">
          {outcome === 'done'
            ? t('stopDone')
            : outcome === 'gone'
              ? t('stopGone')
              : outcome === 'failed'
                ? t('failed')
                : t('stopLine')}
        </p>
      </div>
      {!isOver && (
        <Button variant="accent" size="large" loading={outcome === 'asked'} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      )}
    </section>
  );
}
