import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { isContentType, traitsOf } from '@atrium/domain/content-types';
import { Tabs } from '@atrium/ui/tabs';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../../kit/page/empty-page.tsx';
import { useSite } from '../../../kit/visit/site.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { allLikes } from '../../../modules/article/likes.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { FavoriteCards } from './favorite-cards.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** Anew with every visit: something may have been liked since, here or elsewhere. */
export function FavoriteTabs() {
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
