import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Check, Copy, Mail, TicketX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { useBenefitText } from './benefit-text.ts';
import { type OwnVoucher, ownVoucher } from './my-vouchers.ts';
import { QrPicture } from './qr-picture.tsx';

/** The customer's own voucher: the code to show at a counter or type elsewhere. Its paper stays white in the dark theme. */
export function OwnTicket({ voucherId }: { voucherId: number }) {
  const t = useTranslations('vouchers');
  const source = useMemo(() => ownVoucher(voucherId), [voucherId]);
  const shown = usePersonal(source, { anew: true });
  if (shown.value === null && shown.failure?.status === 404) return <NotYours />;
  return (
    <Loaded
      shown={shown}
      skeleton={<div aria-hidden="true" className="skeleton h-96 rounded-panel" />}
      title={t('own.loadFailed')}
    >
      {(voucher) => <Shown voucher={voucher} />}
    </Loaded>
  );
}

/** Unknown, revoked and another customer's are one answer of the server, and one sentence here. */
function NotYours() {
  const t = useTranslations('vouchers');
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-4 text-center">
      <TicketX aria-hidden className={`size-10 ${quiet}`} />
      <p className="type-title">{t('own.notYours')}</p>
      <p className={`text-14 text-balance ${quiet}`}>{t('own.notYoursLine')}</p>
      <ButtonLink href="/vouchers/mine" variant="accent" wide>
        {t('mine.title')}
      </ButtonLink>
      <ButtonLink href="/vouchers/redeem" variant="outline" wide className="text-[oklch(0.21_0.03_330)]">
        {t('redeem.action')}
      </ButtonLink>
    </div>
  );
}

const quiet = 'text-[oklch(0.42_0.03_345)]';

function Shown({ voucher }: { voucher: OwnVoucher }) {
  const t = useTranslations('vouchers');
  const { locale } = useSite();
  const benefitText = useBenefitText();
  const { standing, usedAt, expiresAt, isForCounter, code, partnerCode } = voucher;
  const day = (at: string) => formatDate(locale, new Date(at), { dateStyle: 'long' });
  if (standing === 'USED' || standing === 'EXPIRED')
    return (
      <div className="text-center">
        <p className="type-title">{t(`standing.${standing}`)}</p>
        {usedAt && <p className={`mt-1 text-14 ${quiet}`}>{t('own.usedOn', { date: day(usedAt) })}</p>}
        {partnerCode && <Code code={partnerCode} />}
      </div>
    );
  return (
    <div className="flex flex-col items-center text-center">
      <p className="text-16 font-medium">{benefitText(voucher)}</p>
      {isForCounter && <Rotating voucherId={voucher.voucherId} />}
      <Code code={code} />
      {expiresAt && <p className={`mt-1 text-13 ${quiet}`}>{t('until', { date: day(expiresAt) })}</p>}
      <Actions voucherId={voucher.voucherId} code={code} />
      {isForCounter && <p className={`mt-4 text-13 ${quiet}`}>{t('own.screenshot')}</p>}
    </div>
  );
}

const Code = ({ code }: { code: string }) => (
  <p className="tn mt-4 text-22 font-medium tracking-wide select-all">
    <bdi dir="ltr">{code.replaceAll('-', ' ')}</bdi>
  </p>
);

/** Another picture every half minute; without a network the last one stays, and the code beside it works. */
function Rotating({ voucherId }: { voucherId: number }) {
  const t = useTranslations('vouchers.own');
  const { token, nextAt } = useShownToken(voucherId);
  const left = useSecondsLeft(nextAt);
  if (token === null) return <div aria-hidden="true" className="skeleton mt-4 size-67 rounded-panel" />;
  return (
    <>
      <div className="mt-4 size-67 rounded-panel bg-white p-3 shadow-1">
        <QrPicture text={token} label={t('picture')} />
      </div>
      <p className={`tn mt-3 text-14 ${quiet}`}>{t('next', { seconds: left })}</p>
    </>
  );
}

const retryMs = 5000;

function useShownToken(id: number) {
  const backend = useBackend();
  const [shown, setShown] = useState<{ token: string | null; nextAt: number | null }>({
    token: null,
    nextAt: null,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const renew = async () => {
      const answer = await backend.ask('getVoucherToken', { params: { id } });
      if (isOver) return;
      const nextAt = answer.ok ? Date.parse(answer.body.nextAt) : Date.now() + retryMs;
      if (answer.ok) setShown({ token: answer.body.token, nextAt });
      timer = setTimeout(() => void renew(), Math.max(1000, nextAt - Date.now()));
    };
    void renew();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [backend, id]);
  return shown;
}

function Actions({ voucherId, code }: { voucherId: number; code: string }) {
  const t = useTranslations('vouchers.own');
  const announce = useSnackbar();
  const resend = useResend(voucherId);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      announce(t('copied'));
    } catch {
      announce(t('copyFailed'), { tone: 'danger' });
    }
  };
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      <Button
        variant="outline"
        className="text-[oklch(0.21_0.03_330)]"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
      <Button
        variant="outline"
        className="text-[oklch(0.21_0.03_330)]"
        icon={<Mail aria-hidden />}
        loading={resend.isSending}
        onClick={() => void resend.send()}
      >
        {t('resend')}
      </Button>
    </div>
  );
}

function useResend(voucherId: number) {
  const t = useTranslations('vouchers.own');
  const backend = useBackend();
  const { locale } = useSite();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const answer = await backend.ask('resendVoucher', {
      body: { voucherId, channel: 'EMAIL', lang: locale },
    });
    setSending(false);
    if (answer.ok) announce(t('resent'));
    else announce(problemText(answer), { tone: 'danger' });
  };
  return { isSending, send };
}
