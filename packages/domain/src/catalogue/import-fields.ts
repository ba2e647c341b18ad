import { type Locale, localeCodes } from '@atrium/i18n/locales';

const plainFields = [
  'id',
  'contentType',
  'slug',
  'categories',
  'ageRating',
  'released',
  'from',
  'until',
  'licensor',
  'developer',
  'provider',
  'creator',
] as const;
const textFields = ['title', 'subtitle', 'description'] as const;

/** What a column of an imported table can be. */
export type ImportField = (typeof plainFields)[number] | `${(typeof textFields)[number]}.${Locale}`;

export const importFields: readonly ImportField[] = [
  ...plainFields,
  ...textFields.flatMap((field) => localeCodes.map((code) => `${field}.${code}` as const)),
];

/** Whether a column can be it. */
export const isImportField = (name: string): name is ImportField =>
  (importFields as readonly string[]).includes(name);

const squeezed = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The field that a column is named like: `Title (de)` is `title.de`. */
export const fieldNamed = (column: string): ImportField | null =>
  importFields.find((field) => squeezed(field) === squeezed(column)) ?? null;

/** Why a row of a file is no row of an import. */
export const importProblems = ['number', 'repeated', 'columns', 'json', 'csv', 'many', 'empty'] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Bytes of a file that the console takes. Bigger ones are for the command. */
export const mostImportBytes = 4 * 2 ** 20;
