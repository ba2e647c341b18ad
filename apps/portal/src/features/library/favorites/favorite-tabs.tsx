import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { isContentType, traitsOf } from '@atrium/domain/content-types';
import { Tabs } from '@atrium/ui/tabs';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../../kit/page/empty-page.tsx';
import { useAppContext } from '../../../kit/use-backend.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { readLikes } from '../../../modules/article/likes.ts';
import { FavoriteCards } from './favorite-cards.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** One for each vertical of the tenant that the person likes something of. */
export function FavoriteTabs() {
  const t = useTranslations('chrome');
  const { verticals } = useSite().tenant;
  const favorites = useFavorites();
  if (!favorites) return <FavoritesSkeleton />;
  const tabs = verticals.flatMap((vertical) => {
    const entities = favorites.filter(
      ({ type }) => isContentType(type) && traitsOf(type).vertical === vertical,
    );
    const content = <FavoriteCards key={vertical} entities={entities} />;
    return entities.length > 0 ? [{ id: vertical, label: t(`nav.${vertical}`), content }] : [];
  });
  return tabs.length > 0 ? <Tabs label={t('profile.favorites')} tabs={tabs} /> : <EmptyPage />;
}

/** Anew with every visit: something may have been liked since, here or elsewhere. */
function useFavorites(): LikedEntity[] | null {
  const context = useAppContext();
  const [favorites, setFavorites] = useState<LikedEntity[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void readLikes(context, 'all').then((all) => isShown && setFavorites(all));
    return () => {
      isShown = false;
    };
  }, [context]);
  return favorites;
}
