import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';

export type Popup = SiteConfiguration['popups'][number];

interface Situation {
  /** Of the page shown, without its locale. */
  path: string;
  isSignedIn: boolean;
  /** Ids this visit has had. */
  seen: readonly string[];
}

/** What the tenant wants to say on this page to this person, and has not said yet during this visit. */
export const duePopups = (popups: readonly Popup[], { path, isSignedIn, seen }: Situation): Popup[] =>
  popups.filter(
    (popup) =>
      popup.path.toLowerCase() === path.toLowerCase() &&
      (popup.audience === 'everybody' || (popup.audience === 'members') === isSignedIn) &&
      !seen.includes(popup.id),
  );
