import { useTranslations } from 'use-intl';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { SettingList, SwitchRow } from '../setting-rows.tsx';
import type { PreferencePanelProps } from './panel-props.ts';

const kinds = ['newReleases', 'reminders', 'product'] as const;

export function NotificationsPanel({ preferences: { notifications }, save }: PreferencePanelProps) {
  const t = useTranslations('profile.preferences');
  const profile = useTranslations('chrome.profile');
  return (
    <AccountPanel title={profile('notifications')}>
      <SettingList>
        {kinds.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(`notify.${kind}`)}
            hint={t(`notifyHint.${kind}`)}
            checked={notifications[kind]}
            onChange={() => void save({ notifications: { ...notifications, [kind]: !notifications[kind] } })}
          />
        ))}
      </SettingList>
    </AccountPanel>
  );
}
