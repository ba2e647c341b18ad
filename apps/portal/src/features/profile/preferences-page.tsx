import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { loadPreferences, preferences } from '../../modules/person/person-preferences.ts';
import { Loaded } from './loaded.tsx';
import { AppearancePanel } from './preferences/appearance-panel.tsx';
import { NotificationsPanel } from './preferences/notifications-panel.tsx';
import { PlaybackPanel } from './preferences/playback-panel.tsx';
import { SavedMark } from './preferences/saved-mark.tsx';
import { useSaving } from './preferences/use-saving.ts';
import { VideoPanel } from './preferences/video-panel.tsx';
import { PanelSkeleton } from './skeletons.tsx';
import { useLoaded } from './use-loaded.ts';

export const Route = createFileRoute('/_default/_default-sign-in/profile/preferences')({
  component: PreferencesPage,
});

/** The store is what the panels read, so that a change shows wherever else it matters. */
function PreferencesPage() {
  const t = useTranslations('profile.preferences');
  const loading = useLoaded(loadPreferences);
  const { isSaved, save } = useSaving();
  const panel = { preferences: useStore(preferences), save };
  return (
    <AccountFrame page="preferences" lead={t('lead')} mark={<SavedMark isShown={isSaved} />}>
      <AppearancePanel />
      <Loaded
        loading={loading}
        skeleton={
          <>
            <PanelSkeleton rows={3} />
            <PanelSkeleton rows={3} />
          </>
        }
      >
        {() => (
          <>
            <PlaybackPanel {...panel} />
            <VideoPanel {...panel} />
            <NotificationsPanel {...panel} />
          </>
        )}
      </Loaded>
    </AccountFrame>
  );
}
