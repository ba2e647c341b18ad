import type { CookieEntry } from '@atrium/domain/site/models/configuration/consent';
import { acceptAll, type CookieConsent, onlyNecessary } from '@atrium/domain/site/tracking/consent-cookies';
import { Button } from '@atrium/ui/button';
import { RootMark } from '@atrium/ui/root-mark';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { openConsentManager } from '../../modules/consent/consent-manager.ts';

export interface ConsentBannerProps {
  entries: readonly CookieEntry[];
  onDecide: (consent: CookieConsent) => void;
}

/**
 * Floats above the tabs and blocks nothing. Yes and no look alike: a choice that leans is no consent. It stands before
 * the page in the document, so that a keyboard reaches it first.
 */
export default function ConsentBanner({ entries, onDecide }: ConsentBannerProps) {
  const { title, subTitle } = useSite().site.cookies;
  const t = useTranslations('consent');
  return (
    <section
      aria-labelledby="consent-title"
      data-consent-banner
      className="fixed inset-x-2 bottom-[calc(var(--dock-space)+8px)] z-35 mx-auto flex max-w-236 animate-reveal flex-col gap-3.5 rounded-game bg-s1 p-4 text-t1 shadow-3 ring-1 ring-line md:inset-x-6 md:bottom-[calc(var(--dock-space)+16px)] md:flex-row md:items-center md:gap-6 md:p-5"
    >
      <RootMark name="consent-banner" />
      <div className="min-w-0 flex-1">
        <h2 id="consent-title" className="text-16 font-heavy">
          {title || t('bannerTitle')}
        </h2>
        <p className="mt-0.5 max-w-[45em] text-14 text-t2">{subTitle || t('bannerDescription')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-none">
        <Button onClick={() => onDecide(acceptAll(entries))}>{t('accept')}</Button>
        <Button onClick={() => onDecide(onlyNecessary(entries))}>{t('decline')}</Button>
        <Button variant="ghost" className="col-span-2" onClick={openConsentManager}>
          {t('manageCookies')}
        </Button>
      </div>
    </section>
  );
}
