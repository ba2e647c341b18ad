import { ask, CallError } from '../call.ts';

export type FieldProblem = { path: string; message: string };
type Published = { changed: string[]; warnings?: FieldProblem[]; change?: number };
type DryRun = {
  problems: FieldProblem[];
  warnings: FieldProblem[];
  takesTwo: string[];
  subscriptions: number;
  redrawn: string[];
};

type Wanted = { tenant: string; publication: object; version: string };

export const publishVersion = ({ tenant, publication, version }: Wanted) =>
  ask<Published>('POST', '/operator/publish', { tenant, query: { version }, body: publication });

/** What a publication would do; nothing of it is written. */
export const tryVersion = ({ tenant, publication, version }: Wanted) =>
  ask<DryRun>('POST', '/operator/publish', { tenant, query: { dryRun: true, version }, body: publication });

/** Takes back what a publication changed; the answer says whether it waits for a second person. */
export const undoPublication = (tenant: string, change: number) =>
  ask<{ state: string }>('POST', `/operator/changes/${change}/undo`, { tenant, body: {} });

/** The limits for which a publication takes a second person; empty where it was refused for another reason. */
export function limitsOf(error: unknown): string[] {
  const { reason, limits } = (error instanceof CallError && error.told.details) || {};
  return reason === 'secondPerson' && Array.isArray(limits) ? limits.map(String) : [];
}

export const problemsIn = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallError ? (error.told.problems ?? []) : [];

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;
