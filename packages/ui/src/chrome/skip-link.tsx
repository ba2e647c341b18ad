import { useTranslations } from 'use-intl';

/** The first stop of the Tab key. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const t = useTranslations('chrome.skip');
  return (
    <a
      href={`#${target}`}
      className="button-invert fixed start-4 top-4 z-50 rounded-full px-5 py-3 text-14 font-medium not-focus:sr-only"
    >
      {t('content')}
    </a>
  );
}
