import type { z } from 'zod';
import type { customerCalls } from './customer-calls.ts';
import type { schemas } from './schemas.ts';

type Schemas = typeof schemas;
export type CallName = keyof Schemas;
/** Those that browsers of customers make. */
export type CustomerCallName = Extract<CallName, keyof typeof customerCalls>;

type In<N extends CallName, Part extends 'params' | 'query' | 'body'> =
  Schemas[N] extends Record<Part, infer S extends z.ZodType> ? OptionalIfEmpty<Part, z.input<S>> : unknown;
/** A part in which nothing is required may be left out: `getStructure({ params: { name } })`. */
type OptionalIfEmpty<Part extends string, T> =
  Record<string, never> extends T ? { [K in Part]?: T } : { [K in Part]: T };
type Out<N extends CallName, Part extends 'params' | 'query' | 'body'> =
  Schemas[N] extends Record<Part, infer S extends z.ZodType> ? { [K in Part]: z.output<S> } : unknown;

/** What a caller passes. */
export type CallInput<N extends CallName> = In<N, 'params'> & In<N, 'query'> & In<N, 'body'>;
/** What a handler receives: parsed, defaults applied, unknown keys stripped. */
export type HandlerInput<N extends CallName> = Out<N, 'params'> & Out<N, 'query'> & Out<N, 'body'>;

type Responses<N extends CallName> = Schemas[N]['responses'];
/** One of the call's normal answers. */
export type Reply<N extends CallName> = {
  [S in keyof Responses<N>]: Responses<N>[S] extends z.ZodType
    ? { status: S; body: z.input<Responses<N>[S]>; headers?: Record<string, string> }
    : never;
}[keyof Responses<N>];

/** The same, as the client reads it. */
export type CallAnswer<N extends CallName> = {
  [S in keyof Responses<N>]: Responses<N>[S] extends z.ZodType
    ? { ok: true; status: S; body: z.output<Responses<N>[S]>; headers: Pick<Headers, 'get'> }
    : never;
}[keyof Responses<N>];

export type AnswerBody<N extends CallName> = CallAnswer<N>['body'];
