import { isDeepStrictEqual } from 'node:util';
import { type Capability, capabilities } from '@atrium/domain/access/capabilities';
import type { z } from 'zod';
import type { Call, Effect } from './call.ts';
import { isForVisitors, keepsAnswer } from './call.ts';
import type { CallSchemas } from './call-schemas.ts';
import { errorStatus } from './errors.ts';
import { schemasIn, toJsonSchema } from './json-schema.ts';
import type { StillRunning } from './schemas/models/payment.ts';

const effects: ReadonlySet<string> = new Set<Effect>(['read', 'write', 'money']);

/** A read must never answer these as business: the client would ask again. */
const isRetried = (status: number) => [408, 409, 425, 429].includes(status) || status >= 500;

/** What a registry must hold for every call; each violation says which call and why. */
export function registryViolations(
  calls: Readonly<Record<string, Call>>,
  schemas: Readonly<Record<string, CallSchemas>>,
): string[] {
  const violations: string[] = [];
  const lines = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    const say = (problem: string) => violations.push(`${name}: ${problem}`);
    const shape = schemas[name];

    const line = `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`;
    const twin = lines.get(line);
    if (twin) say(`is the same address as ${twin}`);
    lines.set(line, name);

    if (!effects.has(call.effect)) say('declares no effect');
    const isKnown = call.needs in capabilities;
    if (!isKnown) say('needs no capability');
    // visitors have no name that an answer could be stored under without another visitor finding it
    if (isKnown && isForVisitors(call) && keepsAnswer(call))
      say('is written by visitors, but is not repeatable');
    if (call.canWait && (call.secret || call.outside || call.effect !== 'write'))
      say('signing in and paying cannot wait');
    if (call.effect === 'money' && call.repeatable) say('money does not move twice without harm');
    if (wantsStepUp(call) && !call.stepUp) say('asks staff for no second factor (stepUp)');
    if (call.stepUp && (!isOfStaff(call) || isForVisitors(call)))
      say('asks others than staff for a second factor');
    if (!shape) {
      say('has no schemas');
      continue;
    }
    if (!shape.summary?.trim()) say('has no summary');
    if (Object.keys(shape.responses).length === 0) say('declares no response');
    for (const problem of [
      ...parameterProblems(call, shape),
      ...answerProblems(call, shape),
      ...moneyProblems(call, shape),
      ...boundProblems(shape),
    ])
      say(problem);
  }
  for (const name of Object.keys(schemas)) if (!(name in calls)) violations.push(`${name}: has no call`);
  return violations;
}

const isOfStaff = ({ path }: Call) => path.startsWith('/operator/');

/** What acts on customers or shows all of what is known about one. */
const overPeople: ReadonlySet<Capability> = new Set([
  'helpCustomers',
  'giveCredits',
  'refund',
  'correctVouchers',
  'readCustomerData',
]);

/** Operator calls on money, people and secrets. A list that a page opens with is a GET, and asks for nothing. Decision 0123. */
function wantsStepUp(call: Call): boolean {
  if (!isOfStaff(call) || !(call.needs in capabilities) || isForVisitors(call)) return false;
  return (
    call.effect === 'money' ||
    // a preview shows its reader no more than pages, and ends by itself
    (call.secret === true && call.needs !== 'preview') ||
    (overPeople.has(call.needs) && call.method !== 'GET') ||
    (call.effect === 'write' && call.path.startsWith('/operator/passkeys'))
  );
}

function parameterProblems(call: Call, { params, body }: CallSchemas): string[] {
  const inPath = namesOf([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key));
  const inSchema = namesOf(Object.keys((params && toJsonSchema(params, 'input').schema.properties) ?? {}));
  return [
    ...(inPath === inSchema ? [] : [`path has {${inPath}}, params schema has {${inSchema}}`]),
    ...(body && call.method === 'GET' ? ['a GET takes no body'] : []),
  ];
}

const namesOf = (keys: string[]) => keys.toSorted().join();

function answerProblems(call: Call, { responses, problems = [] }: CallSchemas): string[] {
  const found: string[] = [];
  const statuses = [...Object.keys(responses).map(Number), ...problems.map((code) => errorStatus[code])];
  if (call.effect === 'read') {
    for (const status of statuses.filter(isRetried))
      found.push(`a read declares ${status}, which is retried`);
  }
  for (const status of Object.keys(responses).map(Number)) {
    if (status >= 300 && !call.normal?.includes(status)) found.push(`${status} is declared but not normal`);
  }
  if (call.empty !== undefined && call.empty !== null && !responses[200]?.safeParse(call.empty).success)
    found.push('its empty result is not a valid 200');
  return found;
}

/** Who asks after money must always be told where it stands, and be able to ask again for the same. */
function moneyProblems({ effect, secret }: Call, { responses, body }: CallSchemas): string[] {
  if (effect !== 'money') return [];
  const told = responses[202]?.safeParse(running);
  const properties = body && toJsonSchema(body, 'input').schema;
  return [
    ...(told?.success && isDeepStrictEqual(told.data, running)
      ? []
      : ['declares no 202 that says "still running"']),
    ...(secret && !properties?.required?.includes('purchaseToken')
      ? ['is secret, but no purchaseToken makes it happen once']
      : []),
  ];
}

const running: StillRunning = { status: 'PENDING', reference: 'key-1' };

/** A text or list without a limit lets an attacker send megabytes. */
function boundProblems({ params, query, body }: CallSchemas): string[] {
  const parts = Object.entries({ params, query, body }).filter((part): part is [string, z.ZodType] =>
    Boolean(part[1]),
  );
  return parts.flatMap(([part, schema]) => {
    const converted = toJsonSchema(schema, 'input');
    return [converted.schema, ...Object.values(converted.models)].flatMap((root) =>
      [...schemasIn(root, part)].flatMap(([path, node]) => {
        const isOpenText =
          node.type === 'string' &&
          !node.enum &&
          node.const === undefined &&
          !node.maxLength &&
          !node.pattern;
        if (isOpenText) return [`${path} is text without a limit`];
        if (node.type !== 'array') return [];
        if (!node.maxItems) return [`${path} is a list without a limit`];
        return node['x-duplicates'] ? [] : [`${path} is a list that does not say what duplicates mean`];
      }),
    );
  });
}
