import type { Ask } from '@atrium/contract/client';
import type { Closed } from '@atrium/domain/access/parental-control';
import type { Locale, LocaleCode } from '@atrium/i18n/locales';

/** All the server tells a render. It holds no cookie and no token, so a page is the same for everyone with its cache key. */
export interface RequestContext {
  /** Tenant code, e.g. `noor`. */
  tenant: string;
  /** The tenant's public origin, from configuration: for canonical and og addresses. */
  origin: string;
  /** The language shown: the prefix, else the tenant's default, else English. */
  locale: Locale;
  /** `default` for an unprefixed address. */
  localeCode: LocaleCode;
  /** As the address bar shows it, with as much of the query as this page may depend on. */
  address: string;
  /** From the theme cookie; without one, the system decides. */
  theme: ThemeChoice;
  device: DeviceClass;
  maxRating: number;
  /** Parental control is on for this visitor: what is missing may be missing because of it. */
  isControlled: boolean;
  /** Why this visitor may see nothing right now: parental control has closed the account for a while. */
  closed: Closed | null;
  /** The route table's path that serves this address, as the edge read it: no other page may be rendered. */
  route: string | null;
  /** Nothing of a tenant or a third party may run in this document. */
  isSensitive: boolean;
  buildId: string;
  /** `dev`, `stg` or `live`: what is for developers only asks for it. */
  stage: string;
  /** The render's secret mark: the edge blesses only inline scripts that carry it. */
  nonce: string;
  /** The backend as a visitor has it. Its answers are shared with other renders: they must not be changed. */
  ask: Ask;
  /**
   * Told once everything but the markup is known, so that the answer may begin before the page is drawn.
   * Decision 0086.
   */
  begin: (opening: PageOpening) => Promise<void>;
  /** Takes the page's text; the answer beside it has status and headers only. */
  deliver: (html: string) => void;
  /** Where a call that failed is told. */
  log: (message: string, detail: unknown) => void;
}

export interface PageOpening {
  status: number;
  /** The code of every script that the page may hold, as it stands there. */
  scripts: readonly string[];
  /** The style sheet that nothing is painted without. */
  stylesheet: string;
}

export type ThemeChoice = 'system' | 'default' | 'alternate';
export type DeviceClass = 'phone' | 'tablet' | 'desktop';
