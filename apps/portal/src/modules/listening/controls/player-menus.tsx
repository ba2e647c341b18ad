import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { formatNumber } from '@atrium/i18n/format';
import { Menu, type MenuEntry } from '@atrium/ui/menu/menu';
import { useUi } from '@atrium/ui/ui-provider';
import { AudioLines, Gauge, Moon, SkipForward } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { savePreferences, usePreferences } from '../../person/person-preferences.ts';
import { playerQueueView, setSettings, setShowHabits, setSleep } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { PlayableTrack } from '../../player/model/track.ts';

type PillProps = ComponentProps<'button'> & { label: string; value: string; icon: ReactNode; isOn?: boolean };

/** A control that has a value shows the value, not only a sign. */
function Pill({ label, value, icon, isOn = false, ...button }: PillProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={`${label}: ${value}`}
      className={`pressable flex h-11 items-center gap-2 rounded-full px-3.5 text-13 font-medium [&_svg]:size-4.5 ${isOn ? 'bg-s3 text-accent-text' : 'bg-s2 hover:bg-s3'}`}
    >
      {icon}
      <span className="tn">{value}</span>
    </button>
  );
}

const sleepMinutes = [5, 15, 30, 45, 60] as const;
const sleepChapters = [2, 3, 5] as const;

function endingOf({ contentType }: PlayableTrack): 'chapter' | 'episode' | 'track' {
  const heard = traitsOfName(contentType)?.heard;
  return heard === 'chapter' || heard === 'episode' ? heard : 'track';
}

export function SleepMenu({ track }: { track: PlayableTrack }) {
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
      : ofTracks(sleep.left);
  return (
    <Menu
      trigger={
        <Pill
          label={t('player.sleepTimer')}
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
export function SpeedMenu({ track }: { track: PlayableTrack }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { rate } = useStore(playerQueueView).settings;
  const worded = (value: number) => `${formatNumber(locale, value)}×`;
  const choose = (value: number) =>
    isSpoken(track) ? setShowHabits({ rate: value }) : setSettings({ rate: value });
  return (
    <Menu
      trigger={
        <Pill label={t('player.speed')} value={worded(rate)} isOn={rate !== 1} icon={<Gauge aria-hidden />} />
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
export function SkipMenu() {
  const t = useTranslations('listening.skip');
  const off = useTranslations('listening.sleep')('off');
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
        <Pill
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

export function QualityMenu() {
  const t = useTranslations();
  const context = useAppContext();
  const { dataSaver } = usePreferences();
  const choose = (wanted: boolean) => {
    setSettings({ dataSaver: wanted });
    void savePreferences(context, { dataSaver: wanted });
  };
  return (
    <Menu
      trigger={
        <Pill
          label={t('player.quality')}
          value={dataSaver ? t('listening.saver') : t('player.qualityAuto')}
          isOn={dataSaver}
          icon={<AudioLines aria-hidden />}
        />
      }
      entries={[
        { id: 'auto', label: t('player.qualityAuto'), selected: !dataSaver, onSelect: () => choose(false) },
        { id: 'saver', label: t('listening.saver'), selected: dataSaver, onSelect: () => choose(true) },
      ]}
      align="start"
    />
  );
}
