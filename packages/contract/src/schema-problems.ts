import { nearestWord } from '@atrium/domain/values/nearest-word';
import { z } from 'zod';

/** What a schema refuses, in words: where, what is wrong, and what is allowed there. */
export interface SchemaProblem {
  path: PropertyKey[];
  wrong: string;
  allowed: string | undefined;
}

type Path = readonly PropertyKey[];

/** Everything a schema has to say about a value; empty where the value fits. */
export function schemaProblems(schema: z.ZodType, value: unknown): SchemaProblem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) => problemsOf(issue, schema, value));
}

/** Fields that a schema would drop without a word, at any depth: what strict objects refuse by themselves. */
export function unknownFields(schema: z.ZodType, value: unknown, path: Path = []): SchemaProblem[] {
  const inner = resolved(schema, value);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(inner.element as z.ZodType, item, [...path, index]));
  if (!isRecord(value)) return [];
  if (inner instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, item]) =>
      unknownFields(inner.valueType as z.ZodType, item, [...path, key]),
    );
  if (!(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Record<string, z.ZodType>;
  const isOpen = inner.def.catchall !== undefined && !(inner.def.catchall instanceof z.ZodNever);
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field) return unknownFields(field, item, [...path, key]);
    const isMeant = isOpen && nearestWord(key, Object.keys(shape)) === undefined;
    return isMeant ? [] : [unknownField(path, key, Object.keys(shape))];
  });
}

export function unknownField(path: Path, key: string, known: readonly string[]): SchemaProblem {
  const near = nearestWord(key, known);
  return {
    path: [...path, key],
    wrong: `unknown field${near ? `, did you mean ${near}?` : ''}`,
    allowed: known.join(', '),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema below optional, default and the like; of a union, the branch that the value is meant for. */
function resolved(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const key = schema.def.discriminator;
    const chosen = isRecord(value) ? value[key] : undefined;
    const option = (schema.options as z.ZodObject[]).find((one) => literalsOf(one, key).includes(chosen));
    return option ?? schema;
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[];
    return options.find((one) => one.safeParse(value).success) ?? schema;
  }
  if (schema instanceof z.ZodPipe) return resolved(schema.def.in as z.ZodType, value);
  if (schema instanceof z.ZodLazy) return resolved(schema.def.getter() as z.ZodType, value);
  return 'innerType' in schema.def ? resolved(schema.def.innerType as z.ZodType, value) : schema;
}

const literalsOf = (option: z.ZodObject, key: string): unknown[] => {
  const field = option.shape[key] as unknown;
  return field instanceof z.ZodLiteral ? [...field.values] : [];
};

/** The schema at a place of a value. */
function schemaAt(schema: z.ZodType, value: unknown, [step, ...rest]: Path): z.ZodType | undefined {
  const inner = resolved(schema, value);
  if (step === undefined) return inner;
  const below = (value as Record<PropertyKey, unknown> | null | undefined)?.[step];
  const next =
    inner instanceof z.ZodObject
      ? (inner.shape[String(step)] as z.ZodType | undefined)
      : inner instanceof z.ZodArray
        ? (inner.element as z.ZodType)
        : inner instanceof z.ZodRecord
          ? (inner.valueType as z.ZodType)
          : undefined;
  return next && schemaAt(next, below, rest);
}

/** The keys a record may have, where they are closed; of a union, those of its record. */
function keysOf(schema: z.ZodType | undefined, value: unknown): string[] {
  if (schema instanceof z.ZodUnion && !(schema instanceof z.ZodDiscriminatedUnion))
    return (schema.options as z.ZodType[]).flatMap((option) => keysOf(option, value));
  if (!(schema instanceof z.ZodRecord)) return [];
  const key = resolved(schema.keyType as z.ZodType, value);
  return key instanceof z.ZodEnum ? key.options.map(String) : [];
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value);

const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text || '(empty)';
};

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, schema: z.ZodType, value: unknown): SchemaProblem[] {
  const { path } = issue;
  const said = valueAt(value, path);
  const one = (wrong: string, allowed?: string): SchemaProblem[] => [{ path: [...path], wrong, allowed }];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = schemaAt(schema, value, path);
      const names = known instanceof z.ZodObject ? Object.keys(known.shape) : keysOf(known, said);
      return issue.keys.map((key) => unknownField(path, key, names));
    }
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (said === undefined) return one('is missing', values.join(', '));
      const near = typeof said === 'string' ? nearestWord(said, values) : undefined;
      return one(`${quoted(said)} is not known${near ? `, did you mean ${near}?` : ''}`, values.join(', '));
    }
    case 'invalid_type':
      return one(
        said === undefined ? 'is missing' : `${quoted(said)} is ${kindOf(said)}`,
        kinds[issue.expected] ?? issue.expected,
      );
    case 'invalid_union':
      return unionProblems(issue, schema, value);
    case 'too_big':
      return one(`${sizeOf(said, issue.origin)} is too much`, `at most ${String(issue.maximum)}`);
    case 'too_small':
      return one(
        `${sizeOf(said, issue.origin)} is too little`,
        `${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`,
      );
    case 'invalid_format':
      return one(`${quoted(said)} does not fit`, formats[issue.format] ?? patternText(issue));
    case 'invalid_key': {
      const known = keysOf(schemaAt(schema, value, path.slice(0, -1)), valueAt(value, path.slice(0, -1)));
      return [unknownField(path.slice(0, -1), String(path.at(-1)), known)];
    }
    default:
      return one(`${quoted(said)} does not fit`, issue.message);
  }
}

/** Of a union the branch that came furthest speaks; where none did, all branches are what is allowed. */
function unionProblems(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  schema: z.ZodType,
  value: unknown,
): SchemaProblem[] {
  const { path } = issue;
  const said = valueAt(value, path);
  const union = schemaAt(schema, value, path.at(-1) === discriminatorOf(issue) ? path.slice(0, -1) : path);
  if (union instanceof z.ZodDiscriminatedUnion) {
    const key = union.def.discriminator;
    const words = (union.options as z.ZodObject[]).flatMap((option) => literalsOf(option, key).map(String));
    const at = path.at(-1) === key ? path : [...path, key];
    const chosen = valueAt(value, at);
    const near = typeof chosen === 'string' ? nearestWord(chosen, words) : undefined;
    const wrong =
      chosen === undefined
        ? 'is missing'
        : `${quoted(chosen)} is not known${near ? `, did you mean ${near}?` : ''}`;
    return [{ path: [...at], wrong, allowed: words.join(', ') }];
  }
  const branches = issue.errors.map((issues) =>
    issues.map((inner): Issue => ({ ...inner, path: [...path, ...inner.path] })),
  );
  const deep = branches
    .filter((issues) =>
      issues.some((inner) => inner.path.length > path.length || inner.code === 'invalid_key'),
    )
    .at(0);
  if (deep && said !== null && typeof said === 'object')
    return deep.flatMap((inner) => problemsOf(inner, schema, value));
  const allowed = branches
    .flatMap((issues) => issues.map((inner) => ('expected' in inner ? kinds[inner.expected] : undefined)))
    .filter((word) => word !== undefined);
  const wrong = said === undefined ? 'is missing' : `${quoted(said)} is ${kindOf(said)}`;
  return [{ path: [...path], wrong, allowed: [...new Set(allowed)].join(' or ') || issue.message }];
}

const discriminatorOf = (issue: Issue): string | undefined =>
  (issue as { discriminator?: string }).discriminator;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object with one text for each language',
};

const kindOf = (value: unknown): string =>
  value === null
    ? 'nothing'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'number' && !Number.isInteger(value)
        ? 'a fraction'
        : (kinds[typeof value] ?? typeof value);

const sizeOf = (value: unknown, origin: string): string =>
  origin === 'string'
    ? `${String(value).length} letters`
    : origin === 'array'
      ? `${(value as unknown[]).length} entries`
      : quoted(value);

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time with its zone, as 2026-12-24T18:00:00Z',
  date: 'a date, as 2026-12-24',
  url: 'an https address',
  email: 'a mail address',
};

const patternText = (issue: Issue): string => {
  const { pattern } = issue as { pattern?: string };
  const isOwn = issue.message !== '' && !issue.message.startsWith('Invalid ');
  return isOwn ? issue.message.replace(/^must be /, '') : (pattern ?? issue.message);
};
