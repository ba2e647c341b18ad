import type { OwnPlaylist } from '@atrium/contract/schemas/listening';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { ownPlaylists } from '../../modules/playlists/own-playlists.ts';
import { PlaylistCovers } from '../../modules/playlists/playlist-covers.tsx';
import { LikedPlaylists } from './playlists/liked-playlists.tsx';
import { useNewPlaylist } from './playlists/use-new-playlist.ts';

export const Route = createFileRoute('/_default/_default-sign-in/playlists')({ component: OwnPlaylistsPage });

/** The customer's playlists, the last changed first, and those of the catalogue that they like. */
function OwnPlaylistsPage() {
  const t = useTranslations('playlists');
  const common = useTranslations('common');
  const playlists = usePersonal(ownPlaylists, { anew: true });
  const make = useNewPlaylist();
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-heading">{t('title')}</h1>
        <Button variant="accent" icon={<Plus aria-hidden />} onClick={make}>
          {t('new')}
        </Button>
      </div>
      <Loaded shown={playlists} skeleton={<PlaylistsSkeleton />} title={common('somethingWrong')}>
        {(list) => (list.length === 0 ? <NoPlaylists /> : <PlaylistGrid list={list} />)}
      </Loaded>
      <LikedPlaylists />
    </div>
  );
}

function NoPlaylists() {
  const t = useTranslations('playlists');
  return (
    <EmptyState
      title={t('empty')}
      line={t('emptyLine')}
      action={
        <ButtonLink href="/music/list" variant="soft" size="large">
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

function PlaylistCard({ playlist }: { playlist: OwnPlaylist }) {
  const { id, title, count, imageUrls, updatedAt, isOwner, isShared, members } = playlist;
  const t = useTranslations();
  const { locale } = useUi();
  const day = formatDate(locale, new Date(updatedAt), { day: 'numeric', month: 'short' });
  const others = isOwner
    ? [isShared && t('playlists.sharedBadge'), members > 0 && t('playlists.members', { count: members })]
    : [t('playlists.invited')];
  return (
    <>
      <PlaylistCovers imageUrls={imageUrls} />
      <Link
        href={`/playlists/${id}`}
        className="mt-2.5 block truncate text-15 font-medium after:absolute after:inset-0"
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="truncate text-13 text-t2">
        {joinFacts(locale, [t('common.count.items', { count }), day])}
      </p>
      {others.some(Boolean) && <p className="truncate text-13 text-t3">{joinFacts(locale, others)}</p>}
    </>
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
