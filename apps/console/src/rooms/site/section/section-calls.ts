import { settings } from 'virtual:site-model';
import type { Locale } from '@atrium/i18n/locales';
import { ask, isRecord } from '../../../kit/call.ts';

export type SectionDetails = {
  name: string;
  body: unknown;
  version: string;
  /** Of the tenant, its default first. */
  locales: Locale[];
  /** Entries of the consent dialog. */
  consents: string[];
  fixed: Record<string, string>;
};

/** What the form writes: a section under its name, or the settings side by side. */
export type SectionDocument = Record<string, unknown>;

export const readSection = (tenant: string, name: string, signal?: AbortSignal) =>
  ask<SectionDetails>('GET', `/operator/site/${encodeURIComponent(name)}`, {
    tenant,
    ...(signal && { signal }),
  });

export function documentOf({ name, body }: SectionDetails): SectionDocument {
  if (name === 'settings') return isRecord(body) ? body : {};
  return body === null || body === undefined ? {} : { [name]: body };
}

/** What is not written is null: the product says it again. Of the settings only those that differ are named. */
export function publicationOf(document: SectionDocument, base: SectionDetails): object {
  const { name } = base;
  if (name !== 'settings') return { site: { [name]: document[name] ?? null } };
  const before = documentOf(base);
  const names = settings
    .map((field) => field.name)
    .filter((one) => JSON.stringify(before[one]) !== JSON.stringify(document[one]));
  return { settings: Object.fromEntries(names.map((one) => [one, document[one] ?? null])) };
}

/** A place of the publication, as a place of the document. */
export const inSection = (path: string): string => path.replace(/^(?:site|settings)\./, '');
