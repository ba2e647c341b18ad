import type { StructureNode } from '@atrium/domain/models/structure';
import type { MessageKey } from '@atrium/i18n/keys';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';
import { StructurePage } from './structure-page.tsx';

/** The front page an editor made for a vertical; a tenant without one says so kindly. */
export const ComposedVertical = ({ page, title }: { page: StructureNode | null; title: MessageKey }) =>
  page ? <StructurePage page={page} /> : <VerticalPage title={title} />;
