import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { handAt, watchHand } from '../kit/hand.ts';
import type { Session } from '../kit/session.tsx';
import { useFormat } from '../kit/use-format.ts';
import { needsProof, sessionEnd, warnMs } from './session-life.ts';

type Props = {
  session: Session;
  lastCall: RefObject<number>;
  onProlong: () => Promise<void>;
  onLeave: () => void;
};

/** Two minutes before the end it is said, with what can be done about it. */
export function IdleWarning({ session, lastCall, onProlong, onLeave }: Props) {
  const t = useTranslations('console.idle');
  const format = useFormat();
  const left = useTimeLeft(session, lastCall, onProlong);
  const isFinal = Date.parse(session.expiresAt) - Date.now() <= warnMs;
  if (left > warnMs) return null;
  const clock = format.clock(Math.max(0, left) / 1000);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isFinal) void onProlong();
      }}
      deliberate
      title={t('title')}
      description={isFinal ? t('final', { time: clock }) : t('line', { time: clock })}
    >
      <div className="flex flex-wrap gap-3">
        {!isFinal && (
          <Button variant="accent" data-autofocus onClick={() => void onProlong()}>
            {t('stay')}
          </Button>
        )}
        <Button variant="outline" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Looked at each second only when it is near; until then every fifteen. */
function useTimeLeft(session: Session, lastCall: RefObject<number>, onProlong: () => Promise<void>) {
  const leftOf = () =>
    sessionEnd(lastCall.current, session.idleMinutes, Date.parse(session.expiresAt)) - Date.now();
  const [left, setLeft] = useState(leftOf);
  const isNear = left <= warnMs + 15_000;

  useEffect(watchHand, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock reads what is current at each tick.
  useEffect(() => {
    const tick = () => {
      if (needsProof(Date.now(), lastCall.current, handAt()) || leftOf() <= 0) void onProlong();
      setLeft(leftOf());
    };
    tick();
    const timer = setInterval(tick, isNear ? 1000 : 15_000);
    return () => clearInterval(timer);
  }, [isNear, session]);
  return left;
}
