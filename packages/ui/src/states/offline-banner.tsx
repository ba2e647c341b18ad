import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Says that the network is gone, and what still works. */
export function OfflineBanner() {
  const t = useTranslations('common.offline');
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-card bg-t1 px-4 py-3 text-13 font-medium text-bg"
    >
      <WifiOff aria-hidden className="size-4.5 flex-none" />
      <span>
        {t('title')}. {t('description')}
      </span>
    </p>
  );
}
