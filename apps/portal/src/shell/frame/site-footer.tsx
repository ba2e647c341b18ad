import { Footer } from '@atrium/ui/chrome/footer';
import { lazy, Suspense } from 'react';
import { useSite } from '../../kit/visit/site.ts';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { FooterTools } from './footer-tools.tsx';

/** Few tenants have one. */
const ExternalFooter = lazy(() => import('./external-footer.tsx'));

/** The tenant's footer, or that of the operator who sells it. */
export function SiteFooter() {
  const { externalFooter } = useSite();
  const { footer } = useChrome();
  const tools = <FooterTools />;
  return externalFooter ? (
    <Suspense>
      <ExternalFooter footer={externalFooter} tools={tools} />
    </Suspense>
  ) : (
    <Footer {...footer} tools={tools} />
  );
}
