import type { Failure } from '@atrium/contract/client';
import type { Price as Sum } from '@atrium/domain/money';
import { Button, ButtonLink } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { Price } from '@atrium/ui/price';
import { Gift } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newKey } from '../../kit/new-key.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { withPasscode } from '../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { paymentAddress } from '../../modules/subscribe/payment-address.ts';

type Way = { id: string; title?: string | undefined };
type State = { is: 'asking'; ways?: readonly Way[]; problem?: string } | { is: 'sent'; isPending: boolean };

/** A voucher of the catalogue, or the first period of a plan. */
type Given = { articleId: number } | { subscriptionTypeId: number };

interface GiftFormProps {
  given: Given;
  title: string;
  /** Null where it costs nothing, or cannot be had. */
  price: Sum | null;
  /** What it is, where the title does not say. */
  line?: string;
  backHref: string;
}

/** Something for somebody else, with a few words, on the day one wants. */
export function GiftForm({ given, title, price, line, backHref }: GiftFormProps) {
  const t = useTranslations('vouchers.gift');
  const { state, isSending, give } = useGift(given);
  if (state.is === 'sent')
    return (
      <div className="mx-auto flex w-full max-w-[30rem] flex-col items-center gap-4 px-gutter py-14 text-center">
        <Gift aria-hidden className="size-14 text-success" />
        <h1 className="type-heading">{t(state.isPending ? 'pending' : 'sent')}</h1>
        <ButtonLink href={backHref}>{t('back')}</ButtonLink>
      </div>
    );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.checkValidity()) void give(new FormData(event.currentTarget));
  };
  return (
    <div className="mx-auto flex w-full max-w-[30rem] flex-col gap-6 px-gutter py-8 md:py-12">
      <div>
        <h1 className="type-heading">{t('title')}</h1>
        <p className="mt-2 text-16 text-t2">
          <bdi>{title}</bdi>
        </p>
        {price && (
          <p className="type-title mt-1">
            <Price value={price} />
          </p>
        )}
        {line && <p className="mt-1 text-14 text-t2">{line}</p>}
      </div>
      <form onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label={t('recipient')}
          name="recipient"
          type="email"
          dir="ltr"
          autoComplete="off"
          rules={{ required: true, email: true }}
        />
        <LongTextField label={t('message')} name="message" maxLength={500} hint={t('messageHint')} />
        <TextField label={t('day')} name="day" type="date" dir="ltr" hint={t('dayHint')} />
        {state.ways && <Ways ways={state.ways} />}
        {state.problem && (
          <p role="alert" className="text-14 font-medium text-danger">
            {state.problem}
          </p>
        )}
        <Button type="submit" variant="accent" size="large" wide loading={isSending}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
}

const Ways = ({ ways }: { ways: readonly Way[] }) => {
  const t = useTranslations('vouchers.gift');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-14 font-medium">{t('ways')}</legend>
      {ways.map(({ id, title }, index) => (
        <label key={id} className="flex min-h-12 items-center gap-3 rounded-card bg-s2 px-4">
          <input
            type="radio"
            name="way"
            value={id}
            defaultChecked={index === 0}
            className="accent-(--accent)"
          />
          <bdi>{title ?? id}</bdi>
        </label>
      ))}
    </fieldset>
  );
};

/** What is wrong with a gift, where the page could not know it before. */
function giftProblem({ problem }: Failure): 'noLinks' | 'tooFar' | null {
  const fields: unknown[] = Array.isArray(problem.details?.fields) ? problem.details.fields : [];
  if (fields.includes('body.message')) return 'noLinks';
  return fields.includes('body.deliverAt') ? 'tooFar' : null;
}

function useGift(given: Given) {
  const { backend, locale } = useAppContext();
  const { visit } = useSite();
  const t = useTranslations();
  const problemText = useProblemText();
  const [state, setState] = useState<State>({ is: 'asking' });
  const [isSending, setSending] = useState(false);
  /** Nobody knows what became of it: sent again, it is the same gift. */
  const lost = useRef<{ wish: string; key: string }>(null);
  const give = async (form: FormData) => {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [day, way] = [text('day'), text('way')];
    const body = {
      ...given,
      recipient: text('recipient'),
      message: text('message'),
      ...(day && { deliverAt: new Date(`${day}T08:00:00`).toISOString() }),
      ...(way && { selectedOptions: [way] }),
      lang: locale(),
      redirect: location.pathname,
    };
    setSending(true);
    const wish = JSON.stringify(body);
    const key = lost.current?.wish === wish ? lost.current.key : newKey();
    const answer = await withPasscode(
      (idempotencyKey) => backend.ask('giveVoucher', { body, idempotencyKey }),
      key,
    );
    lost.current = answer.status === 0 ? { wish, key } : null;
    setSending(false);
    if (!answer.ok) {
      const own = giftProblem(answer);
      const problem = own ? t(`vouchers.gift.${own}`) : problemText(answer);
      return setState((before) => ({ ...before, is: 'asking', problem }));
    }
    if (answer.status !== 200) return setState({ is: 'sent', isPending: answer.status === 202 });
    const { options, url } = answer.body;
    if (options) return setState({ is: 'asking', ways: options });
    const href = url ? paymentAddress(url, visit.origin) : null;
    if (href) location.assign(href);
    else setState({ is: 'asking', problem: t('common.somethingWrong') });
  };
  return { state, isSending, give };
}
