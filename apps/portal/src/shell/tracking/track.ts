import { createClient } from '@atrium/contract/client';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { currentCookieConsent, measures } from '../../modules/consent/cookie-consent.ts';
import type { ErrorReport } from '../../modules/errors/error-report.ts';
import { type EventFields, type EventName, trackingEvents } from './events.ts';
import { disableTagManager, enableTagManager, pushEvent } from './tag-manager.ts';

/** Given once, when the document starts; a render never tracks, so the server keeps nothing here. */
let currentSite: () => SiteConfiguration | undefined = () => undefined;

export function trackFor(site: typeof currentSite) {
  currentSite = site;
}

// `keepalive`: the last event of a page is often sent while it is being left.
const backend = createClient({
  base: '/backend',
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

/** The site whose visitor agreed to be measured, or undefined. */
export function measuredSite(): SiteConfiguration | undefined {
  const site = currentSite();
  return site && measures(site, currentCookieConsent(site)) ? site : undefined;
}

/** Until then the backend wants no more of them: what happens meanwhile goes untold. */
let quietUntil = 0;

/** Reports an event, if the person agreed. Fields must not hold what identifies a person, or a token. */
export function track(name: EventName, fields: EventFields = {}) {
  const site = measuredSite();
  if (!site) return;
  if (site.tagManager.id && !isSensitivePage()) pushEvent(name, fields);
  // A lost event does no harm, and `ask` does not throw: none is kept, repeated or reported as an error.
  if (Date.now() >= quietUntil) void report(name, fields);
}

async function report(name: EventName, fields: EventFields) {
  const body = { payload: { name, ...fields } };
  const answer = await backend.ask('sendEvent', { params: { x: trackingEvents[name] }, body });
  const wait = answer.ok ? undefined : answer.problem.details?.retryAfter;
  if (typeof wait === 'number') quietUntil = Date.now() + wait * 1000;
}

/** Starts or silences the tag manager as the consent is now. */
export function followConsent() {
  const id = currentSite()?.tagManager.id;
  if (!id) return;
  if (measuredSite() && !isSensitivePage()) enableTagManager(id);
  else disableTagManager(id);
}

export const trackErrorPage = (report: ErrorReport) => track('error page view', { ...report });
