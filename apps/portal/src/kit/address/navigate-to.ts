import { useRouter } from '@tanstack/react-router';
import { useSite } from '../visit/site.ts';
import { useHref } from './href.ts';
import { leaveSite } from './leave-site.ts';
import { followAddress } from './links.ts';
import { navigationTarget, type TargetOptions } from './navigation-target.ts';

/** Navigation from code, to an app path without locale or, with `external`, to an origin the tenant lists. @public */
export function useNavigateTo(): (url: string, options?: TargetOptions) => void {
  const router = useRouter();
  const toHref = useHref();
  const {
    tenant,
    visit: { origin },
  } = useSite();
  return (url, options = {}) => {
    const target = navigationTarget(url, options, { origin, allowedOrigins: tenant.redirectOrigins });
    if (target.kind === 'page') followAddress(router, toHref(target.path));
    else leaveSite(target.href);
  };
}
