import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import type { Messages } from '@atrium/i18n/keys';

type EventWord = keyof Messages['mySubscription']['history']['event'];

/** What happened, in the words of the person it happened to. A reason says more than its event where it is named too. */
const words = new Map<string, EventWord>([
  ['CREATE', 'started'],
  ['CREATE/TRIAL_START', 'trialStarted'],
  ['CREATE/CREATED_PENDING_INACTIVE', 'requested'],
  ['CREATE/CREATE_INACTIVE', 'requested'],
  ['REQUEST', 'requested'],
  ['TRIAL_START', 'trialStarted'],
  ['ACTIVATE', 'started'],
  ['ACTIVATE/PAID', 'paid'],
  ['RENEWAL', 'renewed'],
  ['RENEWAL_FAILED', 'unpaid'],
  ['PAYMENT_FAILED', 'unpaid'],
  ['GRACE', 'unpaid'],
  ['DEACTIVATE', 'onHold'],
  ['DEACTIVATE/PAUSE', 'paused'],
  ['HOLD', 'onHold'],
  ['PAID', 'paid'],
  ['TAGGED_FOR_CANCEL', 'canceled'],
  ['UNDO_CANCEL', 'undone'],
  ['CANCELLATION_UNDONE', 'undone'],
  ['CANCEL', 'ended'],
  ['CANCEL/DECLINED', 'declined'],
  ['CHANGE', 'changed'],
  ['UPGRADE', 'changed'],
  ['DOWNGRADE', 'changed'],
  ['CHANGE_SCHEDULED', 'changePlanned'],
  ['CHANGE_REVOKED', 'changeRevoked'],
  ['PAUSE_SCHEDULED', 'pausePlanned'],
  ['PAUSE_REVOKED', 'resumed'],
  ['PAUSE', 'paused'],
  ['RESUME', 'resumed'],
  ['REFUND', 'refunded'],
  ['PRICE_CHANGE', 'priceChanged'],
]);

export const eventWord = ({ event, reason }: Pick<SubscriptionEvent, 'event' | 'reason'>): EventWord =>
  words.get(`${event}/${reason}`) ?? words.get(event) ?? 'other';
