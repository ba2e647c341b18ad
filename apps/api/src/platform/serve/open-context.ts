import { type Call, isForVisitors } from '@atrium/contract/call';
import { can, personGrades } from '@atrium/domain/access/capabilities';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { Logger } from 'pino';
import type { Clock, Ids } from '../clock.ts';
import {
  type Actor,
  type ConnectedServices,
  type Context,
  narrowingsOf,
  type StaffActor,
  type TransactionContext,
} from '../context.ts';
import type { QuotaClass } from '../database/pool/connection-quota.ts';
import { type Db, withTenant } from '../database/with-tenant.ts';
import { AppError } from '../errors/app-error.ts';
import type { Tokens } from '../secrets/tokens.ts';
import type { Tenant } from '../tenant.ts';

export interface ContextSources {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  tokens: Tokens;
  stage: string;
  tenantByHost(host: string): Promise<Tenant | null>;
  originOf(tenant: Tenant): string;
  connected?: ConnectedServices | undefined;
  /**
   * Whom a session or personal access token of staff stands for in a tenant; null for a token
   * without an operator.
   */
  readStaff(tenant: Tenant, token: string): Promise<StaffActor | 'expired' | null>;
  /** A visitor's context as the ticket of a preview has it; null where the ticket opens nothing. */
  openPreview(ctx: Context, ticket: string): Promise<Context | null>;
}

/** Brings the ticket of a preview. The gateway of a tenant's host lets no such header through. */
export const previewHeader = 'preview-ticket';

/**
 * Tenant from the host, actor from the token; both must agree, and nothing else in the request is believed.
 * Decision 0072.
 */
export function contextOpener(sources: ContextSources) {
  return async (request: Request, call: Call): Promise<Context | AppError> => {
    const url = new URL(request.url);
    const tenant = await sources.tenantByHost(url.hostname);
    if (!tenant) return new AppError('MISDIRECTED_REQUEST');
    const claimed = request.headers.get('x-tenant-id');
    if (claimed !== null && claimed !== tenant.code) return new AppError('TENANT_MISMATCH');
    const ticket = request.headers.get(previewHeader);
    if (ticket !== null) return openPreview(sources, request, { tenant, call, ticket });
    const actor = await readActor(request, tenant, sources);
    const refusal = refuseAccess(call, actor, sources.stage);
    if (refusal) return refusal;
    const requestId = request.headers.get('x-request-id') ?? sources.ids.uuid();
    const locale = readLocale(url, request.headers, tenant);
    // a visitor's read gives way first; writes and all signed-in callers count as people
    const isLooking = call.effect === 'read' && known(actor).role === 'client';
    return createContext(sources, tenant, locale, known(actor), requestId, isLooking ? 'guests' : 'people');
  };
}

interface PreviewCall {
  tenant: Tenant;
  call: Call;
  ticket: string;
}

/** Looks, as a visitor does, and changes nothing; whoever else the request says it is from. */
async function openPreview(sources: ContextSources, request: Request, { tenant, call, ticket }: PreviewCall) {
  if (!isForVisitors(call) || call.effect !== 'read') return new AppError('FORBIDDEN');
  const locale = readLocale(new URL(request.url), request.headers, tenant);
  const requestId = request.headers.get('x-request-id') ?? sources.ids.uuid();
  const ctx = createContext(sources, tenant, locale, visitor, requestId, 'guests');
  return (await sources.openPreview(ctx, ticket)) ?? new AppError('NOT_FOUND');
}

/**
 * A visitor's context without a request: for pages, which are made of what every visitor may see.
 */
export function visitorContextOpener(sources: ContextSources) {
  return (tenant: Tenant, call: Call, lang: string | undefined): Context | AppError => {
    const refusal = refuseAccess(call, visitor, sources.stage);
    if (refusal) return refusal;
    if (call.effect !== 'read') return new AppError('FORBIDDEN');
    const locale = isLocale(lang ?? '') ? (lang as Locale) : tenant.defaultLocale;
    return createContext(sources, tenant, locale, visitor, sources.ids.uuid(), 'guests');
  };
}

const visitor: Actor = { role: 'client' };

type Presented = Actor | 'invalid' | 'expired';

const known = (actor: Presented): Actor => (typeof actor === 'string' ? { role: 'client' } : actor);

async function readActor(
  request: Request,
  tenant: Tenant,
  { tokens, stage, readStaff }: ContextSources,
): Promise<Presented> {
  const header = request.headers.get('authorization');
  if (!header) return { role: 'client' };
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!token) return 'invalid';
  if (stage !== 'live' && tokens.isDemoOperator(token))
    return { role: 'operator', operatorId: 'demo', grades: ['admin', 'sandbox'] };
  const staff = await readStaff(tenant, token);
  if (staff) return staff;
  const verified = await tokens.verify(token, tenant.code);
  if (!verified.ok) return verified.expired ? 'expired' : 'invalid';
  const { userId, uuid, roles, grantId, signedInAt } = verified.claims;
  const grades = personGrades(roles);
  return roles[0] === 'user'
    ? { role: 'user', userId, uuid, grantId, signedInAt, grades }
    : { role: 'client' };
}

/** A refused caller is told whether signing in would help. */
function refuseAccess(call: Call, actor: Presented, stage: string): AppError | null {
  if (isForVisitors(call)) return null;
  // on a live stage the sandbox does not exist
  if (call.needs === 'sandbox' && stage === 'live') return new AppError('NOT_FOUND');
  if (actor === 'expired') return new AppError('TOKEN_EXPIRED');
  const acting = known(actor);
  const refusal = can(acting, call.needs) ? null : refuseRight(call, acting);
  if (refusal) return refusal;
  return call.stepUp && isWithoutStepUp(acting) ? new AppError('STEP_UP_REQUIRED') : null;
}

/** Says which right is missing; null for a narrowed grade where the call itself looks at what it holds within. */
function refuseRight(call: Call, acting: Actor): AppError | null {
  if (acting.role === 'client') return new AppError('NOT_SIGNED_IN');
  if (acting.role !== 'operator') return new AppError('FORBIDDEN');
  const isHeldWithin = narrowingsOf({ actor: acting }, call.needs).length > 0;
  if (isHeldWithin && call.withinNarrowing) return null;
  return new AppError('FORBIDDEN', { needs: call.needs, ...(isHeldWithin && { reason: 'narrowing' }) });
}

/** A session whose second factor is too old. Personal access tokens have none to give. Decision 0123. */
function isWithoutStepUp(actor: Actor): boolean {
  if (actor.role !== 'operator' || actor.staff?.via !== 'session') return false;
  const { stepUpUntil } = actor.staff;
  return !stepUpUntil || stepUpUntil <= new Date();
}

function readLocale(url: URL, headers: Headers, tenant: Tenant): Locale {
  const asked = url.searchParams.get('lang') ?? headers.get('x-locale') ?? '';
  return isLocale(asked) ? asked : tenant.defaultLocale;
}

export function createContext(
  {
    db,
    clock,
    ids,
    log,
    originOf,
    connected,
  }: Pick<ContextSources, 'db' | 'clock' | 'ids' | 'log' | 'originOf' | 'connected'>,
  tenant: Tenant,
  locale: Locale,
  actor: Actor,
  requestId: string,
  side: QuotaClass = 'people',
): Context {
  const ctx: Context = {
    tenant,
    locale,
    actor,
    clock,
    ids,
    requestId,
    origin: originOf(tenant),
    connected,
    log: lateLog(() => log.child({ tenant: tenant.code, requestId })),
    uses: () => {},
    tx: (work) =>
      withTenant(
        db,
        tenant.id,
        (transaction) => {
          const inner: TransactionContext = { ...ctx, db: transaction, tx: (nested) => nested(inner) };
          return work(inner);
        },
        side,
      ),
  };
  return ctx;
}

/** Made for the few calls that have something to say: it costs as much as a call whose answer is at hand. */
function lateLog(make: () => Context['log']): Context['log'] {
  let made: Context['log'] | undefined;
  const log = () => {
    made ??= make();
    return made;
  };
  return {
    debug: (detail: object, message?: string) => log().debug(detail, message),
    info: (detail: object, message?: string) => log().info(detail, message),
    warn: (detail: object, message?: string) => log().warn(detail, message),
    error: (detail: object, message?: string) => log().error(detail, message),
  };
}
