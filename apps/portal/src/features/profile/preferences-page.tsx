import type { Preferences } from '@atrium/contract/schemas/profile';
import { type VideoQuality, videoQualities } from '@atrium/domain/people/preferences';
import { locales } from '@atrium/i18n/locales';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { createFileRoute } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { preferences, savePreferences } from '../../modules/person/person-preferences.ts';
import { ProfileLoaded } from './loaded.tsx';
import { AppearancePanel } from './preferences/appearance-panel.tsx';
import type { PreferencePanelProps } from './preferences/panel-props.ts';
import { PlaybackPanel } from './preferences/playback-panel.tsx';
import { SelectRow, SettingList, SwitchRow } from './setting-rows.tsx';
import { PanelSkeleton } from './skeletons.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/preferences')({
  component: PreferencesPage,
});

function PreferencesPage() {
  const t = useTranslations('profile.preferences');
  const shown = usePersonal(preferences, { anew: true });
  const { isSaved, save } = useSaving();
  return (
    <AccountFrame page="preferences" lead={t('lead')} mark={<SavedMark isShown={isSaved} />}>
      <AppearancePanel />
      <ProfileLoaded
        shown={shown}
        skeleton={
          <>
            <PanelSkeleton rows={3} />
            <PanelSkeleton rows={3} />
          </>
        }
      >
        {(value) => (
          <>
            <PlaybackPanel preferences={value} save={save} />
            <VideoPanel preferences={value} save={save} />
            <NotificationsPanel preferences={value} save={save} />
          </>
        )}
      </ProfileLoaded>
    </AccountFrame>
  );
}

/** Always on the page: a live region that arrives together with its text is not read. */
function SavedMark({ isShown }: { isShown: boolean }) {
  const t = useTranslations('common');
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-1.5 text-14 font-medium text-success transition-opacity duration-200 ${isShown ? '' : 'opacity-0'}`}
    >
      {isShown && (
        <>
          <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
          {t('saved')}
        </>
      )}
    </p>
  );
}

const shownFor = 2000;

/** Every change is saved at once, with a quiet word; only a failure speaks up. */
function useSaving() {
  const context = useAppContext();
  const t = useTranslations('profile.preferences');
  const announce = useSnackbar();
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = async (part: Preferences) => {
    const isTaken = await savePreferences(context, part);
    setSaved(isTaken);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaved(false), shownFor);
    if (!isTaken) announce(t('notSaved'), { tone: 'danger' });
  };
  return { isSaved, save };
}

const kinds = ['newReleases', 'reminders', 'product'] as const;

function NotificationsPanel({ preferences: { notifications }, save }: PreferencePanelProps) {
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

/** Stands for the language of the page. */
const pageLanguage = '';

function VideoPanel({ preferences, save }: PreferencePanelProps) {
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
