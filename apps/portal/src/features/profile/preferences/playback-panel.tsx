import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { SettingList, SwitchRow } from '../setting-rows.tsx';
import type { PreferencePanelProps } from './panel-props.ts';

export function PlaybackPanel({
  preferences: { autoplay, crossfade, dataSaver, personalRows },
  save,
}: PreferencePanelProps) {
  const t = useTranslations('profile.preferences');
  return (
    <AccountPanel title={t('playback')}>
      <SettingList>
        <SwitchRow
          label={t('autoplay')}
          hint={t('autoplayHint')}
          checked={autoplay}
          onChange={() => void save({ autoplay: !autoplay })}
        />
        <CrossfadeRow seconds={crossfade} onChange={(seconds) => void save({ crossfade: seconds })} />
        <SwitchRow
          label={t('dataSaver')}
          hint={t('dataSaverHint')}
          checked={dataSaver}
          onChange={() => void save({ dataSaver: !dataSaver })}
        />
        <SwitchRow
          label={t('personalRows')}
          hint={t('personalRowsHint')}
          checked={personalRows}
          onChange={() => void save({ personalRows: !personalRows })}
        />
      </SettingList>
    </AccountPanel>
  );
}

const longest = 12;
/** A slider passes many values on its way; only where it comes to rest is saved. */
const rest = 400;

interface CrossfadeRowProps {
  seconds: number;
  onChange: (seconds: number) => void;
}

function CrossfadeRow({ seconds, onChange }: CrossfadeRowProps) {
  const t = useTranslations('profile.preferences');
  const id = useId();
  /** Null while the slider is not moved. */
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? seconds;
  const settle = useEffectEvent(() => {
    if (moved !== null && moved !== seconds) onChange(moved);
    setMoved(null);
  });
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(settle, rest);
    return () => clearTimeout(timer);
  }, [moved]);
  const words = shown === 0 ? t('crossfadeOff') : t('seconds', { count: shown });
  return (
    <div className="py-3">
      <div className="flex items-baseline justify-between gap-5">
        <label htmlFor={id} className="text-15 font-medium">
          {t('crossfade')}
        </label>
        <output htmlFor={id} className="text-14 text-t2">
          {words}
        </output>
      </div>
      <p className="text-13 text-t2">{t('crossfadeHint')}</p>
      {/* Time runs left to right in every language. */}
      <div dir="ltr" className="mt-1.5 flex">
        <input
          id={id}
          type="range"
          min={0}
          max={longest}
          value={shown}
          aria-valuetext={words}
          onChange={(event) => setMoved(Number(event.target.value))}
          className="seek min-w-0 flex-1"
          style={{ '--share': `${(shown / longest) * 100}%`, '--seek': 'var(--accent)' }}
        />
      </div>
    </div>
  );
}
