import type { RewardOffer } from '@atrium/contract/schemas/rewards';
import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { Picture } from '@atrium/ui/image/picture';
import { Progress } from '@atrium/ui/progress';
import { useUi } from '@atrium/ui/ui-provider';
import { Coins, Gem, Ticket } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { rewardShop } from '../../modules/rewards/rewards.ts';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

type Kind = RewardOffer['kind'];

const kinds: readonly Kind[] = ['VOUCHER', 'CREDITS', 'AVATAR', 'TICKETS'];

/** The offers for points; `balance` is null until it is loaded. */
export function RewardShop({ balance }: { balance: number | null }) {
  const t = useTranslations('rewards.shop');
  const shown = usePersonal(rewardShop, { anew: true });
  const [kind, setKind] = useState<Kind | null>(null);
  const titleId = useId();
  const offered = new Set(shown.value?.map((offer) => offer.kind));
  const some = kinds.filter((each) => offered.has(each));
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="type-heading">
          {t('title')}
        </h2>
        {some.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('kinds.label')}</legend>
            <Chip selected={kind === null} onClick={() => setKind(null)}>
              {t('kinds.ALL')}
            </Chip>
            {some.map((each) => (
              <Chip key={each} selected={kind === each} onClick={() => setKind(each)}>
                {t(`kinds.${each}`)}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-64 rounded-game" />}
        title={t('failed')}
      >
        {(offers) =>
          offers.length === 0 ? (
            <p className="text-15 text-t2">{t('empty')}</p>
          ) : (
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
              {offers
                .filter((offer) => kind === null || offer.kind === kind)
                .map((offer) => (
                  <Offer key={offer.id} offer={offer} balance={balance} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface OfferProps {
  offer: RewardOffer;
  balance: number | null;
}

function Offer({ offer, balance }: OfferProps) {
  const t = useTranslations('rewards.shop');
  const { locale } = useUi();
  const [isAsking, setAsking] = useState(false);
  const { title, subtitle, kind, price, left } = offer;
  const line = joinFacts(
    locale,
    [subtitle, t(`kind.${kind}`)].filter((text) => text !== title),
  );
  return (
    <li className="flex flex-col overflow-hidden rounded-game bg-s1 shadow-1">
      <OfferPicture offer={offer} />
      <div className="flex flex-1 flex-col p-4">
        <h3 className="text-16 font-medium">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-13 text-t2">{line}</p>
        <div className="mt-auto flex min-h-16 flex-wrap items-end justify-between gap-3 pt-4">
          <span className="flex items-center gap-2 text-19 font-heavy">
            <Gem aria-hidden className="size-5 text-accent2" />
            <span className="tn">{formatNumber(locale, price)}</span>
            {left !== null && left > 0 && (
              <span className="text-13 font-regular text-t2">{t('left', { count: left })}</span>
            )}
          </span>
          <OfferAction offer={offer} balance={balance} onChoose={() => setAsking(true)} />
        </div>
      </div>
      {isAsking && <RedeemDialog offer={offer} balance={balance ?? 0} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** A button where it can be had; what is missing, and how far it is, where it cannot. */
function OfferAction({ offer, balance, onChoose }: OfferProps & { onChoose: () => void }) {
  const t = useTranslations('rewards.shop');
  const rewardText = useRewardText();
  const { title, price, standing } = offer;
  if (standing !== 'open') return <Badge>{t(standing === 'owned' ? 'owned' : 'soldOut')}</Badge>;
  if (balance === null) return null;
  if (balance < price) {
    const missing = t('missing', { points: rewardText({ currency: 'POINTS', amount: price - balance }) });
    return (
      <span className="flex-1 text-end text-13 text-t2">
        {missing}
        <Progress label={missing} value={balance} max={price} className="mt-2 w-full" />
      </span>
    );
  }
  return (
    <Button variant="accent" size="small" aria-label={t('chooseThis', { title })} onClick={onChoose}>
      {t('choose')}
    </Button>
  );
}

const shape = '278 / 110';
const night = 'linear-gradient(115deg, var(--accent2), color-mix(in oklab, var(--accent2) 45%, black))';

function OfferPicture({ offer: { imageUrl, kind, amount } }: { offer: RewardOffer }) {
  const { locale } = useUi();
  if (imageUrl)
    return (
      <div className="pic w-full" style={{ aspectRatio: shape }}>
        <Picture src={imageUrl} alt="" width={420} height={166} sizes="(min-width: 80rem) 20rem, 90vw" />
      </div>
    );
  const Sign = kind === 'TICKETS' ? Ticket : Coins;
  return (
    <div
      aria-hidden
      className="flex items-center justify-center gap-4 text-white"
      style={{ aspectRatio: shape, backgroundImage: night }}
    >
      <Sign className="size-11" strokeWidth={1.75} />
      {amount !== null && (
        <span className="tn leading-flat font-heavy" style={{ fontSize: '2.75rem' }}>
          {formatNumber(locale, amount)}
        </span>
      )}
    </div>
  );
}
