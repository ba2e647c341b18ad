import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Always on the page: a live region that arrives together with its text is not read. */
export function SavedMark({ isShown }: { isShown: boolean }) {
  const t = useTranslations('common');
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-1.5 text-14 font-medium text-success transition-opacity duration-200 ${isShown ? '' : 'opacity-0'}`}
    >
      {isShown && (
        <>
          <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
          {t('saved')}
        </>
      )}
    </p>
  );
}
