import { formatNumber } from '@atrium/i18n/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUi } from '../ui-provider.tsx';
import { isOver, timeLeft, unitsShown } from './time-left.ts';

type CountdownProps = {
  until: Date;
  /** The moment the page was rendered: server and browser must draw the same first second. */
  now: Date;
  labels: Record<'days' | 'hours' | 'minutes' | 'seconds', string>;
  onEnd?: () => void;
};

export function Countdown({ until, now, labels, onEnd }: CountdownProps) {
  const { locale } = useUi();
  const [left, setLeft] = useState(() => timeLeft(until, now));
  const end = useEffectEvent(() => onEnd?.());
  const target = until.getTime();

  useEffect(() => {
    const timer = setInterval(() => {
      const next = timeLeft(new Date(target), new Date());
      setLeft(next);
      if (!isOver(next)) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [target]);

  return (
    <time role="timer" dateTime={until.toISOString()} className="flex gap-3">
      {unitsShown(left).map((unit, index) => (
        <span key={unit} className="flex items-baseline gap-1.5">
          <b className="tn text-28 font-heavy">
            {formatNumber(locale, left[unit], { minimumIntegerDigits: index === 0 ? 1 : 2 })}
          </b>
          <span className="text-12 font-medium">{labels[unit]}</span>
        </span>
      ))}
    </time>
  );
}
