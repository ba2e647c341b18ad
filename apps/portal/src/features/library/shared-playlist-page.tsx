import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useLinkToken } from './playlists/link-token.ts';
import { PlaylistSkeleton } from './playlists/playlist-skeleton.tsx';

export const Route = createFileRoute('/_default/playlists/shared')({ component: SharedPlaylistPage });

const SharedPlaylistPanel = laterPart(() => import('./playlists/shared-playlist-panel.later.tsx'));

/** A playlist that its owner shared by link: for everyone who has it, and for no search engine. */
function SharedPlaylistPage() {
  const t = useTranslations('playlists.shared');
  const token = useLinkToken();
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      {token === '' ? (
        <EmptyState title={t('gone')} line={t('goneLine')} />
      ) : (
        <Suspense fallback={<PlaylistSkeleton />}>
          {token === null ? <PlaylistSkeleton /> : <SharedPlaylistPanel token={token} />}
        </Suspense>
      )}
    </div>
  );
}
