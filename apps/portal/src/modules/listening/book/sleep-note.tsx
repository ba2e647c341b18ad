import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { Moon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { playerQueueView } from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { endingOf, SleepMenu } from '../controls/player-menus.tsx';
import { minutesText } from '../recording/time-texts.ts';

/** What the sleep timer does and when, counted at the current speed; nothing while it is off. */
export function SleepNote({ state: { track, position, duration } }: { state: DockedTrack }) {
  const t = useTranslations('listening.sleep');
  const { locale } = useUi();
  const { sleep, settings } = useStore(playerQueueView);
  if (sleep?.by !== 'tracks') return null;
  const { rate } = settings;
  const isHere = sleep.left <= 1;
  const time = minutesText(locale, (duration - position) / rate);
  return (
    <div className="mt-2 flex min-h-16 flex-none items-center gap-3.5 rounded-[18px] bg-accent/15 px-4 py-2">
      <Moon aria-hidden className="size-5.5 flex-none text-accent-text" />
      <p className="min-w-0 flex-1 text-13">
        <span className="block text-15 font-medium text-accent-text">
          {isHere ? t(`stops.${endingOf(track)}`) : t('stops.later', { count: sleep.left - 1 })}
        </span>
        {isHere &&
          (rate === 1 ? t('inTime', { time }) : t('in', { time, rate: `${formatNumber(locale, rate)}×` }))}
      </p>
      <SleepMenu track={track} look="change" />
    </div>
  );
}
