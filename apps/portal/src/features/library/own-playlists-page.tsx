import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { ownPlaylists } from '../../modules/listening/queue/own-playlists.ts';
import { Loaded } from '../../modules/person/loaded.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/playlists')({ component: OwnPlaylistsPage });

/** The customer's playlists, the last changed first. */
function OwnPlaylistsPage() {
  const t = useTranslations('listening');
  const common = useTranslations('common');
  const playlists = usePersonal(ownPlaylists, { anew: true });
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('playlists.title')} hidden />
      <h1 className="type-heading mb-5">{t('playlists.title')}</h1>
      <Loaded shown={playlists} skeleton={<PlaylistsSkeleton />} title={common('somethingWrong')}>
        {(list) => (list.length === 0 ? <NoPlaylists /> : <PlaylistGrid list={list} />)}
      </Loaded>
    </div>
  );
}

function NoPlaylists() {
  const t = useTranslations('listening.playlists');
  return (
    <EmptyState
      title={t('empty')}
      line={t('emptyLine')}
      action={
        <ButtonLink href="/music/list" variant="accent" size="large">
          {t('explore')}
        </ButtonLink>
      }
    />
  );
}

const columns = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-5 lg:grid-cols-5 xl:grid-cols-6';

const PlaylistGrid = ({ list }: { list: readonly OwnPlaylist[] }) => (
  <ul className={columns}>
    {list.map((playlist) => (
      <li key={playlist.id} className="relative min-w-0">
        <PlaylistCard playlist={playlist} />
      </li>
    ))}
  </ul>
);

function PlaylistCard({ playlist: { id, title, count, imageUrls, updatedAt } }: { playlist: OwnPlaylist }) {
  const t = useTranslations('common.count');
  const { locale } = useUi();
  const day = formatDate(locale, new Date(updatedAt), { day: 'numeric', month: 'short' });
  return (
    <>
      <Covers imageUrls={imageUrls} />
      <Link
        href={`/playlists/${id}`}
        className="mt-2.5 block truncate text-15 font-medium after:absolute after:inset-0"
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="truncate text-13 text-t2">{joinFacts(locale, [t('items', { count }), day])}</p>
    </>
  );
}

/** Four covers, one where there are fewer, a sign where there is none. */
function Covers({ imageUrls }: { imageUrls: readonly string[] }) {
  const [first] = imageUrls;
  const shown = imageUrls.length >= 4 ? imageUrls.slice(0, 4) : first ? [first] : [];
  return (
    <span
      className={`pic grid aspect-square overflow-hidden rounded-album bg-s2 ${shown.length === 4 ? 'grid-cols-2' : ''}`}
    >
      {shown.map((src) => (
        <span key={src} className="relative block aspect-square overflow-hidden">
          <Picture src={src} alt="" width={200} height={200} />
        </span>
      ))}
      {shown.length === 0 && <ListMusic aria-hidden className="m-auto size-10 text-t3" />}
    </span>
  );
}

const places = Array.from({ length: 6 }, (_, index) => index);

const PlaylistsSkeleton = () => (
  <div aria-hidden="true" className={columns}>
    {places.map((place) => (
      <div key={place} className="skeleton aspect-square rounded-album" />
    ))}
  </div>
);
