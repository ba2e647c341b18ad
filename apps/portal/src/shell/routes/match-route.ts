import { routeTable } from './route-table.ts';
import type { RouteRow } from './table/row.ts';

export interface RouteMatch {
  row: RouteRow;
  params: Record<string, string>;
  /** The path in the table's own spelling of its static segments; parameters are left as they came. */
  canonical: string;
}

interface Segment {
  /** Lower-cased text of a static segment; undefined for a parameter. */
  text?: string;
  name: string;
  /** As vue-router ranks segments: static before parameter before optional parameter, left to right. */
  rank: number;
}

interface Shape {
  row: RouteRow;
  segments: Segment[];
}

/** The row that serves a path without locale prefix, or undefined. Pure: the edge asks it before anything is rendered. */
export function matchRoute(path: string): RouteMatch | undefined {
  const parts = split(path);
  const shape = shapesLike(parts).find(({ segments }) => fits(segments, parts));
  if (!shape) return undefined;
  const params: Record<string, string> = {};
  const spelled = shape.segments.map(({ text, name }, i) => {
    const part = parts[i] ?? '';
    if (text !== undefined) return name;
    params[name] = decode(part);
    return part;
  });
  return { row: shape.row, params, canonical: `/${spelled.join('/')}` };
}

const shapes = routeTable.flatMap(shapesOf).sort(byRank);

const beginOf = ({ segments: [first] }: Shape) => first?.text;
const beginnings = new Set(shapes.map(beginOf));
const byBeginning = new Map(
  [...beginnings].map((text) => [text, shapes.filter((shape) => [text, undefined].includes(beginOf(shape)))]),
);

/** Those that may fit: an address is looked up for every request, and nearly all rows begin with a word. */
const shapesLike = ([first]: string[]): Shape[] =>
  byBeginning.get(first?.toLowerCase()) ?? byBeginning.get(undefined) ?? [];

function fits(segments: Segment[], parts: string[]): boolean {
  if (segments.length !== parts.length) return false;
  return segments.every(({ text }, i) => text === undefined || text === parts[i]?.toLowerCase());
}

/** One shape for each way of leaving optional parameters out; of two equally long ones, the one that fills the earlier first. */
function shapesOf(row: RouteRow): Shape[] {
  return ways(split(row.path)).map((segments) => ({ row, segments }));
}

function ways([part, ...rest]: string[]): Segment[][] {
  if (part === undefined) return [[]];
  const left = ways(rest);
  const taken = left.map((segments) => [toSegment(part), ...segments]);
  return part.endsWith('?}') ? [...taken, ...left] : taken;
}

function toSegment(part: string): Segment {
  const name = part.match(/^\{(\w+)\??\}$/)?.[1];
  if (!name) return { text: part.toLowerCase(), name: part, rank: 80 };
  return { name, rank: part.endsWith('?}') ? 52 : 60 };
}

/** A stable sort: where ranks are equal, the row written first wins. */
function byRank(a: Shape, b: Shape): number {
  for (let i = 0; i < a.segments.length; i++) {
    const difference = (b.segments[i]?.rank ?? 0) - (a.segments[i]?.rank ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
