import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Shelf } from '@atrium/ui/shelf/shelf';
import { HydrateLater } from '../../../kit/document/hydration/hydrate-later.tsx';

interface RelatedShelfProps {
  title: string;
  entries: readonly Entry[] | undefined;
  kind?: CardKind;
  more?: { label: string; href: string };
}

/** A shelf below an article; without cards there is none. */
export const RelatedShelf = ({ title, entries = [], kind, more }: RelatedShelfProps) =>
  entries.length === 0 ? null : (
    <HydrateLater className="min-w-0">
      <Shelf title={title} entries={entries} kind={kind} more={more} />
    </HydrateLater>
  );
