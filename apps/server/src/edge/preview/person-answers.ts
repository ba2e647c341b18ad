import type { PreviewFacts } from '@atrium/api/modules/preview/preview-tickets';
import { batchPath } from '@atrium/contract/batched-reads';
import { calls } from '@atrium/contract/calls';
import type { AnswerBody } from '@atrium/contract/shapes';
import type { AskAsVisitor } from '../../backend/backend-of.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Of nobody: no customer has this number. */
const profile: AnswerBody<'getProfile'> = {
  userId: 1,
  UUID: '00000000-0000-4000-8000-000000000000',
  name: 'Preview',
  lastName: null,
  email: null,
  userInformation: {},
  roles: ['user'],
  phone: null,
  hasPassword: true,
  pendingEmail: null,
  deletionDueAt: null,
};

const ofEveryPerson: Answers = {
  getProfile: profile,
  getPreferences: {},
  getFollowKeys: { keys: [] },
  getMarks: { owned: [], rented: [], liked: [], counts: {} },
  getSubscriptions: [],
};

/** What the portal asks for the person that a ticket stands for; it is made up, and the same for every ticket. */
export async function personAnswer(
  { person }: Pick<PreviewFacts, 'person'>,
  address: string,
  ask: AskAsVisitor,
  currency: string,
): Promise<Response | null> {
  if (person === 'visitor') return null;
  const { pathname, searchParams } = new URL(address, 'http://preview');
  const answers =
    person === 'subscriber' && pathname === calls.getSubscriptions.path
      ? { ...ofEveryPerson, getSubscriptions: await subscriptions(ask, currency) }
      : ofEveryPerson;
  if (pathname === batchPath)
    return Response.json(
      Object.fromEntries(
        (searchParams.get('of') ?? '')
          .split(',')
          .filter((name) => Object.hasOwn(calls, name))
          .map((name) => [name, partOf(answers, name)]),
      ),
    );
  const name = Object.keys(answers).find((one) => calls[one as keyof typeof calls].path === pathname);
  return name === undefined ? null : Response.json(answers[name]);
}

const partOf = (answers: Answers, name: string) =>
  Object.hasOwn(answers, name) ? { status: 200, body: answers[name] } : { status: 403, body: null };

/** The first plan that the tenant offers, running. */
async function subscriptions(ask: AskAsVisitor, currency: string): Promise<AnswerBody<'getSubscriptions'>> {
  const { status, body } = await ask('getSubscriptionTypes', {});
  const [plan] = status === 200 && Array.isArray(body) ? (body as { id: number }[]) : [];
  const price = { amount: 0, currency };
  const now = Date.now();
  const day = 24 * 60 * 60_000;
  return [
    {
      id: 1,
      typeId: plan?.id ?? 1,
      state: 'ACTIVE',
      subState: 'NONE',
      active: true,
      created: new Date(now - day).toISOString(),
      endDate: null,
      nextRenewalDate: new Date(now + 30 * day).toISOString(),
      price,
      fullPrice: price,
      promotionCyclesLeft: 0,
      trialEnd: null,
      pausedUntil: null,
      pendingChange: null,
      paidBy: null,
      contingents: [],
      subscriptionTypeGroupList: [],
    },
  ];
}
