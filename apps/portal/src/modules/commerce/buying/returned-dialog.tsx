import { useEffect, useEffectEvent, useState } from 'react';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { StepsDialog } from '../../subscribe/step-frame.tsx';
import { Pending, StepWorking } from '../../subscribe/step-wait.tsx';
import { useBuy } from './open-buy.ts';
import { type Ended, Outcome } from './outcome.tsx';
import { type Status, shownFor, useStatusPoll } from './use-status-poll.ts';

interface ReturnedDialogProps extends DialogControl {
  /** As an address names them, which anybody can write. */
  purchaseId: number | null;
  articleId: number | null;
}

type Found =
  | { is: 'asking' }
  | { is: 'unknown' }
  | { is: 'owned'; articleId: number }
  | { is: 'known'; status: Status; ended: Ended | null };

/** What became of a purchase that was paid on another page: what the server has written down of it, and nothing else. */
export default function ReturnedDialog(props: ReturnedDialogProps) {
  return (
    <StepsDialog onClose={props.onClose}>
      <Returned {...props} />
    </StepsDialog>
  );
}

const nobody = { id: null, contentType: '', title: '' };

function Returned({ purchaseId, articleId: named, onClose }: ReturnedDialogProps) {
  const context = useAppContext();
  const buy = useBuy();
  const [found, setFound] = useState<Found>({ is: 'asking' });

  /** Without a number there is no purchase to ask about; whether the thing is theirs can be said all the same. */
  const lookAtArticle = async (id: number) => {
    const answer = await context.backend.ask('getArticlePurchaseOptions', { params: { id } });
    const isOwned =
      answer.ok && answer.body.consume.some(({ type }) => type === 'OWNED' || type === 'RENTAL');
    setFound(isOwned ? { is: 'owned', articleId: id } : { is: 'unknown' });
  };
  const look = useEffectEvent(async () => {
    if (purchaseId === null) return named === null ? setFound({ is: 'unknown' }) : lookAtArticle(named);
    const answer = await context.backend.ask('getPurchaseStatus', { query: { purchaseID: purchaseId } });
    if (!answer.ok) return setFound({ is: 'unknown' });
    const shown = shownFor(answer.body);
    if (shown.is === 'success') void invalidate(context, 'wallet', 'cards');
    setFound({ is: 'known', status: answer.body, ended: shown.is === 'pending' ? null : (shown as Ended) });
  });
  useEffect(() => void look(), []);

  const isWaiting = found.is === 'known' && found.ended === null;
  useStatusPoll(isWaiting ? purchaseId : null, () => void look());

  if (found.is === 'asking') return <StepWorking />;
  if (found.is !== 'known') {
    const isOwned = found.is === 'owned';
    return (
      <Outcome
        shown={{ is: isOwned ? 'theirs' : 'unknown' }}
        article={isOwned ? { ...nobody, id: found.articleId } : nobody}
        paid={null}
        onAgain={null}
        onClose={onClose}
      />
    );
  }
  const { title, articleId, purchaseType, price } = found.status;
  if (!found.ended) return <Pending title={title} onClose={onClose} />;
  const again = () => {
    onClose();
    if (articleId !== null) void buy({ article: { id: articleId, contentType: purchaseType, title } });
  };
  return (
    <Outcome
      shown={found.ended}
      article={{ id: articleId, contentType: purchaseType, title }}
      paid={price}
      onAgain={articleId === null ? null : again}
      onClose={onClose}
    />
  );
}
