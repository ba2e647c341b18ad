import type { Access } from '@atrium/domain/access/access';
import type { AccessStep } from '@atrium/domain/access/access-steps';
import type { Logger } from 'pino';
import { type Context, personOf } from '../../platform/context.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccessRequest } from '../access/access.ts';
import { type NewTrace, storePlayTraces } from './store-traces.ts';
import { type PlayAnswer, ruleOf, type TraceKind, withLastStep } from './trace.ts';

/** How long traces are gathered before they are written together. */
const usualGatherMs = 1000;
/** Different traces of one person that are kept of one batch: a flood of refusals is not written down whole. */
const mostOfPerson = 10;
/** Traces that wait in this process; beyond it they are dropped, for a play matters more than its trace. */
const mostWaiting = 2000;

interface Waiting extends Omit<NewTrace, 'steps'> {
  tenantId: number;
  explain: () => AccessStep[];
}

interface Options {
  db: Db;
  log: Pick<Logger, 'warn'>;
  gatherMs?: number;
}

export type PlayTraces = ReturnType<typeof createPlayTraces>;

/** A request that is being traced: `asked` goes to the access decision, `end` takes the answer. */
export interface TracedPlay {
  asked: AccessRequest;
  end(answer: AppError | PlayAnswer['outcome']): void;
}

/** The articles of one request that are being traced. */
export interface TracedArticles {
  asked: AccessRequest;
  refuse(articleId: number, refusal: AppError): void;
}

/**
 * Writes down why plays were given or refused, beside the requests: a request only adds to a list in memory, and a
 * timer writes the list. What cannot be written is dropped with a warning.
 */
export function createPlayTraces({ db, log, gatherMs = usualGatherMs }: Options) {
  let waiting = new Map<string, Waiting>();
  let perPerson = new Map<string, number>();
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(trace: Waiting) {
    const person = `${trace.tenantId} ${trace.userId}`;
    const key = [person, trace.articleId, trace.kind, trace.outcome, trace.rule, trace.errorCode].join(' ');
    const known = waiting.get(key);
    const count = perPerson.get(person) ?? 0;
    if (!known && (count >= mostOfPerson || waiting.size >= mostWaiting)) {
      dropped++;
      return;
    }
    if (!known) perPerson.set(person, count + 1);
    waiting.set(key, { ...trace, times: (known?.times ?? 0) + 1 });
    timer ??= setTimeout(() => void flush(), gatherMs).unref();
  }

  /** Writes what waits; done when it is written. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...waiting.values()];
    const lost = dropped;
    waiting = new Map();
    perPerson = new Map();
    dropped = 0;
    if (lost > 0) log.warn({ lost }, 'play traces were dropped: too many at once');
    writing = writing.then(() => write(batch));
    return writing;
  }

  async function write(batch: readonly Waiting[]) {
    for (const [tenantId, traces] of Map.groupBy(batch, (trace) => trace.tenantId)) {
      const rows = traces.map(({ explain, tenantId: _, ...trace }) => ({
        ...trace,
        steps: withLastStep(explain(), trace.rule, trace.outcome),
      }));
      try {
        await withTenant(db, tenantId, (tx) => storePlayTraces({ db: tx, tenantId }, rows));
      } catch (error) {
        log.warn({ err: error, lost: rows.length }, 'play traces could not be written');
      }
    }
  }

  return {
    flush,

    begin,

    /** Refused for another reason than access: nothing is decided, and the answer is all there is to say. */
    refused(ctx: Context, kind: TraceKind, articleId: number, asked: AccessRequest, refusal: AppError): void {
      begin(ctx, kind, articleId, asked).end(refusal);
    },

    /** Several articles in one request. Only refusals are kept: hundreds of copies are renewed every day. */
    beginSeveral(
      ctx: Context,
      kind: TraceKind,
      articleIds: readonly number[],
      asked: AccessRequest,
    ): TracedArticles {
      const begun = new Map(articleIds.map((id) => [id, begin(ctx, kind, id, asked)]));
      return {
        asked: {
          ...asked,
          onDecided: (decision, steps) => begun.get(decision.article.id)?.asked.onDecided?.(decision, steps),
        },
        refuse: (id, refusal) => begun.get(id)?.end(refusal),
      };
    },
  };

  function begin(ctx: Context, kind: TraceKind, articleId: number, asked: AccessRequest): TracedPlay {
    const viewer = personOf(ctx);
    if (!viewer) return { asked, end: () => {} };
    let best: Access | null = null;
    let explain: () => AccessStep[] = () => [];
    return {
      asked: {
        ...asked,
        onDecided: (decision, steps) => {
          if (decision.article.id !== articleId) return;
          [best] = decision.ways;
          explain = steps;
        },
      },
      end(answer) {
        const told: PlayAnswer =
          answer instanceof AppError
            ? { outcome: 'REFUSED', errorCode: answer.code }
            : { outcome: answer, errorCode: null };
        add({
          ...told,
          tenantId: ctx.tenant.id,
          userId: viewer.userId,
          articleId,
          kind,
          rule: ruleOf(told, best, kind),
          country: asked.country,
          device: asked.device,
          requestId: ctx.requestId.slice(0, 100),
          times: 1,
          at: new Date(),
          explain,
        });
      },
    };
  }
}
