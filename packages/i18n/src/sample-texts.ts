import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'use-intl/core';
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

export interface MessageArgument {
  name: string;
  kind: 'text' | 'number' | 'date' | 'plural' | 'select' | 'tag';
  /** Words of a select. */
  options?: string[];
}

/** What a text is given, each name once, in the order it comes; server only. Empty for a text that cannot be read. */
export function messageArguments(text: string): MessageArgument[] {
  const found = new Map<string, MessageArgument>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      const argument = argumentOf(element);
      // a plural says more than the same number written out
      if (argument && (!found.has(argument.name) || argument.kind === 'plural'))
        found.set(argument.name, argument);
      if (isTagElement(element)) visit(element.children);
      if (isPluralElement(element) || isSelectElement(element))
        for (const branch of Object.values(element.options)) visit(branch.value);
    }
  };
  try {
    visit(parse(text));
  } catch {
    return [];
  }
  return [...found.values()];
}

function argumentOf(element: MessageFormatElement): MessageArgument | null {
  if (isTagElement(element)) return { name: element.value, kind: 'tag' };
  if (isPluralElement(element)) return { name: element.value, kind: 'plural' };
  if (isSelectElement(element))
    return { name: element.value, kind: 'select', options: Object.keys(element.options) };
  if (isNumberElement(element)) return { name: element.value, kind: 'number' };
  if (isDateElement(element) || isTimeElement(element)) return { name: element.value, kind: 'date' };
  return isArgumentElement(element) ? { name: element.value, kind: 'text' } : null;
}

/** Numbers that between them have every plural form of our languages. */
const counts = [0, 1, 2, 3, 11, 100];

type Sample = string | number | Date | ((chunks: string) => string);

/** A text as readers see it, with made-up arguments: one for each form of a plural or select. Empty where it cannot be read. */
export function sampleTexts(locale: Locale, text: string): string[] {
  const given = messageArguments(text);
  const select = given.find(({ kind }) => kind === 'select')?.options ?? [''];
  const runs = given.some(({ kind }) => kind === 'plural') ? counts : [3];
  const shown = select.flatMap((word) => runs.map((count) => shownWith(locale, text, given, count, word)));
  return [...new Set(shown.filter((line) => line !== null))].slice(0, 12);
}

function shownWith(
  locale: Locale,
  text: string,
  given: readonly MessageArgument[],
  count: number,
  word: string,
): string | null {
  let isBroken = false;
  const t = createTranslator({
    locale: intlTag(locale),
    messages: { text },
    timeZone: 'UTC',
    onError: () => {
      isBroken = true;
    },
  });
  const values = Object.fromEntries(
    given.map((one): [string, Sample] => [one.name, sampleOf(one, count, word)]),
  );
  const line = t.markup('text', values);
  return isBroken ? null : line;
}

function sampleOf({ name, kind }: MessageArgument, count: number, word: string): Sample {
  if (kind === 'tag') return (chunks) => chunks;
  if (kind === 'select') return word;
  if (kind === 'date') return new Date(Date.UTC(2026, 11, 24, 18));
  return kind === 'text' ? `[${name}]` : count;
}
