/** Something the palette can lead to or do. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** Where it belongs, beside the label. */
  place?: string;
  run: () => void;
};

/** Small letters without accents: "etes" finds "Étés". */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** 0 where the label begins with what was typed, 1 where a word of it does, 2 where it is inside; null for no hit. */
function rankOf(label: string, typed: string): number | null {
  const text = folded(label);
  const wanted = folded(typed.trim());
  if (text.startsWith(wanted)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1;
  return text.includes(wanted) ? 2 : null;
}

/** The entries that fit, best first; of equals the first given. Nothing typed: all of them. */
export function ranked<Entry extends PaletteEntry>(entries: readonly Entry[], typed: string): Entry[] {
  if (typed.trim() === '') return [...entries];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.label, typed) }))
    .filter((hit): hit is { entry: Entry; rank: number } => hit.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
