import { useTranslations } from 'use-intl';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { SettingList, SwitchRow } from '../setting-rows.tsx';
import { CrossfadeRow } from './crossfade-row.tsx';
import type { PreferencePanelProps } from './panel-props.ts';

export function PlaybackPanel({
  preferences: { autoplay, crossfade, dataSaver },
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
      </SettingList>
    </AccountPanel>
  );
}
