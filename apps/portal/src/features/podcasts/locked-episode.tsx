import type { ArticleDetails } from '@atrium/domain/models/article';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../../modules/commerce/get-button.tsx';

/** In the place of the player, where there is nothing for a visitor to hear. */
export function LockedEpisode({ article }: { article: ArticleDetails }) {
  const t = useTranslations('spoken.episode');
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-5 gap-y-3 rounded-game bg-s2 p-5">
      <LockKeyhole aria-hidden className="size-6 flex-none text-t2" />
      <p className="flex-1 basis-52 text-15 font-medium">{t('lockedNote')}</p>
      <GetButton article={article} />
    </div>
  );
}
