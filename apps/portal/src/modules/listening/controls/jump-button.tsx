import { IconButton } from '@atrium/ui/icon-button';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { seekBy } from '../../player/engine/player-engine.ts';

/** Spoken things are gone through by seconds; how many stands inside the sign. */
export function JumpButton({ by, className = 'size-13' }: { by: number; className?: string }) {
  const t = useTranslations('player');
  const seconds = Math.abs(by);
  const Sign = by < 0 ? RotateCcw : RotateCw;
  return (
    <IconButton
      label={t(by < 0 ? 'rewind' : 'forward', { seconds })}
      icon={
        <span className="relative grid place-items-center">
          <Sign aria-hidden className="size-8!" strokeWidth={1.5} />
          <span aria-hidden className="tn absolute text-11 font-heavy">
            {seconds}
          </span>
        </span>
      }
      className={className}
      onClick={() => seekBy(by)}
    />
  );
}
