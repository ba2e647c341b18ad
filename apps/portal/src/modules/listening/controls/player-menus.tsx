import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { formatNumber } from '@atrium/i18n/format';
import { Menu, type MenuEntry } from '@atrium/ui/menu/menu';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { AudioLines, Gauge, Moon, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { savePreferences, usePreferences } from '../../person/person-preferences.ts';
import {
  docked,
  playerQueueView,
  setSettings,
  setShowHabits,
  setSleep,
} from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { ValueButton, type ValueLook } from './value-button.tsx';

const sleepMinutes = [5, 15, 30, 45, 60] as const;
const sleepChapters = [2, 3, 5] as const;

export function endingOf({ contentType }: PlayableTrack): 'chapter' | 'episode' | 'track' {
  const heard = traitsOfName(contentType)?.heard;
  return heard === 'chapter' || heard === 'episode' ? heard : 'track';
}

type TrackMenuProps = { track: PlayableTrack; look?: ValueLook | undefined };

export function SleepMenu({ track, look }: TrackMenuProps) {
  const t = useTranslations();
  const { sleep } = useStore(playerQueueView);
  const left = useMinutesLeft(sleep?.by === 'time' ? sleep.until : null);
  const ending = endingOf(track);
  const inMinutes = (count: number) => t('listening.sleep.minutes', { count });
  const ofTracks = (count: number) =>
    count <= 1 ? t(`listening.sleep.${ending}`) : t('listening.sleep.chapters', { count });
  const entries: MenuEntry[] = [
    ...sleepMinutes.map((count) => ({
      id: `m${count}`,
      label: inMinutes(count),
      selected: sleep?.by === 'time' && sleep.minutes === count,
      onSelect: () => setSleep({ by: 'time', until: Date.now() + count * 60_000, minutes: count }),
    })),
    ...[1, ...(ending === 'chapter' ? sleepChapters : [])].map((count) => ({
      id: `t${count}`,
      label: ofTracks(count),
      selected: sleep?.by === 'tracks' && sleep.left === count,
      onSelect: () => setSleep({ by: 'tracks', left: count }),
    })),
    {
      id: 'off',
      label: t('listening.sleep.off'),
      selected: sleep === null,
      onSelect: () => setSleep(null),
    },
  ];
  const value = !sleep
    ? t('listening.sleep.off')
    : sleep.by === 'time'
      ? inMinutes(left)
      : look === 'tool' && sleep.left <= 1
        ? t(`listening.tools.${ending}End`)
        : ofTracks(sleep.left);
  return (
    <Menu
      trigger={
        <ValueButton
          look={look}
          label={t('player.sleepTimer')}
          word={
            look === 'change'
              ? t('listening.sleep.change')
              : look === 'tool'
                ? t('listening.tools.sleep')
                : undefined
          }
          value={value}
          isOn={sleep !== null}
          icon={<Moon aria-hidden />}
        />
      }
      entries={entries}
      align="start"
    />
  );
}

function useMinutesLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(1, Math.ceil((until - now) / 60_000));
}

const rates = [0.75, 1, 1.2, 1.5, 1.75, 2, 2.5, 3] as const;

/** Of a show or a book it is kept for all of it; of a song, for as long as it plays. */
export function SpeedMenu({ track, look }: TrackMenuProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { rate } = useStore(playerQueueView).settings;
  const worded = (value: number) => `${formatNumber(locale, value)}×`;
  const choose = (value: number) =>
    isSpoken(track) ? setShowHabits({ rate: value }) : setSettings({ rate: value });
  return (
    <Menu
      trigger={
        <ValueButton
          look={look}
          label={t('player.speed')}
          word={look === 'tool' ? t('listening.tools.speed') : undefined}
          value={worded(rate)}
          isOn={rate !== 1}
          icon={<Gauge aria-hidden />}
        />
      }
      entries={rates.map((value) => ({
        id: String(value),
        label: worded(value),
        selected: value === rate,
        onSelect: () => choose(value),
      }))}
      align="start"
    />
  );
}

const skipSeconds = [0, 15, 30, 60] as const;

/** Skips jingles and credits that the listener knows by heart. */
export function SkipMenu({ look }: { look?: ValueLook | undefined }) {
  const t = useTranslations('listening.skip');
  const listening = useTranslations('listening');
  const off = listening('sleep.off');
  const { intro, outro } = useStore(playerQueueView).settings;
  const ofEnd = (end: 'intro' | 'outro', current: number): MenuEntry[] =>
    skipSeconds.map((count) => ({
      id: `${end}${count}`,
      label: `${t(end)}: ${count === 0 ? off : t('seconds', { count })}`,
      selected: current === count,
      onSelect: () => setShowHabits({ [end]: count }),
    }));
  const ends = Object.entries({ intro, outro }).filter(([, seconds]) => seconds > 0);
  const said = ends.map(([, count]) => t('seconds', { count }));
  return (
    <Menu
      trigger={
        <ValueButton
          look={look}
          word={listening('tools.skip')}
          label={ends.length === 0 ? t('intro') : ends.map(([end]) => t(end as 'intro')).join(' + ')}
          value={said.join(' + ') || off}
          isOn={ends.length > 0}
          icon={<SkipForward aria-hidden />}
        />
      }
      entries={[...ofEnd('intro', intro), ...ofEnd('outro', outro)]}
      align="start"
    />
  );
}

/** What is wished for songs; what plays depends on the plan and the song too. */
const wishes = {
  auto: { dataSaver: false, lossless: false },
  saver: { dataSaver: true, lossless: false },
  lossless: { dataSaver: false, lossless: true },
} as const;
type Wish = keyof typeof wishes;

export function QualityMenu({ look }: { look?: ValueLook | undefined }) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const { dataSaver, lossless } = usePreferences();
  const { isLossless = false, hasLossless = false } = useStore(docked)?.opened ?? {};
  const wish: Wish = dataSaver ? 'saver' : lossless ? 'lossless' : 'auto';
  const names = {
    auto: t('player.qualityAuto'),
    saver: t('listening.saver'),
    lossless: t('player.qualityLossless'),
  };
  const choose = (wanted: Wish) => {
    setSettings(wishes[wanted]);
    void savePreferences(context, wishes[wanted]);
    if (wanted === 'lossless' && !isLossless) announce(t('player.losslessHint'));
  };
  // what there is of this recording; a wish that is set can always be taken back
  const offered = (['auto', 'saver', 'lossless'] as const).filter(
    (id) => id !== 'lossless' || hasLossless || wish === id,
  );
  // the pill says what is heard, not what was wished for
  const heard = isLossless ? 'lossless' : wish === 'saver' ? 'saver' : 'auto';
  return (
    <Menu
      trigger={
        <ValueButton
          look={look}
          label={t('player.quality')}
          word={t('listening.tools.quality')}
          value={names[heard]}
          isOn={heard !== 'auto'}
          icon={<AudioLines aria-hidden />}
        />
      }
      entries={offered.map((id) => ({
        id,
        label: names[id],
        selected: id === wish,
        onSelect: () => choose(id),
      }))}
      align="start"
    />
  );
}
