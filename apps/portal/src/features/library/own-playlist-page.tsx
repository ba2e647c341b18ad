import { ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { ownPlaylist } from '../../modules/listening/queue/own-playlists.ts';
import { Loaded } from '../../modules/person/loaded.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/playlists/$id')({
  component: OwnPlaylistPage,
});

const OwnPlaylistPanel = laterPart(() => import('./own-playlist-panel.later.tsx'));

/** One playlist of one's own. */
function OwnPlaylistPage() {
  const t = useTranslations('listening');
  const common = useTranslations('common');
  const { id } = Route.useParams();
  const shown = usePersonal(
    useMemo(() => ownPlaylist(id), [id]),
    { anew: true },
  );
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={shown.value?.found?.title ?? t('playlists.title')} hidden />
      <ButtonLink
        href="/playlists"
        size="small"
        icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
        className="mb-5"
      >
        {t('playlists.all')}
      </ButtonLink>
      <Loaded shown={shown} skeleton={<PlaylistSkeleton />} title={common('somethingWrong')}>
        {({ found }) =>
          found ? (
            <Suspense fallback={<PlaylistSkeleton />}>
              <OwnPlaylistPanel key={found.id} playlist={found} />
            </Suspense>
          ) : (
            <EmptyState title={t('playlists.missing')} line={t('playlists.missingLine')} />
          )
        }
      </Loaded>
    </div>
  );
}

const places = Array.from({ length: 6 }, (_, index) => index);

/** Its name, what can be done with it, and its tracks. */
const PlaylistSkeleton = () => (
  <div aria-hidden="true" className="grid gap-3">
    <div className="skeleton h-9 w-48 rounded-card" />
    <div className="skeleton mb-5 h-13 w-72 max-w-full rounded-card" />
    {places.map((place) => (
      <div key={place} className="skeleton h-13 rounded-card" />
    ))}
  </div>
);
