import { ConsentControl } from '../../modules/consent/consent-control.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** What people look for at the end of a page. */
export const FooterTools = () => (
  <>
    <ConsentControl />
    <ThemeToggle />
  </>
);
