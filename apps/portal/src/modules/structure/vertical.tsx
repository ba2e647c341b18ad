import type { StructureNode } from '@atrium/domain/site/models/structure';
import type { MessageKey } from '@atrium/i18n/keys';
import type { ReactNode } from 'react';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';
import { StructurePage } from './structure-page.tsx';

interface ComposedVerticalProps {
  page: StructureNode | null;
  title: MessageKey;
  /** The customer's personal rows. */
  own?: ReactNode;
}

/** The front page an editor made for a vertical; a tenant without one says so kindly. */
export const ComposedVertical = ({ page, title, own }: ComposedVerticalProps) =>
  page ? <StructurePage page={page} own={own} /> : <VerticalPage title={title} />;
