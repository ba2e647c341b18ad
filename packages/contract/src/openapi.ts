import { isDeepStrictEqual } from 'node:util';
import { type Capability, can, operatorGrades } from '@atrium/domain/access/capabilities';
import { z } from 'zod';
import { type Call, type Effect, isForVisitors, keepsAnswer } from './call.ts';
import type { CallSchemas } from './call-schemas.ts';
import { features } from './calls.ts';
import { errorStatus } from './errors.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { once } from './once.ts';
import { schemas } from './schemas.ts';
import type { CallName } from './shapes.ts';

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
  security: Record<string, string[]>[];
  'x-effect': Effect;
  'x-needs': Capability;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

type Content = Record<string, { schema: JsonSchema }>;
type Models = Record<string, JsonSchema>;

export type OpenApi = ReturnType<typeof openapi>;

/** The contract as an OpenAPI 3.1 document. `origin` is where `{base}` is; without it, beside the document itself. */
export function openapi({ origin, version }: { origin?: string; version: string }) {
  const { paths, models } = operations();
  return {
    openapi: '3.1.1',
    info: { title: 'Atrium', version, description: 'Every call between portal and backend.' },
    servers: [{ url: origin ?? '.' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: { schemas: models, securitySchemes },
  };
}

// Converting every schema takes a tenth of a second: too long to do while others wait.
const operations = once(() => {
  const models: Models = {
    Problem: toJsonSchema(Problem, 'output').schema,
    ProblemDetails: toJsonSchema(ProblemDetails, 'output').schema,
  };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, group] of Object.entries(features)) {
    for (const [name, call] of Object.entries(group as Record<string, Call>)) {
      const added = { [call.method.toLowerCase()]: operation(name as CallName, call, tag, models) };
      paths[call.path] = { ...paths[call.path], ...added };
    }
  }
  return { paths, models };
});

/** One model for each id: of two, the later one would describe the other's calls. */
export function addModels(models: Models, found: Models): void {
  for (const [id, model] of Object.entries(found)) {
    const known = models[id];
    if (known !== undefined && !isDeepStrictEqual(known, model))
      throw new Error(`two models have the id ${id}: give one of them a name of its own`);
    models[id] = model;
  }
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const securitySchemes = {
  session: bearer('Added by the gateway from the session cookie'),
  sandbox: bearer('The demo operator token; never on a live stage'),
  operator: bearer('A token of staff'),
};

const Problem = z.object({
  error: z.string().describe(Object.keys(errorStatus).join(', ')),
  status: z.int(),
  message: z.string().describe('In the person’s language'),
  requestId: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('Of a publication: everything that is wrong with it, each with its place'),
});

/** The same by RFC 9457, for a caller whose `Accept` names `application/problem+json`. */
const ProblemDetails = Problem.extend({
  type: z.string().describe('A name of the kind of failure: `tag:atrium,2026:problem/` and `error`'),
  title: z.string().describe('The same as `message`'),
  instance: z.string().optional().describe('Names this very answer'),
});

/** An empty object is "nothing needed": a caller with a session is still answered as who they are. */
const securityOf = {
  anyone: [{}, { session: [] }],
  user: [{ session: [] }],
  operator: [{ operator: [] }],
  sandbox: [{ sandbox: [] }],
} satisfies Record<Caller, Record<string, string[]>[]>;

export type Caller = 'anyone' | 'user' | 'operator' | 'sandbox';

/** Whose token opens a call. */
export function callerOf(call: Call): Caller {
  if (isForVisitors(call)) return 'anyone';
  if (can({ role: 'user' }, call.needs)) return 'user';
  return can({ role: 'operator', grades: operatorGrades }, call.needs) ? 'operator' : 'sandbox';
}

function operation(name: CallName, call: Call, tag: string, models: Models): Operation {
  const shape: CallSchemas = schemas[name];
  const convert = (schema: z.ZodType, direction: 'input' | 'output') => {
    const converted = toJsonSchema(schema, direction);
    addModels(models, converted.models);
    return converted.schema;
  };

  const parameters = [
    ...parametersIn('path', shape.params && convert(shape.params, 'input')),
    ...parametersIn('query', shape.query && convert(shape.query, 'input')),
    ...(keepsAnswer(call) ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    summary: shape.summary,
    tags: [tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(shape.body ? { requestBody: { required: true, content: json(convert(shape.body, 'input')) } } : {}),
    responses: { ...normalResponses(shape, convert), ...problemResponses(call, shape) },
    security: securityOf[callerOf(call)],
    'x-effect': call.effect,
    'x-needs': call.needs,
  };
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The same key and request take effect once' },
};

const parametersIn = (place: 'path' | 'query', shape: JsonSchema | undefined): Parameter[] =>
  Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (shape?.required ?? []).includes(name),
    schema,
  }));

function normalResponses(
  shape: CallSchemas,
  convert: (schema: z.ZodType, direction: 'output') => JsonSchema,
) {
  const headers = Object.fromEntries(
    Object.entries(shape.responseHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  return Object.fromEntries(
    Object.entries(shape.responses).map(([status, schema]): [string, ResponseObject] => [
      status,
      {
        description: status === '204' ? 'Done' : 'A normal answer',
        ...(status === '204' ? {} : { content: json(convert(schema, 'output')) }),
        ...(shape.responseHeaders ? { headers } : {}),
      },
    ]),
  );
}

/** The named failures by status, what the access and the input can make of a call, and anything else. */
function problemResponses(call: Call, shape: CallSchemas): Record<string, ResponseObject> {
  const codes = new Map<number, string[]>();
  const add = (code: keyof typeof errorStatus) => {
    const status = errorStatus[code];
    codes.set(status, [...new Set([...(codes.get(status) ?? []), code])]);
  };
  if (shape.params || shape.query || shape.body) add('VALIDATION_FAILED');
  if (!isForVisitors(call)) add('NOT_SIGNED_IN');
  if (call.effect !== 'read') add('CROSS_SITE_REFUSED');
  if (call.stepUp) add('STEP_UP_REQUIRED');
  if (call.budget) add('TOO_MANY_REQUESTS');
  shape.problems?.forEach(add);
  const content: Content = {
    ...json({ $ref: '#/components/schemas/Problem' }),
    'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
  };
  return {
    ...Object.fromEntries(
      [...codes]
        .filter(([status]) => !(status in shape.responses))
        .map(([status, names]) => [String(status), { description: names.join(', '), content }]),
    ),
    default: { description: 'Any other failure', content },
  };
}
