import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { type ContentType, contentTypes, isContentType, traitsOf } from '@atrium/domain/content-types';
import type { Entry } from '@atrium/domain/models/structure';
import { Button } from '@atrium/ui/button';
import { Card, cardColumns } from '@atrium/ui/cards/card';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { CardSkeleton } from '@atrium/ui/states/skeletons';
import { Tabs } from '@atrium/ui/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useStore } from '../../kit/store.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { LikeButton } from '../../modules/article/like-button.tsx';
import { allLikes, isLiked } from '../../modules/article/likes.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

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

/** What a person likes of one vertical, kind by kind: each has a shape of its own. */
function FavoriteCards({ entities }: { entities: readonly LikedEntity[] }) {
  const context = useAppContext();
  useStore(context.personal.changed);
  // what was taken back just now stays in the list: "undo" puts it back in its place
  const liked = entities.filter(({ type, entityId }) => isLiked(context, type, entityId));
  if (liked.length === 0) return <EmptyPage />;
  const kinds = [...Map.groupBy(liked, ({ type }) => type as ContentType)];
  return (
    <div className="flex flex-col gap-8">
      {kinds.map(([type, ofType]) => (
        <ul key={type} className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns[contentTypes[type].card]}`}>
          {ofType.map((entity) => (
            <li key={entity.entityId} className="relative min-w-0">
              <Card entry={toEntry(entity, type)} />
              <span className="absolute end-2 top-2">
                <LikeButton
                  entityType={type}
                  id={Number(entity.entityId)}
                  title={entity.name}
                  // a row has no picture under the heart
                  variant={contentTypes[type].card === 'track' ? 'plain' : 'dark'}
                  size="small"
                />
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const toEntry = (entity: LikedEntity, type: ContentType): Entry => ({
  id: entity.entityId,
  kind: contentTypes[type].card,
  title: entity.name,
  clickUrl: entity.clickUrl ?? '/search',
  ...(entity.artistName && { subtitle: entity.artistName }),
  ...(entity.imageUrl && { imageUrl: entity.imageUrl }),
});

const places = Array.from({ length: 12 }, (_, index) => index);

const FavoritesSkeleton = () => (
  <div className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.album}`}>
    {places.map((place) => (
      <CardSkeleton key={place} kind="album" />
    ))}
  </div>
);
