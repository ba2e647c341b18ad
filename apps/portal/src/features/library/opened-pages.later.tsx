import { formatBytes } from '@atrium/i18n/file-size';
import { joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { clearKeptPages } from '../../modules/offline/kept-pages.ts';
import { useKeptPages } from '../../modules/offline/use-kept-pages.ts';

/** The pages that open without a network, how much room they take, and the way to be rid of them. */
export default function OpenedPages() {
  const t = useTranslations('offline.pages');
  const { locale } = useUi();
  const id = useId();
  const announce = useSnackbar();
  const kept = useKeptPages();
  if (!kept || kept.pages.length === 0) return null;
  const facts = [t('count', { count: kept.pages.length }), formatBytes(locale, kept.bytes)];
  const clear = async () => {
    await clearKeptPages();
    announce(t('cleared'));
  };
  return (
    <section aria-labelledby={id} className="mt-10">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-s2 p-4 md:p-5">
        <div className="min-w-0 flex-1 basis-52">
          <h2 id={id} className="text-15 font-medium">
            {t('title')}
          </h2>
          <p className="tn mt-0.5 text-13 text-t2">{joinFacts(locale, facts)}</p>
        </div>
        <Button size="small" variant="outline" onClick={() => void clear()}>
          {t('clear')}
        </Button>
      </header>
      <p className="mt-2 px-1 text-13 text-t2">{t('line')}</p>
    </section>
  );
}
