import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { preferences } from '../../modules/person/person-preferences.ts';
import { Loaded } from './loaded.tsx';
import { AppearancePanel } from './preferences/appearance-panel.tsx';
import { NotificationsPanel } from './preferences/notifications-panel.tsx';
import { PlaybackPanel } from './preferences/playback-panel.tsx';
import { SavedMark } from './preferences/saved-mark.tsx';
import { useSaving } from './preferences/use-saving.ts';
import { VideoPanel } from './preferences/video-panel.tsx';
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
      <Loaded
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
      </Loaded>
    </AccountFrame>
  );
}
