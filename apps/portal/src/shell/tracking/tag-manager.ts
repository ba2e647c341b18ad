import { tagManagerUrl } from '@atrium/domain/site/tracking/tag-manager';
import type { EventFields } from './events.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the container on first use; throws for an id that is none. */
export function enableTagManager(id: string) {
  const src = tagManagerUrl(id);
  if (document.querySelector(`script[src="${src}"]`)) return;
  push({ event: 'gtm.js', 'gtm.start': Date.now() });
  document.body.append(Object.assign(document.createElement('script'), { src, async: true }));
}

/** What the container has started goes on until the next document; from here it gets nothing more. */
export const disableTagManager = (id: string) =>
  document.querySelector(`script[src="${tagManagerUrl(id)}"]`)?.remove();

export const pushEvent = (event: string, fields: EventFields) => push({ event, ...fields });

function push(entry: Record<string, unknown>) {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
