import type { OpenPayment, UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../../kit/address/href.ts';
import { openDialog } from '../../../../kit/dialogs/dialogs.ts';
import { invalidate } from '../../../../kit/visit/change-personal.ts';
import { useSite } from '../../../../kit/visit/site.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { withPasscode } from '../../../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../../../modules/person/problem-text.ts';
import { paymentAddress } from '../../../../modules/subscribe/flow/payment-address.ts';

/**
 * Goes on with an order that is not paid: ordered again in the same way, the server tells the same page. A PIN, or an
 * order that has closed, goes on in the dialog.
 */
export function useResumeOrder(
  { id, state }: Pick<UserSubscription, 'id' | 'state'>,
  { waitsFor, typeId, optionId, means }: OpenPayment,
) {
  const context = useAppContext();
  const { visit } = useSite();
  const toHref = useHref();
  const t = useTranslations('subscribe.refused.expired');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const isChange = state !== 'REQUESTED';

  const inDialog = () =>
    void openDialog(() => import('../../../../modules/subscribe/subscribe-dialog.later.tsx'), {
      wish: isChange ? { changes: id } : {},
      takes: typeId,
      prefers: means === 'MSISDN' ? ('API' as const) : ('WEB' as const),
    });

  const goOn = async (isOpen: boolean) => {
    if (!isOpen || waitsFor === 'PIN') return inDialog();
    setSending(true);
    const body = {
      subscriptionTypeId: typeId,
      lang: context.locale(),
      redirect: visit.origin + toHref('/subscription'),
      ...(optionId && { selectedOptions: [optionId] }),
      ...(isChange && { migrateSubId: id, upgradeTo: typeId }),
    };
    const answer = await withPasscode((idempotencyKey) =>
      context.backend.ask('subscribe', { body, idempotencyKey, handlesSignedOut: true }),
    );
    setSending(false);
    const url = answer.ok && 'url' in answer.body ? answer.body.url : undefined;
    const target = url && paymentAddress(url, visit.origin, context.locale());
    if (target) return location.assign(target);
    await invalidate(context, 'subscriptions');
    if (answer.ok && answer.status === 200) return inDialog();
    if (answer.ok) return;
    const isClosed = answer.problem.error === 'PURCHASE_REQUEST_NOT_VALID';
    announce(isClosed ? t('title') : problemText(answer), { tone: 'danger' });
  };
  return { isSending, goOn };
}
