/** The part of JSON Schema that the reference shows. */
export interface ReferenceSchema {
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, ReferenceSchema>;
  title?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  items?: ReferenceSchema;
  anyOf?: ReferenceSchema[];
  oneOf?: ReferenceSchema[];
  properties?: Record<string, ReferenceSchema>;
  required?: readonly string[];
  propertyNames?: ReferenceSchema;
  additionalProperties?: ReferenceSchema | boolean;
}

/** One table for each object of a schema, in the order in which they are met. */
export function fieldTables(name: string, schema: ReferenceSchema): string {
  const tables: string[] = [];
  const visit = (path: string, node: ReferenceSchema) => {
    if (node.items) return visit(`${path}[]`, node.items);
    for (const option of node.oneOf ?? []) visit(`${path}${wordOf(option)}`, option);
    if (!node.properties) return;
    tables.push(`### ${path}\n\n${rowsOf(node)}\n`);
    for (const [key, field] of Object.entries(node.properties)) visit(`${path}.${key}`, field);
  };
  visit(name, schema);
  return tables.join('\n');
}

/** The word that tells one form of a union from the others: ` (quote)`. */
export function wordOf({ properties = {} }: ReferenceSchema): string {
  const word = properties.kind?.const ?? properties.type?.const;
  return word === undefined ? '' : ` (${String(word)})`;
}

function rowsOf({ properties = {}, required = [] }: ReferenceSchema): string {
  const rows = Object.entries(properties).map(([key, field]) => [
    `\`${key}\`${required.includes(key) ? '' : ' (optional)'}`,
    typeOf(field),
    [field.description ?? '', field.default === undefined ? '' : `Default \`${json(field.default)}\`.`]
      .filter(Boolean)
      .join(' '),
    exampleOf(field),
  ]);
  const head = ['field', 'type', 'what', 'example'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const exampleOf = ({ examples = [], const: only }: ReferenceSchema) => {
  const example = examples[0] ?? only;
  return example === undefined ? '' : `\`${json(example)}\``;
};

const json = (value: unknown) => JSON.stringify(value).replaceAll('|', '\\|');

/** `text`, `whole number`, `list of text`, or the closed words themselves. */
export function typeOf(node: ReferenceSchema): string {
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum)
    return node.enum.length > 13
      ? 'one of the closed words'
      : node.enum.map((word) => `\`${String(word)}\``).join(', ');
  if (node.$ref) return 'node';
  if (node.items) return `list of ${typeOf(node.items)}`;
  const options = node.anyOf ?? node.oneOf;
  if (options) {
    const isLocal = options.some(({ propertyNames }) => propertyNames !== undefined);
    return isLocal ? 'text, or one per language' : [...new Set(options.map(typeOf))].join(' or ');
  }
  return (
    { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object' }[
      String(node.type)
    ] ?? 'anything'
  );
}
