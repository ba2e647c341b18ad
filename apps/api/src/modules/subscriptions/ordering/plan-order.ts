import type { MarketingCampaign } from '@atrium/contract/schemas/models/campaign';
import type { Locale } from '@atrium/i18n/locales';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Payments } from '../../payments/records/payment.ts';

/** A plan as a customer orders it: nothing in it says what anything costs. */
export interface PlanOrder {
  typeId: number;
  lang: Locale;
  /** Checked: it leads nowhere but where the tenant allows. */
  returnUrl: string;
  consents: readonly { type: string; granted: boolean; text?: string | undefined }[];
  /** They said that they change, from this subscription or from whatever they have of the group. */
  change: { from: number | null } | null;
  /** Ids of ways to pay. */
  options: readonly string[];
  /** Only ways that are billed without leaving the page. */
  onlyApi: boolean;
  cardId: number | null;
  msisdn: string | null;
  campaign: MarketingCampaign;
  asksForTrial: boolean;
  /** What is open is given up, also where the same is asked for again. */
  isAnew: boolean;
  /** The phone that asks, in the word of the operator's own gateway. */
  gatewayNumber: string | null;
  /** From where, as a proxy we trust says. */
  country: string | null;
  /** The most that age and parental control let this person have. */
  maxRating: number;
}

/** By this word the consents of an order say that the sentence about the price was agreed to. */
export const agreementType = 'SUBSCRIPTION';

/** What asking needs besides the tables. */
export interface OrderServices {
  payments: Payments;
  secrets: Secrets;
  /** A change that costs nothing happens at once; the number of the subscription it leads to. */
  applyChange(tx: TransactionContext, changeId: number): Promise<number>;
  /** Why no message is sent to this number now. */
  refuseNumber(ctx: Context, msisdn: string): Promise<AppError | null>;
}
