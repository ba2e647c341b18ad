import type { Card, Solitaire } from './core.ts';

export const width = 720;
export const height = 600;
export const card = { width: 84, height: 118 };
const left = 30;
const gap = 12;
const top = 64;
export const rowTop = top + card.height + 28;

export const columnX = (column: number): number => left + column * (card.width + gap);

export interface Place {
  pile: number;
  /** How many cards are taken from here: this one and those on it. */
  count: number;
  card: Card | null;
  x: number;
  y: number;
}

/** Steps between cards of a row: less where there are many. */
export function stepsOf({ hidden, open }: Solitaire['rows'][number]): { hidden: number; open: number } {
  const room = height - rowTop - card.height - 16;
  const wish = hidden.length * 12 + Math.max(0, open.length - 1) * 28;
  const share = wish > room ? room / wish : 1;
  return { hidden: 12 * share, open: 28 * share };
}

/** Every card that can be seen open, and every empty place; the topmost last. */
export function placesOf(state: Solitaire): Place[] {
  const places: Place[] = [
    { pile: 0, count: 0, card: null, x: columnX(0), y: top },
    { pile: 1, count: 1, card: state.waste.at(-1) ?? null, x: columnX(1), y: top },
  ];
  for (const [suit, lamp] of state.lamps.entries())
    places.push({ pile: 2 + suit, count: 1, card: lamp.at(-1) ?? null, x: columnX(3 + suit), y: top });
  for (const [index, row] of state.rows.entries()) {
    const steps = stepsOf(row);
    const first = rowTop + row.hidden.length * steps.hidden;
    places.push({ pile: 6 + index, count: 0, card: null, x: columnX(index), y: rowTop });
    for (const [at, open] of row.open.entries())
      places.push({
        pile: 6 + index,
        count: row.open.length - at,
        card: open,
        x: columnX(index),
        y: first + at * steps.open,
      });
  }
  return places;
}

export const placeAt = (state: Solitaire, x: number, y: number): Place | undefined =>
  placesOf(state).findLast(
    (place) => x >= place.x && x < place.x + card.width && y >= place.y && y < place.y + card.height,
  );
