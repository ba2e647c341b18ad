import { ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { ownPlaylist } from '../../modules/playlists/own-playlists.ts';
import { PlaylistSkeleton } from './playlists/playlist-skeleton.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/playlists/$id')({
  component: OwnPlaylistPage,
});

const OwnPlaylistPanel = laterPart(() => import('./playlists/own-playlist-panel.later.tsx'));

/** One playlist of one's own. */
function OwnPlaylistPage() {
  const t = useTranslations('playlists');
  const common = useTranslations('common');
  const { id } = Route.useParams();
  const shown = usePersonal(
    useMemo(() => ownPlaylist(id), [id]),
    { anew: true },
  );
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={shown.value?.found?.title ?? t('title')} hidden />
      <ButtonLink
        href="/playlists"
        size="small"
        icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
        className="mb-5"
      >
        {t('all')}
      </ButtonLink>
      <Loaded shown={shown} skeleton={<PlaylistSkeleton />} title={common('somethingWrong')}>
        {({ found }) =>
          found ? (
            <Suspense fallback={<PlaylistSkeleton />}>
              <OwnPlaylistPanel key={found.id} playlist={found} />
            </Suspense>
          ) : (
            <EmptyState title={t('missing')} line={t('missingLine')} />
          )
        }
      </Loaded>
    </div>
  );
}
