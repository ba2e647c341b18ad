import { mostBulkRows } from '@atrium/domain/catalogue/bulk-edit';
import {
  fieldNamed,
  type ImportField,
  type ImportProblem,
  isImportField,
} from '@atrium/domain/catalogue/import-fields';
import { parse } from 'csv-parse/sync';

type Patch = Record<string, unknown>;

interface ImportedRow {
  line: number;
  id: number;
  article: Patch;
}

interface ImportFinding {
  line: number;
  field: string | null;
  problem: ImportProblem;
}

interface ReadImport {
  columns: string[];
  mapping: Record<string, string>;
  rows: ImportedRow[];
  problems: ImportFinding[];
}

/** With `info` a record comes with its line. */
interface TableRecord {
  record: string[];
  info: { lines: number };
}

type Mapping = Readonly<Record<string, string>>;

/** A table (CSV with a line of names) or a list of articles (JSON, or JSON lines). `kept`: columns as they were meant before. */
export function readImport(
  text: string,
  { kept, given }: { kept: Mapping; given?: Mapping | undefined },
): ReadImport {
  // a spreadsheet's mark at the beginning is none of the first name
  const whole = text.replace(/^\uFEFF/, '');
  const read = /^\s*[[{]/.test(whole) ? readJson(whole) : readTable(whole, kept, given);
  return refuseTwins(read);
}

function readTable(text: string, kept: Mapping, given: Mapping | undefined): ReadImport {
  let records: readonly TableRecord[];
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      to: mostBulkRows + 2,
    }) as unknown[] as TableRecord[];
  } catch (error) {
    const line = Number((error as { lines?: number }).lines ?? 1);
    return { columns: [], mapping: {}, rows: [], problems: [{ line, field: null, problem: 'csv' }] };
  }
  const [head, ...body] = records;
  const columns = (head?.record ?? []).map((name) => name.trim().slice(0, 200));
  const mapping = Object.fromEntries(
    columns.map((name) => [name, ownIn(given, name) ?? ownIn(kept, name) ?? fieldNamed(name) ?? '']),
  );
  const fields = columns.map((name) => ownIn(mapping, name) ?? '');
  const rows: ImportedRow[] = [];
  const problems: ImportFinding[] = [];
  for (const { record, info } of body) {
    const line = info.lines;
    const article = patchOf(record, fields);
    if (record.length !== columns.length) problems.push({ line, field: null, problem: 'columns' });
    else if (!isNumber(article.id)) problems.push({ line, field: 'id', problem: 'number' });
    else rows.push({ line, id: article.id, article });
  }
  return { columns, mapping, rows, problems };
}

/** A column may be called like what every object has. */
const ownIn = (mapping: Mapping | undefined, name: string) =>
  mapping && Object.hasOwn(mapping, name) ? mapping[name] : undefined;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The sign that the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const countOf = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

/** An empty cell says nothing of its field. */
function patchOf(record: readonly string[], fields: readonly string[]): Patch {
  const patch: Patch = {};
  for (const [index, field] of fields.entries()) {
    const cell = record[index]?.trim() ?? '';
    if (cell === '' || !isImportField(field)) continue;
    const [name = '', locale] = field.split('.');
    if (locale === undefined) patch[name] = cellValue(field, cell);
    else patch[name] = { ...(patch[name] as object), [locale]: cell };
  }
  return patch;
}

const numbers: ReadonlySet<ImportField> = new Set(['id', 'ageRating', 'creator']);

/** What is no number stays as it is, and the checks say so of its field. */
function cellValue(field: ImportField, cell: string): unknown {
  if (field === 'categories')
    return cell
      .split(/[;|\n]/)
      .map((key) => key.trim())
      .filter(Boolean);
  return numbers.has(field) && /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
}

function readJson(text: string): ReadImport {
  const rows: ImportedRow[] = [];
  const problems: ImportFinding[] = [];
  const take = (value: unknown, line: number) => {
    const article = value as Patch | null;
    if (typeof article !== 'object' || article === null || Array.isArray(article))
      problems.push({ line, field: null, problem: 'json' });
    else if (!isNumber(article.id)) problems.push({ line, field: 'id', problem: 'number' });
    else rows.push({ line, id: article.id, article });
  };
  const list = parsed(text);
  if (list === undefined && text.trimStart().startsWith('['))
    return {
      columns: [],
      mapping: {},
      rows,
      problems: [{ line: brokenLine(text), field: null, problem: 'json' }],
    };
  if (list === undefined)
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line.trim() !== '') take(parsed(line), index + 1);
    }
  else for (const [index, value] of (Array.isArray(list) ? list : [list]).entries()) take(value, index + 1);
  return { columns: [], mapping: {}, rows, problems };
}

/** Of a list that is no JSON: where the parser gave up, as far as it says so. */
function brokenLine(text: string): number {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, position = text.length] = /position (\d+)/.exec(String(error)) ?? [];
    return text.slice(0, Number(position)).split('\n').length;
  }
  return 1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Two rows of one number: which of them holds is not guessed. */
function refuseTwins({ rows, problems, ...read }: ReadImport): ReadImport {
  const seen = new Set<number>();
  const kept: ImportedRow[] = [];
  for (const row of rows) {
    if (seen.has(row.id)) problems.push({ line: row.line, field: 'id', problem: 'repeated' });
    else kept.push(row);
    seen.add(row.id);
  }
  if (kept.length > mostBulkRows)
    return { ...read, rows: [], problems: [{ line: mostBulkRows + 2, field: null, problem: 'many' }] };
  if (kept.length + problems.length === 0) problems.push({ line: 1, field: null, problem: 'empty' });
  return { ...read, rows: kept, problems: problems.slice(0, 500) };
}
