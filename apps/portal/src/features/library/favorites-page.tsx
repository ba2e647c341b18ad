import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { FavoriteTabs } from './favorites/favorite-tabs.tsx';
import { FavoritesSkeleton } from './favorites/favorites-skeleton.tsx';
import { GuestFavorites } from './favorites/guest-favorites.tsx';

export const Route = createFileRoute('/_default/favorites')({ component: FavoritesPage });

const subscribe = () => () => {};

/** The same page for everybody until the browser knows who is there: neither a guest nor a person sees the other's. */
function FavoritesPage() {
  const t = useTranslations('chrome.profile');
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('favorites')} hidden />
      <h1 className="type-heading mb-5">{t('favorites')}</h1>
      {isPerson === null ? <FavoritesSkeleton /> : isPerson ? <FavoriteTabs /> : <GuestFavorites />}
    </div>
  );
}
