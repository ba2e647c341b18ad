import { type Node, parseSync, Visitor } from 'oxc-parser';
import { lineAt } from './module-imports.ts';
import type { SourceFile } from './sources.ts';

/** What a rule found: where, by its name in the list of exceptions, and what is wrong with it. */
export interface Finding {
  key: string;
  problem: string;
}

/** Keys of findings that stay, each with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

const mostLines = 80;

const isProduct = (file: string) =>
  /^(packages|apps)\/.*\.tsx?$/.test(file) && !/\.(test|fixture|gen|d)\.tsx?$|\/testing\//.test(file);

interface Named {
  name: string;
  node: Node;
}

/** Rules about syntax, over the product without its tests. */
export function findingsOf(sources: readonly SourceFile[]): Record<RuleName, Finding[]> {
  const found: Record<RuleName, Finding[]> = { doubleCasts: [], longFunctions: [], moduleState: [] };
  for (const source of sources.filter(({ file }) => isProduct(file))) {
    const { casts, functions, variables } = read(source);
    const { file, text } = source;
    for (const node of casts)
      found.doubleCasts.push({
        key: file,
        problem: `${file}:${lineAt(text, node.start)} casts twice, which turns the type check off: parse the value (JSON columns by jsonColumn), or narrow it`,
      });
    for (const { name, node } of functions) {
      const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1;
      if (lines > mostLines)
        found.longFunctions.push({
          key: `${file} ${name}`,
          problem: `${file}:${lineAt(text, node.start)} ${name} has ${lines} lines; at most ${mostLines}: split it by its verbs`,
        });
    }
    if (file.startsWith('apps/portal/src/'))
      for (const { name, node } of variables)
        found.moduleState.push({
          key: `${file} ${name}`,
          problem: `${file}:${lineAt(text, node.start)} keeps ${name} in a variable of the module: use a store (kit/store), a Map that is a cache, or pass it`,
        });
  }
  return found;
}

export type RuleName = 'doubleCasts' | 'longFunctions' | 'moduleState';

/** What is found and not excused, and what is excused and no longer found. */
export function unexcused(found: readonly Finding[], exceptions: Exceptions): string[] {
  const keys = new Set(found.map(({ key }) => key));
  return [
    ...found.filter(({ key }) => !(key in exceptions)).map(({ problem }) => problem),
    ...Object.keys(exceptions)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} needs no exception in scripts/syntax-exceptions.ts any more`),
  ];
}

/** `value as unknown as Type`: the inner type says nothing. */
const saysNothing = new Set(['TSUnknownKeyword', 'TSNeverKeyword', 'TSAnyKeyword']);

function read({ file, text }: SourceFile) {
  const { program } = parseSync(file, text);
  const casts: Node[] = [];
  const functions: Named[] = [];
  const names = new Map<Node, string>();
  const add = (node: Node, own?: string) =>
    functions.push({ name: own ?? names.get(node) ?? 'an unnamed function', node });
  new Visitor({
    TSAsExpression(node) {
      if (node.expression.type === 'TSAsExpression' && saysNothing.has(node.expression.typeAnnotation.type))
        casts.push(node);
    },
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    FunctionDeclaration: (node) => void add(node, node.id?.name),
    FunctionExpression: (node) => void add(node, node.id?.name),
    ArrowFunctionExpression: (node) => void add(node),
  }).visit(program);
  const variables = program.body.flatMap((statement): Named[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'let') return [];
    return declaration.declarations.map((node) => ({
      name: text.slice(node.id.start, node.id.end).replace(/:.*/s, ''),
      node,
    }));
  });
  return { casts, functions, variables };
}
