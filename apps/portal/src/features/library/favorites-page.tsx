import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { isContentType, traitsOf } from '@atrium/domain/catalogue/content-types';
import { Button } from '@atrium/ui/button';
import { cardColumns } from '@atrium/ui/cards/card';
import { ChipLink } from '@atrium/ui/chip';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { CardSkeleton } from '@atrium/ui/states/skeletons';
import { Tabs } from '@atrium/ui/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { allLikes } from '../../modules/article/reactions/likes.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { FavoriteCards } from './favorite-cards.tsx';

export const Route = createFileRoute('/_default/favorites')({ component: FavoritesPage });

const subscribe = () => () => {};

/** The same page for all until the browser knows the session: neither a guest nor a customer sees the other's. */
function FavoritesPage() {
  const t = useTranslations('chrome.profile');
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('favorites')} hidden />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-heading">{t('favorites')}</h1>
        <nav aria-label={t('label')} className="flex flex-wrap gap-2">
          <ChipLink href="/following">{t('following')}</ChipLink>
          <ChipLink href="/playlists">{t('playlists')}</ChipLink>
          <ChipLink href="/downloads">{t('downloads')}</ChipLink>
          <ChipLink href="/history">{t('history')}</ChipLink>
        </nav>
      </div>
      {isPerson === null ? <FavoritesSkeleton /> : isPerson ? <FavoriteTabs /> : <GuestFavorites />}
    </div>
  );
}

function GuestFavorites() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('favorite.notLoggedIn')}
      line={t('favorite.guest')}
      action={
        <Button variant="accent" size="large" onClick={() => promptLogin({ reason: 'favorite.notLoggedIn' })}>
          {t('common.signIn')}
        </Button>
      }
    />
  );
}

/** Anew with every visit: something may have been liked since, here or elsewhere. */
function FavoriteTabs() {
  const t = useTranslations('common');
  const favorites = usePersonal(allLikes, { anew: true });
  return (
    <Loaded shown={favorites} skeleton={<FavoritesSkeleton />} title={t('somethingWrong')}>
      {(entities) => <VerticalTabs favorites={entities} />}
    </Loaded>
  );
}

/** One for each vertical of the tenant that the person likes something of. */
function VerticalTabs({ favorites }: { favorites: readonly LikedEntity[] }) {
  const t = useTranslations('chrome');
  const { verticals } = useSite().tenant;
  const tabs = verticals.flatMap((vertical) => {
    const entities = favorites.filter(
      ({ type }) => isContentType(type) && traitsOf(type).vertical === vertical,
    );
    const content = <FavoriteCards key={vertical} entities={entities} />;
    return entities.length > 0 ? [{ id: vertical, label: t(`nav.${vertical}`), content }] : [];
  });
  return tabs.length > 0 ? <Tabs label={t('profile.favorites')} tabs={tabs} /> : <EmptyPage />;
}

const places = Array.from({ length: 12 }, (_, index) => index);

const FavoritesSkeleton = () => (
  <div className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.album}`}>
    {places.map((place) => (
      <CardSkeleton key={place} kind="album" />
    ))}
  </div>
);
