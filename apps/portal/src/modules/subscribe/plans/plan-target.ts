import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { type Attributed, attribute } from '@atrium/domain/subscription/subscription-attribute';
import { useSite } from '../../../kit/visit/site.ts';

interface Place {
  origin: string;
  allowedOrigins: readonly string[];
}

/**
 * Where a plan that is not taken here leads: an app path or an address the tenant lists, `null` for any other; undefined
 * for a plan that is taken here. `ment_redirect` holds the address itself, or says whether `ment_url` is followed.
 */
export function planTarget(type: Attributed, { origin, allowedOrigins }: Place): string | null | undefined {
  const redirect = attribute(type, 'ment_redirect')?.trim() ?? '';
  const url = attribute(type, 'ment_url')?.trim() ?? '';
  const isAddress = redirect !== '' && redirect !== 'true' && redirect !== 'false';
  const target = isAddress ? redirect : redirect === 'false' ? '' : url;
  if (target === '') return redirect === 'true' ? null : undefined;
  const href = safeRedirect(target, { origin, allowedOrigins });
  return href?.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
}

export function usePlanTarget(): (type: Attributed) => string | null | undefined {
  const { tenant, visit } = useSite();
  return (type) => planTarget(type, { origin: visit.origin, allowedOrigins: tenant.redirectOrigins });
}
