import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { type ContentType, contentTypes } from '@atrium/domain/content-types';
import type { Entry } from '@atrium/domain/models/structure';
import { Card, cardColumns } from '@atrium/ui/cards/card';
import { EmptyPage } from '../../../kit/page/empty-page.tsx';
import { useStore } from '../../../kit/store.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { LikeButton } from '../../../modules/article/like-button.tsx';
import { isLiked } from '../../../modules/article/likes.ts';

/** What a person likes of one vertical, kind by kind: each has a shape of its own. */
export function FavoriteCards({ entities }: { entities: readonly LikedEntity[] }) {
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
