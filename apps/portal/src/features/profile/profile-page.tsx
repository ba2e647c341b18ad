import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { AccountTiles } from './hub/account-tiles.tsx';
import { MoreLinks } from './hub/more-links.tsx';
import { PersonCard, PersonSkeleton } from './hub/person-card.tsx';
import { SignOutButton } from './hub/sign-out-button.tsx';
import { WithProfile } from './loaded.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile')({ component: ProfilePage });

/** Who one is, and the way to everything that is one's own. */
function ProfilePage() {
  const t = useTranslations('chrome.profile');
  return (
    <div className="mx-auto w-full max-w-[1200px] px-gutter py-6 md:py-10">
      <PageHead title={t('profile')} hidden />
      <h1 className="sr-only">{t('profile')}</h1>
      <WithProfile skeleton={<PersonSkeleton />}>
        {(profile) => (
          <>
            <PersonCard profile={profile} />
            <div className="mt-6 empty:hidden">
              <DeletionNotice profile={profile} />
            </div>
          </>
        )}
      </WithProfile>
      <AccountTiles />
      <MoreLinks />
      <SignOutButton />
    </div>
  );
}
