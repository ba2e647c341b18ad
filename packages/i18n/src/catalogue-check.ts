import {
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { type Locale, locales } from './locales.ts';

export type CatalogueProblem = { key: string } & (
  | { kind: 'missing-key' | 'unknown-key' | 'not-text' }
  | { kind: 'malformed'; detail: string }
  | { kind: 'placeholders'; missing: string[]; unknown: string[] }
  | { kind: 'plural-forms'; argument: string; missing: string[] }
  | { kind: 'unknown-style'; argument: string; style: string }
);

export interface CatalogueCheckOptions {
  locale: Locale;
  /** The English catalogue: its keys and placeholders are what the code relies on. */
  reference: object;
  /** A tenant overrides some texts and inherits the rest. */
  partial?: boolean;
}

/** Everything wrong with a catalogue from outside. Server only: the parser has no place in the browser. */
export function checkCatalogue(catalogue: unknown, options: CatalogueCheckOptions): CatalogueProblem[] {
  const expected = flatten(options.reference);
  const found = flatten(catalogue);
  const missing = options.partial ? [] : [...expected.keys()].filter((key) => !found.has(key));
  return [
    ...missing.map((key): CatalogueProblem => ({ kind: 'missing-key', key })),
    ...[...found].flatMap(([key, text]) => checkMessage(key, text, expected.get(key), options.locale)),
  ];
}

function checkMessage(key: string, text: unknown, reference: unknown, locale: Locale): CatalogueProblem[] {
  if (typeof reference !== 'string') return [{ kind: 'unknown-key', key }];
  if (typeof text !== 'string') return [{ kind: 'not-text', key }];
  const parsed = parseMessage(text);
  if ('detail' in parsed) return [{ kind: 'malformed', key, detail: parsed.detail }];
  return [
    ...comparePlaceholders(key, parsed.elements, parse(reference)),
    ...checkPlurals(key, parsed.elements, locale),
    ...checkStyles(key, parsed.elements),
  ];
}

function parseMessage(text: string): { elements: MessageFormatElement[] } | { detail: string } {
  try {
    return { elements: parse(text) };
  } catch (error) {
    return { detail: error instanceof Error ? error.message : String(error) };
  }
}

function comparePlaceholders(
  key: string,
  elements: MessageFormatElement[],
  reference: MessageFormatElement[],
): CatalogueProblem[] {
  const [found, expected] = [placeholders(elements), placeholders(reference)];
  const missing = [...expected.difference(found)];
  const unknown = [...found.difference(expected)];
  return missing.length + unknown.length > 0 ? [{ kind: 'placeholders', key, missing, unknown }] : [];
}

function placeholders(elements: MessageFormatElement[]): Set<string> {
  const names = everyElement(elements).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return isTagElement(element) ? `<${element.value}>` : element.value;
  });
  return new Set(names);
}

function checkPlurals(key: string, elements: MessageFormatElement[], locale: Locale): CatalogueProblem[] {
  return everyElement(elements)
    .filter(isPluralElement)
    .flatMap(({ value: argument, options, pluralType }): CatalogueProblem[] => {
      const missing = pluralForms(locale, pluralType).filter((form) => !Object.hasOwn(options, form));
      return missing.length > 0 ? [{ kind: 'plural-forms', key, argument, missing }] : [];
    });
}

const pluralForms = (locale: Locale, type: Intl.PluralRuleType = 'cardinal') =>
  new Intl.PluralRules(locales[locale].iso, { type }).resolvedOptions().pluralCategories;

const namedStyles = ['integer', 'percent', 'short', 'medium', 'long', 'full'];

/** A misspelt style parses as a named one that is not defined, and the value is then shown bare. */
function checkStyles(key: string, elements: MessageFormatElement[]): CatalogueProblem[] {
  return everyElement(elements)
    .filter((element) => isNumberElement(element) || isDateElement(element) || isTimeElement(element))
    .flatMap(({ value: argument, style }): CatalogueProblem[] =>
      typeof style !== 'string' || namedStyles.includes(style)
        ? []
        : [{ kind: 'unknown-style', key, argument, style }],
    );
}

/** The elements at every depth: inside plural and select branches, and inside tags. */
function everyElement(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...everyElement(element.children)];
    if (!isPluralElement(element) && !isSelectElement(element)) return [element];
    return [element, ...Object.values(element.options).flatMap((branch) => everyElement(branch.value))];
  });
}

/** `{ a: { b: 'x' } }` → `a.b` → `x`. Whatever is not a plain object is a leaf, and judged as one. */
export function flatten(tree: unknown, prefix = ''): Map<string, unknown> {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return new Map([[prefix, tree]]);
  const entries = Object.entries(tree);
  return new Map(entries.flatMap(([key, value]) => [...flatten(value, prefix ? `${prefix}.${key}` : key)]));
}
