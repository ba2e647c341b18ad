import type { StructureNode } from '@atrium/domain/models/structure';
import type { MessageKey } from '@atrium/i18n/keys';
import type { AppContext } from '../context.ts';
import { VerticalPage } from '../vertical-page.tsx';
import { findStructure } from './load-structure.ts';
import { StructurePage } from './structure-page.tsx';

/** The page an editor made for a vertical; null where the tenant has none. */
export const vertical = (name: string) => ({
  loader: ({ context }: { context: AppContext }) => findStructure(context, name),
  shouldReload: ({ context }: { context: AppContext }) => context.changesLocale() || undefined,
});

/** A vertical's front page; a tenant without it says so kindly. */
export const ComposedVertical = ({ page, title }: { page: StructureNode | null; title: MessageKey }) =>
  page ? <StructurePage page={page} /> : <VerticalPage title={title} />;
