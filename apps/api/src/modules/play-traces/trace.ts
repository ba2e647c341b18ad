import type { ErrorCode } from '@atrium/contract/errors';
import { type Access, isOpenAccess } from '@atrium/domain/access/access';
import { type AccessRule, type AccessStep, decidingRule } from '@atrium/domain/access/access-steps';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export type TraceKind = DB['play_trace']['kind'];
export type TraceOutcome = DB['play_trace']['outcome'];

/** What a play request was answered with: media, the public part, or a refusal. */
export interface PlayAnswer {
  outcome: TraceOutcome;
  errorCode: ErrorCode | null;
}

/** Answers that no access rule explains: they come when media are given out. */
const ruleOfCode: Partial<Record<ErrorCode, AccessRule>> = {
  STREAM_LIMIT_REACHED: 'streamLimit',
  TOO_MANY_REQUESTS: 'rateLimit',
  OFFLINE_LIMIT_REACHED: 'offlineLimit',
  OFFLINE_NOT_ALLOWED: 'offlineLimit',
};

/** Of a report: the article was given before, so no other rule of access is asked again. */
const reportRules: Partial<Record<ErrorCode, AccessRule>> = { TIME_LIMIT_REACHED: 'viewingTime' };

/** The rule that decided an answer; `best` is null where there is no such article. */
export function ruleOf(
  { outcome, errorCode }: PlayAnswer,
  best: Access | null,
  kind: TraceKind = 'SONG',
): AccessRule {
  const byCode = errorCode && ruleOfCode[errorCode];
  if (byCode) return byCode;
  if (kind === 'REPORT') return (errorCode && reportRules[errorCode]) ?? 'report';
  if (!best) return 'article';
  if (outcome === 'PLAYED' || !isOpenAccess(best)) return decidingRule(best);
  if (kind === 'RUN') return 'competition';
  return errorCode === 'DEVICE_NOT_SUPPORTED' ? 'drm' : 'media';
}

/** The steps of the decision, and the one after it that refused. */
export const withLastStep = (steps: readonly AccessStep[], rule: AccessRule, outcome: TraceOutcome) =>
  outcome === 'PLAYED' || steps.some((step) => step.rule === rule && !step.passed)
    ? [...steps]
    : [...steps, { rule, passed: false }];
