import type { LikedEntity } from '@atrium/contract/schemas/likes';
import { Card, cardColumns } from '@atrium/ui/cards/card';
import { useTranslations } from 'use-intl';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';

const mostShown = 50;

const likedPlaylists: PersonalSource<LikedEntity[]> = {
  noun: 'likes',
  key: 'liked-playlists',
  ask: ({ backend }) => backend.ask('getLikedPlaylists', { query: { limit: mostShown, offset: 0 } }),
};

/** Playlists of the catalogue that the customer likes; nothing where there is none. */
export function LikedPlaylists() {
  const t = useTranslations('playlists');
  const { value } = usePersonal(likedPlaylists, { anew: true });
  if (!value || value.length === 0) return null;
  return (
    <section aria-labelledby="liked-playlists" className="mt-10">
      <h2 id="liked-playlists" className="type-title mb-4">
        {t('liked')}
      </h2>
      <ul className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.playlist}`}>
        {value.map(({ entityId, name, artistName, imageUrl, clickUrl }) => (
          <li key={entityId} className="relative min-w-0">
            <Card
              entry={{
                id: entityId,
                kind: 'playlist',
                title: name,
                clickUrl: clickUrl ?? '/music/playlists',
                ...(artistName && { subtitle: artistName }),
                ...(imageUrl && { imageUrl }),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
