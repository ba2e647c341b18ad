import type { LinkProps } from '@atrium/ui/ui-provider';
import { useHref } from './href.ts';

/** A plain anchor in the current language; one handler for the whole document makes it a client navigation (links.ts). */
export function PortalLink({ href, children, ...props }: LinkProps) {
  const toHref = useHref();
  const isElsewhere = href.startsWith('https:');
  return (
    <a {...props} href={toHref(href)} {...(isElsewhere && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
