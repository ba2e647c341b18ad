import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { laneRowsOf } from '@atrium/portal/modules/structure/lane-rows';

/** What `StructurePage` puts its rows into. */
const rowsOpen = '<div class="flex flex-col gap-4 md:gap-6.5';

const voids = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** React writes `>` inside an attribute as an entity, and these hold text that is no markup. */
const tag = /<!--.*?-->|<(script|style|textarea)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/g;

interface Element {
  /** Where its attributes can begin. */
  at: number;
  inner: number;
}

/** The elements directly inside the one whose content begins at `from`. */
function childrenOf(html: string, from: number): Element[] {
  const found: Element[] = [];
  let depth = 0;
  tag.lastIndex = from;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [whole, raw, closes, name = '', empty] = match;
    if (whole.startsWith('<!--')) continue;
    if (closes) {
      depth -= 1;
      if (depth < 0) return found;
      continue;
    }
    if (depth === 0) found.push({ at: match.index + 1 + (raw ?? name).length, inner: tag.lastIndex });
    if (raw === undefined && !empty && !voids.has(name)) depth += 1;
  }
  return found;
}

/**
 * Marks what is drawn of each section of a page with `data-section`, for the console that shows it in a frame. The
 * portal itself writes no such mark: it is found by the place, and where the places do not fit, nothing is marked.
 */
export function markSections(html: string, page: Pick<StructureNode, 'substructure'>): string {
  const open = html.indexOf(rowsOpen);
  const rows = laneRowsOf(page.substructure.filter((one) => hasContent(one) || isLazy(one)));
  if (open < 0 || rows.length === 0) return html;
  const places = childrenOf(html, html.indexOf('>', open) + 1);
  const drawn = withoutExtras(places, rows);
  if (drawn.length !== rows.length) return html;
  const marks: [at: number, id: string | number][] = rows.flatMap(([section, beside], index) => {
    const place = drawn[index];
    if (!place) return [];
    const lanes = beside ? childrenOf(html, place.inner) : [];
    const [first, second] = lanes;
    return beside && first && second && lanes.length === 2
      ? [
          [first.at, section.id],
          [second.at, beside.id],
        ]
      : [[place.at, section.id]];
  });
  let [marked, from] = ['', 0];
  for (const [at, id] of marks) {
    marked += `${html.slice(from, at)} data-section="${encodeURIComponent(id)}"`;
    from = at;
  }
  return marked + html.slice(from);
}

const isLazy = ({ data }: StructureNode) => data.customProperties?.lazy === true;

/** Between its rows a page may have one thing that is no section (`between` of `StructurePage`): after the fourth, or at the end. */
function withoutExtras(places: readonly Element[], rows: ReturnType<typeof laneRowsOf>): readonly Element[] {
  if (places.length !== rows.length + 1) return places;
  const first = rows.findIndex(([section]) => section.data.customProperties?.device !== 'phone');
  const after = Math.min(first + 3, rows.length - 1);
  return places.toSpliced(after + 1, 1);
}
