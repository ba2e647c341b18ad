import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { useEffect, useState } from 'react';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';

/** Operators and partners check their own customers: numbers and doors are asked for at their backend. */
export function useIsPartnerTenant(): boolean {
  const { tenant, site } = useSite();
  return tenant.flags.isPartner || site.enabledFeatures.partnerLoginFlow;
}

/** The start address of each partner login, by option; empty until it is loaded, and at a tenant without partners. */
export function usePartnerLoginAddresses(target: string): ReadonlyMap<string, string> {
  const { backend, locale, visit } = useAppContext();
  const { redirectOrigins: allowedOrigins } = useSite().tenant;
  const isPartner = useIsPartnerTenant();
  const [doors, setDoors] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isPartner) return;
    const stop = new AbortController();
    const query = { url: target, locale: locale(), tenant: visit.tenant };
    backend.read('getPartnerLoginOptions', { query, signal: stop.signal }).then(
      ({ options }) =>
        setDoors(
          new Map(
            options.flatMap(({ id, redirectionUrl }): [string, string][] => {
              const door = safeRedirect(redirectionUrl, { origin: location.origin, allowedOrigins });
              return id && door ? [[id, door]] : [];
            }),
          ),
        ),
      () => {}, // left before the answer came
    );
    return () => stop.abort();
  }, [isPartner, backend, locale, visit, target, allowedOrigins]);
  return doors;
}
