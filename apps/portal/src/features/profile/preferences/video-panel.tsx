import { type VideoQuality, videoQualities } from '@atrium/domain/preferences';
import { locales } from '@atrium/i18n/locales';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { SelectRow, SettingList, SwitchRow } from '../setting-rows.tsx';
import type { PreferencePanelProps } from './panel-props.ts';

/** Stands for the language of the page. */
const pageLanguage = '';

export function VideoPanel({ preferences, save }: PreferencePanelProps) {
  const t = useTranslations('profile.preferences');
  const { tenant } = useSite();
  const { quality, subtitles, subtitleLanguage } = preferences;
  return (
    <AccountPanel title={t('video')}>
      <SettingList>
        <SelectRow
          label={t('quality')}
          hint={t('qualityHint')}
          options={videoQualities.map((value) => ({ value, label: t(`qualities.${value}`) }))}
          value={quality}
          onChange={(value) => void save({ quality: value as VideoQuality })}
        />
        <SwitchRow
          label={t('subtitles')}
          hint={t('subtitlesHint')}
          checked={subtitles}
          onChange={() => void save({ subtitles: !subtitles })}
        />
        {subtitles && (
          <SelectRow
            label={t('subtitleLanguage')}
            options={[
              { value: pageLanguage, label: t('pageLanguage') },
              ...tenant.locales.map((value) => ({ value, label: locales[value].name, lang: value })),
            ]}
            value={subtitleLanguage ?? pageLanguage}
            onChange={(value) => void save({ subtitleLanguage: value === pageLanguage ? null : value })}
          />
        )}
      </SettingList>
    </AccountPanel>
  );
}
