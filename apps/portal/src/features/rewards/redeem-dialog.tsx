import type { Failure } from '@atrium/contract/client';
import type { RewardOffer } from '@atrium/contract/schemas/rewards';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import type { PersonalTopic } from '../../kit/visit/personal-data.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';

interface RedeemProps {
  onClose: () => void;
  offer: RewardOffer;
  balance: number;
}

type State =
  | { is: 'asking' | 'sending' }
  | { is: 'done'; voucherId: number | null }
  | { is: 'refused'; text: string };

/** What else is another one afterwards. */
const touched = {
  VOUCHER: ['vouchers'],
  CREDITS: ['subscriptions', 'wallet'],
  AVATAR: ['profile'],
  TICKETS: [],
} as const satisfies Record<RewardOffer['kind'], readonly PersonalTopic[]>;

/** Asks first, says what stays, and then what became of it. */
export function RedeemDialog({ offer, balance, onClose }: RedeemProps) {
  const t = useTranslations();
  const context = useAppContext();
  const rewardText = useRewardText();
  const refusalText = useRefusalText();
  const [state, setState] = useState<State>({ is: 'asking' });
  const { id, title, kind, price } = offer;
  const say = (amount: number) => rewardText({ currency: 'POINTS', amount });
  const redeem = async () => {
    setState({ is: 'sending' });
    const answer = await context.backend.ask('redeemReward', { params: { id } });
    await invalidate(context, 'rewards', ...touched[kind]);
    setState(
      answer.ok
        ? { is: 'done', voucherId: answer.body.voucherId }
        : { is: 'refused', text: refusalText(answer) },
    );
  };
  if (state.is === 'done')
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('rewards.redeem.done', { title })}
        description={t(`rewards.redeem.${kind}`)}
      >
        <div className="grid gap-2.5">
          {state.voucherId !== null && (
            <ButtonLink variant="accent" size="large" wide href={`/vouchers/mine/${state.voucherId}`}>
              {t('rewards.redeem.toVoucher')}
            </ButtonLink>
          )}
          <Button variant="soft" size="large" wide onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rewards.redeem.title', { points: say(price) })}
      description={t('rewards.redeem.line', { title, balance: say(balance), rest: say(balance - price) })}
    >
      <div className="grid gap-2.5">
        {state.is === 'refused' ? (
          <p role="alert" className="text-15 text-danger">
            {state.text}
          </p>
        ) : (
          <Button
            variant="accent"
            size="large"
            wide
            loading={state.is === 'sending'}
            onClick={() => void redeem()}
          >
            {t('rewards.redeem.confirm', { points: say(price) })}
          </Button>
        )}
        <Button variant="soft" size="large" wide onClick={onClose}>
          {t(state.is === 'refused' ? 'common.close' : 'common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Why not; in each case nothing was taken. */
function useRefusalText(): (failure: Failure) => string {
  const t = useTranslations();
  const rewardText = useRewardText();
  return ({ status, problem: { error, details } }) => {
    const missing = Number(details?.missing) || 0;
    if (error === 'INSUFFICIENT_FUNDS' && missing > 0)
      return t('rewards.redeem.insufficient', {
        points: rewardText({ currency: 'POINTS', amount: missing }),
      });
    if (details?.reason === 'sold-out') return t('rewards.redeem.soldOut');
    if (details?.reason === 'owned') return t('rewards.redeem.owned');
    if (status === 404) return t('rewards.redeem.gone');
    return status === 0 && !navigator.onLine ? t('common.offline.title') : t('rewards.redeem.failed');
  };
}
