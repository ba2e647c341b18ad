import { type Call, defaultBodyLimit } from '@atrium/contract/call';
import type { CallSchemas } from '@atrium/contract/call-schemas';
import { calls } from '@atrium/contract/calls';
import type { CallParts, InProcessAnswer } from '@atrium/contract/client';
import { schemas } from '@atrium/contract/schemas';
import type { CallName, HandlerInput, Reply } from '@atrium/contract/shapes';
import { isStorableText } from '@atrium/domain/values/storable-text';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { anyTag, boundedTags, collectingTags, tagsHeader, writeTags } from '../cache/cache-tags.ts';
import { isOverload } from '../concurrency/overload.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { Tenant } from '../tenant.ts';
import { isAudited, runAudited } from './audit-call.ts';
import { type AnyReply, idempotent } from './idempotency.ts';
import { problemBody, problemResponse } from './problem-response.ts';
import { readJson } from './request-body.ts';

export type Handler<N extends CallName> = (
  ctx: Context,
  input: HandlerInput<N>,
  headers: Headers,
) => Promise<Reply<N> | AppError>;

/** Every call has one: a call that is not built says so. */
export type Handlers = { [N in CallName]: Handler<N> };

/** A handler as the server sees it, its types already checked at the place it was declared. */
type AnyHandler = (ctx: Context, input: object, headers: Headers) => Promise<AnyReply | AppError>;

export interface ServeOptions {
  handlers: { [N in CallName]: Handler<N> };
  /** Tenant, actor and locale of a request, or why it has none. */
  openContext(request: Request, call: Call): Promise<Context | AppError>;
  /** The same for a visitor of a tenant that is known already, or why the call is not for visitors. */
  openForVisitor(tenant: Tenant, call: Call, lang: string | undefined): Context | AppError;
  /** Why a call is not taken on now though nothing is wrong with it. */
  refuse(
    ctx: Context,
    name: CallName,
    call: Call,
    headers: Headers,
    input: object,
  ): AppError | null | Promise<AppError | null>;
  observe(name: CallName, status: number, seconds: number): void;
  /** For what fails before a request has a context. */
  log: Pick<Logger, 'warn' | 'error'>;
  /** Looks at an answer that leaves without having been written down; tests hold it against the contract here. */
  checkAnswer?: ((name: CallName, reply: AnyReply) => void) | undefined;
}

/** An answer inside the process, and what it was made of. */
export interface TaggedAnswer extends InProcessAnswer {
  tags: readonly string[];
}

/** The whole contract as one application: access, parsing, idempotency and the shape of every answer are decided here. */
export function serve(options: ServeOptions) {
  const { openContext, openForVisitor, observe, checkAnswer } = options;
  const app = new Hono();
  for (const [name, call] of staticFirst()) {
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const started = performance.now();
      const tags = new Set<string>();
      const request = c.req.raw;
      const outcome = await run(options, name, tags, {
        headers: request.headers,
        open: () => openContext(request, call),
        read: () => readRequest(call, schemas[name], request, c.req.param()),
        finish: (reply) => present(reply, schemas[name]),
      });
      const response = outcome instanceof Response ? outcome : problemResponse(outcome.error, outcome.ctx);
      if (tags.size > 0) response.headers.set(tagsHeader, writeTags(tags));
      observe(name, response.status, (performance.now() - started) / 1000);
      return response;
    });
  }
  app.notFound((c) => {
    const allow = methodsAt(c.req.path);
    if (allow.length === 0) return problemResponse(new AppError('NOT_FOUND'));
    const allowed = { allow: [...allow, 'OPTIONS'].join(', '), 'cache-control': 'private, no-store' };
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed });
    const refused = problemResponse(new AppError('METHOD_NOT_ALLOWED'));
    refused.headers.set('allow', allowed.allow);
    return refused;
  });

  /**
   * A visitor's call from inside the process: the handler's own objects, shared with every other
   * caller, so no caller may change them. The types of the handlers hold them to the contract, and
   * the tests parse every one.
   */
  async function ask(tenant: Tenant, name: CallName, parts: CallParts): Promise<TaggedAnswer> {
    const started = performance.now();
    const tags = new Set<string>();
    const outcome = await run<InProcessAnswer>(options, name, tags, {
      headers: noHeaders,
      open: async () => openForVisitor(tenant, calls[name], parts.query?.lang as string | undefined),
      read: async () => readParts(schemas[name], textsOf(parts.params), textsOf(parts.query), undefined),
      finish: (reply) => {
        checkAnswer?.(name, reply);
        return reply;
      },
    });
    const told =
      'error' in outcome
        ? { status: outcome.error.status, body: problemBody(outcome.error, outcome.ctx) }
        : outcome;
    observe(name, told.status, (performance.now() - started) / 1000);
    return { ...told, tags: boundedTags(tags.size > 0 ? tags : [anyTag]) };
  }

  return { app, ask };
}

/** Nothing of a visitor reaches a call that is made for a page. */
const noHeaders = new Headers();

/** As an address would carry them, so that both ways are read by the same rules. */
const textsOf = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

interface Asked<T> {
  headers: Headers;
  open(): Promise<Context | AppError>;
  read(): Promise<object | AppError>;
  finish(reply: AnyReply): T;
}

interface Refused {
  error: AppError;
  ctx: Context | undefined;
}

/** One call, whichever way it came. */
async function run<T>(
  { handlers, refuse, log }: ServeOptions,
  name: CallName,
  tags: Set<string>,
  { headers, open, read, finish }: Asked<T>,
): Promise<T | Refused> {
  const call: Call = calls[name];
  let ctx: Context | undefined;
  try {
    const opened = await open();
    if (opened instanceof AppError) return { error: opened, ctx };
    ctx = collectingTags(opened, tags);
    const handler = handlers[name] as AnyHandler;
    const input = await read();
    if (input instanceof AppError) return { error: input, ctx };
    const refusal = await refuse(ctx, name, call, headers, input);
    if (refusal) return { error: refusal, ctx };
    const plain = (inner: Context) => handler(inner, input, headers);
    const handle = isAudited(ctx.actor, call)
      ? (inner: Context) => runAudited(inner, { call, name, input }, plain)
      : plain;
    const reply = await idempotent(ctx, call, name, headers.get('idempotency-key'), input, handle);
    return reply instanceof AppError ? { error: reply, ctx } : finish(reply);
  } catch (error) {
    if (error instanceof AppError) return { error, ctx };
    const isBusy = isOverload(error);
    (ctx?.log ?? log)[isBusy ? 'warn' : 'error']({ err: error, call: name }, 'call failed');
    return { error: new AppError(isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'), ctx };
  }
}

/** `/like/playlists` must be asked before `/like/{type}`. */
function staticFirst(): [CallName, Call][] {
  const rank = (call: Call) => call.path.replaceAll(/\{\w+\}/g, '\uffff');
  return (Object.entries(calls) as [CallName, Call][]).sort(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));
}

const patterns = Object.values(calls).map(({ method, path }: Call) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Documents beside the calls. */
const documents = new Set(['/openapi.json', '/docs']);

/** The methods of the calls at a path; none where there is no such path. */
function methodsAt(path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (documents.has(path)) found.push('GET');
  return [...new Set<string>(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

async function readRequest(call: Call, shape: CallSchemas, request: Request, params: Record<string, string>) {
  const url = new URL(request.url);
  const query = readQuery(url.searchParams);
  if (query instanceof AppError) return query;
  if (!isReadable(url)) return new AppError('INVALID_PARAMETERS');
  const body = shape.body ? await readJson(request, call.bodyLimit ?? defaultBodyLimit) : undefined;
  return body instanceof AppError ? body : readParts(shape, params, query, body);
}

function readParts(
  shape: CallSchemas,
  params: Record<string, string>,
  query: Record<string, string>,
  body: unknown,
): object | AppError {
  if (![...Object.values(params), ...Object.entries(query).flat()].every(isStorableText))
    return new AppError('INVALID_PARAMETERS');
  const input: Record<string, unknown> = {};
  for (const [part, schema, value] of [
    ['params', shape.params, params],
    ['query', shape.query, query],
    ['body', shape.body, body],
  ] as const) {
    if (!schema) continue;
    if (part === 'body' && shape.isBodyReadByHandler) {
      input.body = value;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) return new AppError('VALIDATION_FAILED', { fields: fieldsOf(part, parsed.error) });
    input[part] = parsed.data;
  }
  return input;
}

const fieldsOf = (part: string, error: z.ZodError) =>
  error.issues.slice(0, 10).map((issue) => ({ field: [part, ...issue.path].join('.'), reason: issue.code }));

/** Bytes that are no text read differently everywhere: one parser keeps them as they are, another puts a mark there. */
function isReadable({ pathname, search }: URL): boolean {
  try {
    decodeURIComponent(pathname + search);
    return true;
  } catch {
    return false;
  }
}

/** A repeated parameter reads differently to every cache and parser on the way, so it is refused. */
function readQuery(search: URLSearchParams): Record<string, string> | AppError {
  const query: Record<string, string> = {};
  for (const [key, value] of search) {
    if (Object.hasOwn(query, key)) return new AppError('INVALID_PARAMETERS', { repeated: key });
    query[key] = value;
  }
  return query;
}

/** Only what the contract declares leaves: unknown fields of a row are stripped, a wrong one is our defect. */
function present({ status, body, headers = {} }: AnyReply, shape: CallSchemas): Response {
  const schema = shape.responses[status];
  if (!schema) throw new Error(`answer ${status} is not declared`);
  const shared = { 'cache-control': 'private, no-store', ...headers };
  if (status === 204) return new Response(null, { status, headers: shared });
  return Response.json(schema.parse(body), { status, headers: shared });
}
