import { parseSync } from 'oxc-parser';
import type { SourceFile } from './sources.ts';

export interface Import {
  specifier: string;
  /** `import type …`. Under verbatimModuleSyntax `import { type X }` still loads the module. */
  typeOnly: boolean;
  /** `export * from`. */
  everything: boolean;
  /** `import(…)`: a chunk of its own, or none before it is needed. */
  dynamic: boolean;
  line: number;
}

export interface Module extends SourceFile {
  imports: Import[];
  /** The text with its comments blanked, so that offsets and lines stay true. */
  code: string;
}

export function parseModule({ file, text }: SourceFile): Module {
  if (file.endsWith('.css'))
    return { file, text, imports: [], code: text.replace(/\/\*[\s\S]*?\*\//g, blank) };
  const { module, comments, errors } = parseSync(file, text);
  const broken = errors.find(({ severity }) => severity === 'Error');
  if (broken) throw new Error(`${file} cannot be parsed: ${broken.message}`);
  const statements = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      start,
      specifier: moduleRequest.value,
      everything: false,
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest
          ? [{ start, specifier: moduleRequest.value, everything: importName.kind === 'AllButDefault' }]
          : [],
      ),
    ),
  ].map((statement) => ({
    ...statement,
    dynamic: false,
    typeOnly: /^(import|export)\s+type\b/.test(text.slice(statement.start)),
  }));
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => ({
    start,
    specifier: literal.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2] ?? '',
    everything: false,
    dynamic: true,
    typeOnly: false,
  }));
  return {
    file,
    text,
    imports: [...statements, ...dynamic].map(({ start, ...rest }) => ({
      ...rest,
      line: lineAt(text, start),
    })),
    code: comments.reduce(
      (code, { start, end }) => code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end),
      text,
    ),
  };
}

/** The address of `import('…')`; one that is computed names no module that could be checked. */
const literal = /^(['"`])([^$]*)\1$/;

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
