import type { SectionNode } from './tree/sections.ts';

/** What was written and is not published: it stays on this device until it is. Decision 0128. */
export type KeptDraft = { version: string; tree: SectionNode; at: string };

const keyOf = (tenant: string, name: string) => `atrium.page.${tenant}.${name}`;

export function keptDraft(tenant: string, name: string): KeptDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(tenant, name)) ?? 'null') as KeptDraft | null;
    return Array.isArray(draft?.tree?.substructure) && typeof draft.version === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** Null takes it away. False where the browser keeps nothing. */
export function keepDraft(tenant: string, name: string, draft: KeptDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(tenant, name), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(tenant, name));
    return true;
  } catch {
    return false;
  }
}

/** Pages of a tenant with a draft on this device. */
export const namesWithDraft = (tenant: string, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name) => keptDraft(tenant, name) !== null));
