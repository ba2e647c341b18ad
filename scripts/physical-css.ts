import { lineAt, type Module } from './module-imports.ts';

const side = '(?:left|right)';

/** Utility classes, with any variant (`md:`) or minus before them. */
const classes = new RegExp(
  `(?<![\\w.$/-])-?(?:(?:left|right|ml|mr|pl|pr|scroll-m[lr]|scroll-p[lr]|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\\w[(]|(?:text|float|clear|origin|object)-${side}(?![\\w-])|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[\\s'"\`]))`,
  'g',
);

const styleProperties =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:|\btextAlign:\s*['"](?:left|right)/g;

const declarations = new RegExp(
  `(?<![\\w-])(?:(?:margin|padding|scroll-margin|scroll-padding)-${side}|border-${side}(?:-\\w+)*|border-(?:top|bottom)-${side}-radius|${side})\\s*:|(?:text-align|float|clear)\\s*:\\s*${side}\\b`,
  'g',
);

/** Right to left must not be a rewrite. A picture or a player may be physical: then the line before says why. */
export function physicalDirections({ file, text, code }: Module): string[] {
  const patterns = file.endsWith('.css') ? [classes, declarations] : [classes, styleProperties];
  const lines = text.split('\n');
  const excused = (line: number) => /\/[*/]\s*physical:\s*[^\s*]/.test(lines[line - 2] ?? '');
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ found: found.trim(), line: lineAt(code, index) }))
    .filter(({ line }) => !excused(line))
    .map(
      ({ found, line }) =>
        `${file}:${line} says ${found}…: Arabic runs the other way; use start and end (ms, me, ps, pe, inset-inline-start), or say why on the line before: /* physical: reason */`,
    );
}
