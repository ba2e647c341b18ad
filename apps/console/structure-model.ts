/** The part of JSON Schema in which `docs/schemas/structure.json` is written. */
interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  maxItems?: number;
  default?: unknown;
  propertyNames?: { enum?: string[] };
  additionalProperties?: boolean | SchemaNode;
}

export interface FormatSchema extends SchemaNode {
  $defs?: Record<string, SchemaNode>;
}

/** A field of a form. `text` may be written in each language, `line` is the same in all. */
export type FieldModel = { name: string; isRequired: boolean; preset?: unknown } & FieldShape;
export type FieldShape =
  | { kind: 'text' | 'line' | 'number' | 'flag' | 'instant' | 'day' | 'colour' }
  | { kind: 'choice'; options: string[]; isNumber?: true }
  /** Texts by a word, which is chosen or written. */
  | { kind: 'record'; words?: string[] }
  | { kind: 'object'; fields: FieldModel[] }
  | { kind: 'list'; item: FieldShape; most?: number }
  /** Told apart by their `type`. */
  | { kind: 'variants'; variants: { type: string; fields: FieldModel[] }[] };

/** A default of nothing is what a field has without one. */
const isSaid = (preset: unknown): boolean =>
  preset !== undefined && preset !== false && preset !== '' && !['{}', '[]'].includes(JSON.stringify(preset));

/** What the import or the product writes itself is no editor's field. */
const isComputed = ({ description = '' }: SchemaNode) =>
  /computed at import|product fills it in/.test(description);

/** What a form of a section has, from the schema of the published format (which is made of the zod models). */
export function structureFields(root: FormatSchema): FieldModel[] {
  const data = root.$defs?.StructureNode?.properties?.data;
  return data ? formFields(root, data) : [];
}

/** The fields of a part of a schema; the schema itself unless said. */
export function formFields(root: FormatSchema, part: SchemaNode = root): FieldModel[] {
  const at = (node: SchemaNode): SchemaNode => {
    const name = node.$ref?.split('/').at(-1);
    const target = name === undefined ? undefined : root.$defs?.[name];
    return target
      ? { ...target, ...(node.description !== undefined && { description: node.description }) }
      : node;
  };

  const isLocal = ({ anyOf }: SchemaNode) =>
    anyOf?.length === 2 && anyOf[0]?.type === 'string' && anyOf[1]?.type === 'object';

  function shapeOf(written: SchemaNode): FieldShape | null {
    const node = at(written);
    if (isLocal(node)) {
      const [plain] = node.anyOf ?? [];
      if (plain?.format === 'date-time') return { kind: 'instant' };
      if (plain?.format === 'date') return { kind: 'day' };
      if (plain?.pattern?.includes('oklch')) return { kind: 'colour' };
      // an address is rarely written by language
      return { kind: plain?.pattern === undefined ? 'text' : 'line' };
    }
    if (node.enum) return { kind: 'choice', options: node.enum.map(String) };
    const variants = node.oneOf ?? node.anyOf;
    if (variants?.every((one) => typeof one.const === 'number'))
      return { kind: 'choice', options: variants.map((one) => String(one.const)), isNumber: true };
    if (node.propertyNames && typeof node.additionalProperties === 'object')
      return { kind: 'record', ...(node.propertyNames.enum && { words: node.propertyNames.enum }) };
    if (variants?.every((one) => at(one).properties?.type?.const !== undefined))
      return {
        kind: 'variants',
        variants: variants.map((one) => ({
          type: String(at(one).properties?.type?.const),
          fields: fieldsOf(one).filter(({ name }) => name !== 'type'),
        })),
      };
    if (node.type === 'array' && node.items) {
      const item = shapeOf(node.items);
      return item && { kind: 'list', item, ...(node.maxItems !== undefined && { most: node.maxItems }) };
    }
    if (node.properties) return { kind: 'object', fields: fieldsOf(node) };
    if (node.type === 'boolean') return { kind: 'flag' };
    if (node.type === 'number' || node.type === 'integer') return { kind: 'number' };
    if (node.format === 'date-time') return { kind: 'instant' };
    if (node.format === 'date') return { kind: 'day' };
    const types = [node.type ?? []].flat();
    return types.includes('string') ? { kind: 'line' } : null;
  }

  function fieldsOf(written: SchemaNode): FieldModel[] {
    const { properties = {}, required = [] } = at(written);
    return Object.entries(properties).flatMap(([name, node]) => {
      if (isComputed(node) || node.const !== undefined) return [];
      const shape = shapeOf(node);
      const preset = at(node).default;
      return shape
        ? [{ name, isRequired: required.includes(name), ...(isSaid(preset) && { preset }), ...shape }]
        : [];
    });
  }

  return fieldsOf(part);
}
