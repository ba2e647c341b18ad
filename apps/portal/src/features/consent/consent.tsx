import type { CookieConsent as Decision } from '@atrium/domain/site/tracking/consent-cookies';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { patiently } from '../../kit/document/loading/later-part.ts';
import { reloadOnce } from '../../kit/document/loading/reload.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { useSite } from '../../kit/visit/site.ts';
import { closeConsentManager, useConsentManagerOpen } from '../../modules/consent/consent-manager.ts';
import { consentedScripts, insertScripts } from '../../modules/consent/consented-scripts.ts';
import { decideCookieConsent, useCookieConsent } from '../../modules/consent/cookie-consent.ts';
import ConsentBanner from './consent-banner.tsx';
import type { ConsentDialogProps } from './consent-dialog.later.tsx';

/** The specification's cure for a consent manager that fails: the page once more. */
function fail(error: unknown) {
  reportError(error);
  reloadOnce();
}

const Nothing = () => null;

const ConsentDialog = lazy<ComponentType<ConsentDialogProps>>(() =>
  patiently(() => import('./consent-dialog.later.tsx')).catch((error: unknown) => {
    fail(error);
    return { default: Nothing };
  }),
);

/** Asks, lets people ask again, and keeps what may run in step with the answer. Nothing of it is in a rendered page. */
export function CookieConsentHost() {
  const { site, tenant } = useSite();
  const consent = useCookieConsent(site);
  const isOpen = useConsentManagerOpen();
  const { entries } = site.cookies;

  useEffect(() => {
    if (!consent) return;
    insertScripts(isSensitivePage() ? [] : consentedScripts(entries, tenant.scripts, consent));
  }, [consent, entries, tenant.scripts]);

  if (!consent || entries.length === 0) return null;
  const save = (decision: Decision) => {
    closeConsentManager();
    try {
      decideCookieConsent(site, decision);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      {consent.state !== 'given' && (
        <Suspense>
          <ConsentBanner entries={entries} onDecide={save} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <ConsentDialog entries={entries} consent={consent} onDecide={save} onClose={closeConsentManager} />
        </Suspense>
      )}
    </>
  );
}
