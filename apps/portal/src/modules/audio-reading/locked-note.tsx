import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsHydrating } from '../../kit/document/hydration/use-is-hydrating.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { PlansLink } from '../commerce/plans-link.tsx';
import type { PlayableTrack } from '../player/model/track.ts';

/** Above rows with locks: why they are locked, and the way to open them. A customer's rows have none. */
export function LockedNote({ tracks }: { tracks: readonly (PlayableTrack | null)[] }) {
  const t = useTranslations('spoken');
  const isSent = useIsHydrating();
  const isLocked = tracks.some((track) => track !== null && track.url === undefined);
  if (useSignedIn() || !isLocked) return null;
  return (
    <div className={isSent ? 'sent-teaser' : undefined}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-s2 p-4 text-15">
        <LockKeyhole aria-hidden className="size-5 flex-none text-t2" />
        <p className="min-w-0 flex-1 basis-52">{t('episodes.locked')}</p>
        <PlansLink size="small" reason="spoken.signIn">
          {t('episode.unlock')}
        </PlansLink>
      </div>
    </div>
  );
}
