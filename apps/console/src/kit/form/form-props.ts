import type { Locale } from '@atrium/i18n/locales';
import { type FieldPath, withValue } from './field-path.ts';

export type FormProps = {
  /** `data` of a section. */
  data: Record<string, unknown>;
  /** The language that is written now. */
  lang: Locale;
  /** The languages of the page. */
  langs: readonly Locale[];
  /** What a field is called. */
  nameOf: (name: string) => string;
  /** Words to choose from, of fields that the model leaves open. */
  wordsOf?: (name: string) => readonly string[] | undefined;
  /** The words that take what is written back: the default is seen again. */
  resetText?: string;
  problemAt: (path: FieldPath) => string | undefined;
  onChange: (data: Record<string, unknown>, field: string) => void;
};

export const changed = (data: Record<string, unknown>, path: FieldPath, next: unknown) =>
  withValue(data, path, next) as Record<string, unknown>;
