import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { type ContentType, contentTypes } from '@atrium/domain/catalogue/content-types';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Button } from '@atrium/ui/button';
import { Card, cardColumns } from '@atrium/ui/cards/card';
import { Chip } from '@atrium/ui/chip';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { isLiked, setLiked } from '../../modules/article/reactions/likes.ts';

const sorts = ['newest', 'byTitle'] as const;
type Sort = (typeof sorts)[number];

const keyOf = ({ type, entityId }: LikedEntity) => `${type}:${entityId}`;

/** What a person likes of one vertical, kind by kind: each has a shape of its own. Many can be taken out at once. */
export function FavoriteCards({ entities }: { entities: readonly LikedEntity[] }) {
  const t = useTranslations('favorites');
  const context = useAppContext();
  const { locale } = useUi();
  useStore(context.personal.changed);
  const [sort, setSort] = useState<Sort>('newest');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const remove = useRemoval();
  // what was taken back just now stays in the list: "undo" puts it back in its place
  const liked = entities.filter(({ type, entityId }) => isLiked(context, type, entityId));
  if (liked.length === 0) return <EmptyPage />;
  const sorted =
    sort === 'newest' ? liked : liked.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const kinds = [...Map.groupBy(sorted, ({ type }) => type as ContentType)];
  const picked = liked.filter((entity) => chosen?.has(keyOf(entity)));
  const toggle = (key: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className="flex flex-col gap-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <div role="group" aria-label={t('sort')} className="flex flex-wrap items-center gap-2">
        {sorts.map((each) => (
          <Chip key={each} selected={sort === each} onClick={() => setSort(each)}>
            {t(each)}
          </Chip>
        ))}
        <span className="flex-1" />
        {picked.length > 0 && (
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              setChosen(null);
              void remove(picked);
            }}
          >
            {t('removeMany', { count: picked.length })}
          </Button>
        )}
        <Button variant="soft" onClick={() => setChosen(chosen ? null : new Set())}>
          {t(chosen ? 'done' : 'select')}
        </Button>
      </div>
      {kinds.map(([type, ofType]) => (
        <ul key={type} className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns[contentTypes[type].card]}`}>
          {ofType.map((entity) => (
            <li key={entity.entityId} className="relative min-w-0">
              <Card entry={toEntry(entity, type)} />
              <CardMark entity={entity} type={type} chosen={chosen} onToggle={toggle} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface CardMarkProps {
  entity: LikedEntity;
  type: ContentType;
  chosen: ReadonlySet<string> | null;
  onToggle: (key: string) => void;
}

/** The mark of My list; or, where several are chosen, the box that chooses this one. */
function CardMark({ entity, type, chosen, onToggle }: CardMarkProps) {
  const t = useTranslations('favorites');
  return (
    <span className="absolute end-2 top-2">
      {chosen ? (
        <label className="grid size-11 place-items-center rounded-full bg-black/40">
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('selectOne', { title: entity.name })}
            checked={chosen.has(keyOf(entity))}
            onChange={() => onToggle(keyOf(entity))}
          />
        </label>
      ) : (
        <LikeButton
          entityType={type}
          id={Number(entity.entityId)}
          title={entity.name}
          // a row has no picture under the mark
          variant={contentTypes[type].card === 'track' ? 'plain' : 'dark'}
          size="small"
        />
      )}
    </span>
  );
}

/** Takes many out at once; for a moment all of them can be put back. */
function useRemoval() {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const set = (entities: readonly LikedEntity[], wanted: boolean) =>
    Promise.all(entities.map(({ type, entityId }) => setLiked(context, type, Number(entityId), wanted)));
  return async (entities: readonly LikedEntity[]) => {
    const saved = await set(entities, false);
    const gone = entities.filter((_, index) => saved[index]);
    if (gone.length < entities.length) announce(t(failureTextKey()), { tone: 'danger' });
    if (gone.length > 0)
      announce(t('favorites.removedMany', { count: gone.length }), {
        // oldest first: the newest likes stand on top again
        action: { label: t('favorite.undo'), run: () => void set(gone.toReversed(), true) },
      });
  };
}

const toEntry = (entity: LikedEntity, type: ContentType): Entry => ({
  // in a row the button stands where the mark would be: its number is not looked up
  id: contentTypes[type].card === 'track' ? `row ${entity.entityId}` : entity.entityId,
  kind: contentTypes[type].card,
  title: entity.name,
  clickUrl: entity.clickUrl ?? '/search',
  ...(entity.artistName && { subtitle: entity.artistName }),
  ...(entity.imageUrl && { imageUrl: entity.imageUrl }),
});
