import type { PreviewTicket } from '@atrium/api/modules/preview/preview-tickets';
import { previewHeader } from '@atrium/api/platform/serve/open-context';
import type { Backend } from '../../backend/backend.ts';
import {
  type AskAsVisitor,
  askAsVisitor,
  type BackendCall,
  type BackendOf,
  ownBackend,
} from '../../backend/backend-of.ts';
import type { Site } from '../../http/site.ts';
import type { Sites } from '../addresses/sites.ts';
import type { ConsoleHost } from '../console/console-host.ts';
import type { PreviewPages } from './preview-page.ts';

/** Pages before they are published, under a host without cookies. */
export interface PreviewSite {
  host: ConsoleHost;
  pages: PreviewPages;
  open(token: string): Promise<OpenedPreview | null>;
}

export interface OpenedPreview {
  ticket: PreviewTicket;
  site: Site;
  /** Our backend, which answers for the ticket. */
  call: BackendCall;
  ask: AskAsVisitor;
}

interface Options {
  host: ConsoleHost;
  pages: PreviewPages;
  tickets: Backend['previewTickets'];
  sites: Pick<Sites, 'at'>;
  backendOf: BackendOf;
}

export function createPreview({ host, pages, tickets, sites, backendOf }: Options): PreviewSite {
  return {
    host,
    pages,
    async open(token) {
      const ticket = tickets.open(token);
      const site = ticket && (await sites.at(ticket.host));
      // a name that has another owner by now, and a tenant whose pages are made by a backend of its own
      if (!site || site.tenant.id !== ticket.tenantId || ownBackend(site)) return null;
      const withTicket: BackendOf = (of) => (address, init, effect) => {
        const headers = new Headers(init.headers);
        headers.set(previewHeader, token);
        headers.delete('authorization');
        return backendOf(of)(address, { ...init, headers }, effect);
      };
      return { ticket, site, call: withTicket(site), ask: askAsVisitor(withTicket, null)(site) };
    },
  };
}
