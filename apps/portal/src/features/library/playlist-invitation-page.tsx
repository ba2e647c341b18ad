import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useLinkToken } from './playlists/link-token.ts';

export const Route = createFileRoute('/_default/_default-sign-in/playlists/invitation')({
  component: PlaylistInvitationPage,
});

const InvitationPanel = laterPart(() => import('./playlists/playlist-invitation-panel.later.tsx'));

const Skeleton = () => <div aria-hidden="true" className="skeleton mx-auto h-96 rounded-game" />;

/** Where the link of an invitation leads: what it is about, and under which name one joins. */
function PlaylistInvitationPage() {
  const t = useTranslations('playlists');
  const token = useLinkToken();
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={t('invitation.title')} hidden />
      {token === '' ? (
        <EmptyState title={t('shared.gone')} line={t('shared.goneLine')} />
      ) : (
        <Suspense fallback={<Skeleton />}>
          {token === null ? <Skeleton /> : <InvitationPanel token={token} skeleton={<Skeleton />} />}
        </Suspense>
      )}
    </div>
  );
}
