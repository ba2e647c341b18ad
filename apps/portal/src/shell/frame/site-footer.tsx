import { Footer } from '@atrium/ui/chrome/footer';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSite } from '../../kit/visit/site.ts';
import { ConsentControl } from '../../modules/consent/consent-control.tsx';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Few tenants have one. */
const ExternalFooter = laterPart(() => import('./external-footer.later.tsx'));

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

/** What people look for at the end of a page. */
const FooterTools = () => (
  <>
    <ConsentControl />
    <ThemeToggle />
  </>
);
