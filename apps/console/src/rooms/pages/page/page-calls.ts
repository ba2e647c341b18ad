import type { Locale } from '@atrium/i18n/locales';
import { ask, CallError } from '../../../kit/call.ts';
import type { SectionNode } from './tree/sections.ts';

export type PageSlot = {
  version: number;
  lane: 'LIVE' | 'PRELIVE';
  device: string;
  lang: string;
  from: string | null;
  until: string | null;
  state: 'live' | 'planned' | 'ended';
};

export type PageVersion = { version: number; madeBy: string; madeAt: string; note: string | null };

export type PageDetails = {
  name: string;
  kind: 'page' | 'fragment' | 'menu' | 'popup';
  tree: SectionNode;
  shown: number;
  /** Handed back with a publication: a page that changed since is not overwritten. */
  version: string;
  /** Of the tenant, its default first. */
  locales: Locale[];
  slots: PageSlot[];
  versions: PageVersion[];
};

type Finding = { path: string; message: string };
export type PageTrial = { problems: Finding[]; warnings: Finding[] };

const addressOf = (name: string) => `/operator/pages/${encodeURIComponent(name)}`;

export const readPage = (tenant: string, name: string, signal?: AbortSignal) =>
  ask<PageDetails>('GET', addressOf(name), { tenant, ...(signal && { signal }) });

export const readVersion = (tenant: string, name: string, version: number, signal?: AbortSignal) =>
  ask<PageVersion & { tree: SectionNode }>('GET', `${addressOf(name)}/versions/${version}`, {
    tenant,
    ...(signal && { signal }),
  });

export type Publishing = {
  tenant: string;
  page: Pick<PageDetails, 'name' | 'kind'>;
  tree: SectionNode;
  version: string;
  /** When it takes over; at once unless said. */
  from?: string | undefined;
};

const publicationOf = ({ page: { name, kind }, tree, from }: Publishing) => ({
  structures: [{ name, kind, tree, ...(from && { from }) }],
});

export const publishPage = (wanted: Publishing) =>
  ask<{ changed: string[] }>('POST', '/operator/publish', {
    tenant: wanted.tenant,
    query: { version: wanted.version },
    body: publicationOf(wanted),
  });

/** What the checks say; nothing is written. */
export async function tryPage(wanted: Publishing): Promise<PageTrial> {
  const { problems, warnings } = await ask<PageTrial>('POST', '/operator/publish', {
    tenant: wanted.tenant,
    query: { dryRun: true },
    body: publicationOf(wanted),
  });
  return { problems: problems.map(inPage), warnings: warnings.map(inPage) };
}

/** A place of the publication, as a place of its one page. */
export const inPage = ({ path, message }: Finding): Finding => ({
  path: path.replace(/^structures\.0\.(?:tree\.)?/, ''),
  message,
});

export const problemsOf = (error: unknown): Finding[] =>
  error instanceof CallError ? (error.told.problems ?? []).map(inPage) : [];

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

export type PreviewFacts = {
  device: 'phone' | 'tablet' | 'desktop';
  lang: string;
  theme: 'system' | 'default' | 'alternate';
  person: 'visitor' | 'free' | 'subscriber';
  at?: string | undefined;
  maxRating?: number | undefined;
};

type Ticket = { id: string; ticket: string; expiresAt: string };

export const makeTicket = (
  tenant: string,
  body: PreviewFacts & {
    name: string;
    tree?: SectionNode;
    version?: number;
    replaces?: string;
    sharedHours?: number;
  },
  signal?: AbortSignal,
) => ask<Ticket>('POST', '/operator/preview-tickets', { tenant, body, ...(signal && { signal }) });

/** Where previews are; the server writes it into the page of the console. */
const previewOrigin = () =>
  document.querySelector<HTMLMetaElement>('meta[name=preview-origin]')?.content ?? '';

/** The address of a page in the portal; fragments stand on others, and are looked for on the first. */
const pathOf = ({ name, kind }: Pick<PageDetails, 'name' | 'kind'>): string =>
  kind !== 'page' || name === 'home' ? '/' : `/${encodeURIComponent(name)}`;

export const previewAddress = (ticket: string, page: Pick<PageDetails, 'name' | 'kind'>): string =>
  `${previewOrigin()}/${ticket}${pathOf(page)}`;

export const isFromPreview = ({ origin }: MessageEvent) => origin === previewOrigin();

export const showInPreview = (frame: HTMLIFrameElement | null, section: string) =>
  frame?.contentWindow?.postMessage({ section }, previewOrigin());

export type RuleMatches = {
  entries: { articleId: number; title: string; subtitle?: string; imageUrl?: string }[];
  leaving: { articleId: number; title: string }[];
};
