import { fillClickLink, isClickTemplate } from '@atrium/domain/click-link';
import type { LinkProps } from '@atrium/ui/ui-provider';
import { useHref } from '../kit/address/href.ts';
import { useSite } from '../kit/visit/site.ts';

/** A plain anchor in the current language; one handler for the whole document makes it a client navigation (links.ts). */
export function PortalLink({ href, children, ...props }: LinkProps) {
  const toHref = useHref();
  const { origin } = useSite().visit;
  const address = toHref(href);
  const isElsewhere = href.startsWith('https:');
  // a page is the same for everybody: its links are empty until somebody clicks (click-links.tsx)
  const target = isClickTemplate(address)
    ? { href: fillClickLink(address, { query: {} }, { origin }) ?? undefined, 'data-link': address }
    : { href: address };
  return (
    <a {...props} {...target} {...(isElsewhere && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
