import type { AnswerBody } from '@atrium/contract/shapes';
import { priceText } from '@atrium/domain/money/money';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { CodeField } from '../../../modules/commerce/code-field.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { Scanner } from './scanner.tsx';

type Verdict = AnswerBody<'checkVoucher'>;
type Seen =
  | { is: 'valid'; verdict: Verdict }
  | { is: 'redeemed'; title: string }
  | { is: 'used' | 'unknown' | 'refused'; words: string };

/** The counter of a partner: the customer's code, the verdict, the button. */
export function VoucherCounter() {
  const t = useTranslations('vouchers.counter');
  const [code, setCode] = useState('');
  const { seen, isBusy, check, redeem } = useCounter();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code !== '') void check(code);
  };
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <h1 className="type-heading">{t('title')}</h1>
      <p className="mt-2 text-16 text-t2">{t('line')}</p>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Scanner onRead={(text) => void check(text)} />
          <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-panel bg-s1 p-5 shadow-1">
            <h2 className="type-title">{t('type')}</h2>
            <CodeField label={t('code')} value={code} onChange={setCode} />
            <Button type="submit" size="large" wide loading={isBusy}>
              {t('check')}
            </Button>
          </form>
        </div>
        <div aria-live="polite">{seen && <VerdictCard seen={seen} isBusy={isBusy} onRedeem={redeem} />}</div>
      </div>
    </div>
  );
}

function useCounter() {
  const backend = useBackend();
  const problemText = useProblemText();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refused = (answer: Parameters<typeof problemText>[0]): Seen => ({
    is: answer.status === 409 ? 'used' : answer.status === 404 ? 'unknown' : 'refused',
    words: problemText(answer),
  });
  const check = async (code: string) => {
    setBusy(true);
    const answer = await backend.ask('checkVoucher', { body: { code } });
    setBusy(false);
    setSeen(answer.ok ? { is: 'valid', verdict: answer.body } : refused(answer));
  };
  const redeem = async ({ voucherId, title }: Verdict, amount: number | undefined) => {
    setBusy(true);
    const body = { voucherId, ...(amount !== undefined && { amount }) };
    const answer = await backend.ask('redeemAtCounter', { body });
    setBusy(false);
    setSeen(answer.ok ? { is: 'redeemed', title } : refused(answer));
  };
  return { seen, isBusy, check, redeem };
}

const borders = {
  valid: 'border-success',
  redeemed: 'border-success',
  used: 'border-warning',
  unknown: 'border-danger',
  refused: 'border-danger',
} as const;

interface VerdictCardProps {
  seen: Seen;
  isBusy: boolean;
  onRedeem: (verdict: Verdict, amount: number | undefined) => Promise<void>;
}

function VerdictCard({ seen, isBusy, onRedeem }: VerdictCardProps) {
  const t = useTranslations('vouchers.counter');
  const isGood = seen.is === 'valid' || seen.is === 'redeemed';
  const Sign = isGood ? CircleCheck : CircleAlert;
  return (
    <section className={`rounded-dialog border-2 bg-s1 p-5 shadow-1 ${borders[seen.is]}`}>
      <p className="flex items-center gap-2 text-16 font-medium">
        <Sign aria-hidden className="size-6" />
        {t(`verdict.${seen.is}`)}
      </p>
      {seen.is === 'valid' && <Valid verdict={seen.verdict} isBusy={isBusy} onRedeem={onRedeem} />}
      {seen.is === 'redeemed' && (
        <p className="type-title mt-3">
          <bdi>{seen.title}</bdi>
        </p>
      )}
      {'words' in seen && <p className="mt-3 text-15 text-t2">{seen.words}</p>}
    </section>
  );
}

function Valid({ verdict, isBusy, onRedeem }: { verdict: Verdict } & Omit<VerdictCardProps, 'seen'>) {
  const t = useTranslations('vouchers.counter');
  const { locale, price } = useUi();
  const left = useSecondsLeft(Date.parse(verdict.heldUntil));
  const { title, balance } = verdict;
  return (
    <>
      <p className="type-heading mt-3">
        <bdi>{title}</bdi>
      </p>
      {balance && (
        <p className="tn mt-1 text-18">{t('balance', { price: priceText(balance, { locale, ...price }) })}</p>
      )}
      <p className="tn mt-2 text-14 text-t2">{left > 0 ? t('held', { seconds: left }) : t('heldNoMore')}</p>
      <Button
        variant="accent"
        size="large"
        wide
        className="mt-5"
        loading={isBusy}
        disabled={left === 0}
        onClick={() => void onRedeem(verdict, balance?.amount)}
      >
        {t('redeem')}
      </Button>
    </>
  );
}
