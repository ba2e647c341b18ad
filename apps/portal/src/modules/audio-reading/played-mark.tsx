import { useUi } from '@atrium/ui/ui-provider';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { lengthText } from './length-text.ts';

/** In the place of a number: this chapter or episode was heard to its end. */
export function PlayedTick() {
  const t = useTranslations('spoken.progress');
  return (
    <span role="img" aria-label={t('finished')} className="text-accent-text">
      <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
    </span>
  );
}

/** How far it was heard, and in words what is left. Time runs left to right in every language. */
export function PlayedBar({ share, duration }: { share: number | undefined; duration: number | undefined }) {
  const t = useTranslations('spoken.progress');
  const { locale } = useUi();
  if (share === undefined || share === 1) return null;
  return (
    <span className="mt-1.5 flex items-center gap-2.5 text-12 text-t2">
      <span dir="ltr" aria-hidden className="h-1 max-w-40 flex-1 overflow-hidden rounded-full bg-track">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {duration !== undefined && (
        <span>{t('left', { time: lengthText(locale, duration * (1 - share)) })}</span>
      )}
    </span>
  );
}
