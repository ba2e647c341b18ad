import { purchaseAction } from '@atrium/domain/money/purchase-return';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { paymentRefusalByCode } from '../../subscribe/flow/payment-refusal.ts';
import { StepsDialog } from '../../subscribe/forms/step-frame.tsx';
import { PaymentPending, StepWorking } from '../../subscribe/steps/step-wait.tsx';
import { downloadFile } from '../downloads.ts';
import type { BoughtArticle } from './bought-article.ts';
import { launchHref, useBuy } from './open-buy.ts';
import { type PurchaseEnd, PurchaseOutcome } from './purchase-outcome.tsx';
import { type PurchaseStatusAnswer, purchaseScreenFor, useStatusPoll } from './use-status-poll.ts';

interface ReturnedDialogProps extends DialogControl {
  /** As the address names them; it is untrusted. */
  purchaseId: number | null;
  articleId: number | null;
  /** What paid or refused, as the address says: it chooses words alone. */
  means?: string | undefined;
}

type Found =
  | { is: 'asking' }
  | { is: 'unknown' }
  | { is: 'owned'; article: BoughtArticle }
  | { is: 'known'; status: PurchaseStatusAnswer; ended: PurchaseEnd | null };

/** What became of a purchase that was paid on another page: what the server has written down of it, and nothing else. */
export default function ReturnedDialog(props: ReturnedDialogProps) {
  return (
    <StepsDialog onClose={props.onClose}>
      <Returned {...props} />
    </StepsDialog>
  );
}

/** The article as the server names it; null where there is none. */
async function articleOf(context: AppContext, id: number): Promise<BoughtArticle | null> {
  try {
    const { article } = await requestArticle(context, { id: String(id) });
    return { id, contentType: article.contentType, title: article.title };
  } catch {
    return null;
  }
}

/** What the record of a purchase says of a payment that did not go through. */
const codes: Readonly<Record<string, string>> = {
  insufficient: 'INSUFFICIENT_FUNDS',
  declined: 'PAYMENT_DECLINED',
  expired: 'CANCELLED',
};

const nobody = { id: null, contentType: '', title: '' };

const meansKind = (means: ReturnedDialogProps['means']) =>
  means === 'CARD' || means === 'MSISDN' ? means : null;

/** Asks for the purchase, again while it is pending; what can be done at once is done instead of being shown. */
function useReturnedPurchase({ purchaseId, articleId: named, means, onClose }: ReturnedDialogProps): Found {
  const context = useAppContext();
  const buy = useBuy();
  const navigateTo = useNavigateTo();
  const kind = meansKind(means);
  const [found, setFound] = useState<Found>({ is: 'asking' });

  /** Without a number there is no purchase to ask about; whether the thing is theirs can be said all the same. */
  const lookAtArticle = async (id: number) => {
    const [answer, article] = await Promise.all([
      context.backend.ask('getArticlePurchaseOptions', { params: { id } }),
      articleOf(context, id),
    ]);
    const isOwned =
      answer.ok && answer.body.consume.some(({ type }) => type === 'OWNED' || type === 'RENTAL');
    if (!isOwned || !article) return setFound({ is: 'unknown' });
    const action = purchaseAction(article.contentType);
    if (action === 'play') {
      onClose();
      return navigateTo(launchHref(id, article.contentType));
    }
    if (action === 'download') void downloadFile(context, article);
    setFound({ is: 'owned', article });
  };
  const look = useEffectEvent(async () => {
    if (purchaseId === null) return named === null ? setFound({ is: 'unknown' }) : lookAtArticle(named);
    const answer = await context.backend.ask('getPurchaseStatus', { query: { purchaseID: purchaseId } });
    if (!answer.ok) return setFound({ is: 'unknown' });
    const shown = purchaseScreenFor(answer.body);
    if (shown.is === 'success') void invalidate(context, 'wallet', 'cards');
    const { articleId, purchaseType: contentType, title } = answer.body;
    // why a card was declined is known by its own code where there is one
    const why = (shown.is === 'declined' && answer.body.error) || codes[shown.is];
    const refusal = paymentRefusalByCode(why ?? '', kind);
    // the article is kept: how else it can be paid is asked where it is bought
    if (refusal && articleId !== null && contentType !== 'GIFT') {
      onClose();
      return buy({ article: { id: articleId, contentType, title }, refusal });
    }
    setFound({
      is: 'known',
      status: answer.body,
      ended: shown.is === 'pending' ? null : (shown as PurchaseEnd),
    });
  });
  useEffect(() => void look(), []);

  const isWaiting = found.is === 'known' && found.ended === null;
  useStatusPoll(isWaiting ? purchaseId : null, () => void look());
  return found;
}

function Returned(props: ReturnedDialogProps) {
  const { means, onClose } = props;
  const buy = useBuy();
  const found = useReturnedPurchase(props);
  if (found.is === 'asking') return <StepWorking />;
  if (found.is !== 'known') {
    const isOwned = found.is === 'owned';
    return (
      <PurchaseOutcome
        shown={{ is: isOwned ? 'theirs' : 'unknown' }}
        article={isOwned ? found.article : nobody}
        paid={null}
        onAgain={null}
        onClose={onClose}
      />
    );
  }
  const { title, articleId, purchaseType, price } = found.status;
  // the form of a gift is the page below, with everything that was typed and the other ways to pay
  const isGift = purchaseType === 'GIFT';
  if (!found.ended) return <PaymentPending title={title} onClose={onClose} />;
  const again = () => {
    onClose();
    if (articleId !== null) void buy({ article: { id: articleId, contentType: purchaseType, title } });
  };
  return (
    <PurchaseOutcome
      shown={found.ended}
      article={{ id: articleId, contentType: purchaseType, title }}
      paid={price}
      means={meansKind(means)}
      onAgain={isGift ? onClose : articleId === null ? null : again}
      onClose={onClose}
    />
  );
}
