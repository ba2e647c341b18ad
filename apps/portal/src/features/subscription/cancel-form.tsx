import type { Failure } from '@atrium/contract/client';
import { cancellationKinds } from '@atrium/domain/subscription/cancellation-request';
import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { CircleCheck, Download, Printer } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';

interface NamedPlan {
  id: number;
  name: string;
}

type Fact = readonly [label: string, value: string];

/** Needs no sign-in; the answer is the same for every contact that is named. */
export function CancelForm({ plans }: { plans: readonly NamedPlan[] }) {
  const [proof, setProof] = useState<readonly Fact[] | null>(null);
  return proof ? (
    <Confirmation proof={proof} onAgain={() => setProof(null)} />
  ) : (
    <Form plans={plans} onDone={setProof} />
  );
}

/** A number may be typed in groups; what is no number stays as it is. */
const plainContact = (typed: string) =>
  typed.includes('@') ? typed.trim() : typed.replaceAll(/[\s()/.-]/g, '');

/** A plus sign would change sides in Arabic. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

const contactShape = /^\s*(\S+@\S+\.\S+|(\+|00)[\d\s()/.-]{6,25})\s*$/;

type CancellationKind = (typeof cancellationKinds)[number];

function Form({ plans, onDone }: { plans: readonly NamedPlan[]; onDone: (proof: readonly Fact[]) => void }) {
  const t = useTranslations('cancelForm');
  const { site } = useSite();
  const proofOf = useProof();
  const context = useAppContext();
  const problemText = useProblemText();
  const [kind, setKind] = useState<CancellationKind>('ORDINARY');
  const [when, setWhen] = useState('earliest');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const word = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const contact = plainContact(word('contact'));
    const plan = plans.find(({ id }) => String(id) === word('plan'));
    const notBefore = when === 'date' ? word('day') : '';
    const reason = kind === 'EXTRAORDINARY' ? word('reason') : '';
    setBusy(true);
    const answer = await context.backend.ask('requestCancellation', {
      body: {
        contact,
        kind,
        reason,
        lang: context.locale(),
        ...(plan && { subscriptionTypeId: plan.id }),
        ...(notBefore && { notBefore }),
      },
    });
    setBusy(false);
    setFailure(answer.ok ? null : answer);
    if (!answer.ok) return;
    onDone(proofOf({ ...answer.body, contact, plan, kind, reason, notBefore }));
  };
  return (
    <>
      <h1 className="type-heading">{t('title')}</h1>
      <p className="mt-2 mb-6 text-16 text-pretty text-t2">{t('line')}</p>
      <OwnPage />
      <form
        onSubmit={(event) => void submit(event)}
        className="grid gap-1 rounded-panel bg-s1 p-5 shadow-1 md:p-6"
      >
        <TextField
          name="contact"
          dir="ltr"
          label={t('contact')}
          hint={t('contactHint', { prefix: leftToRight(site.login_meta_data.phonePrefix || '+49') })}
          autoComplete="email"
          rules={{ required: true, regex: contactShape, max: 254 }}
        />
        <SelectField
          name="plan"
          label={t('plan')}
          options={[
            { value: '', label: t('all') },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <KindFields kind={kind} onChange={setKind} />
        <DayFields when={when} onChange={setWhen} />
        <p role="alert" className="mb-3 text-14 font-medium text-danger empty:hidden">
          {failure && problemText(failure)}
        </p>
        <Button type="submit" variant="accent" size="large" wide loading={isBusy}>
          {t('send')}
        </Button>
        <p className="mt-3 text-13 text-pretty text-t2">{t('note')}</p>
      </form>
    </>
  );
}

interface Request {
  number: string;
  receivedAt: string;
  contact: string;
  plan: NamedPlan | undefined;
  kind: CancellationKind;
  reason: string;
  notBefore: string;
}

/** What the customer keeps as the proof of a cancellation. */
function useProof() {
  const t = useTranslations('cancelForm');
  const { locale, tenant } = useSite();
  return ({ number, receivedAt, contact, plan, kind, reason, notBefore }: Request): readonly Fact[] => {
    const received = new Date(receivedAt);
    const day = (date: Date) => formatDate(locale, date, { dateStyle: 'long', timeZone: 'UTC' });
    return [
      [t('number'), number],
      [
        t('received'),
        formatDate(locale, received, { dateStyle: 'long', timeStyle: 'long', timeZone: tenant.timezone }),
      ],
      [t('contact'), contact],
      [t('plan'), plan?.name ?? t('all')],
      [t('kind'), t(kind === 'ORDINARY' ? 'ordinary' : 'extraordinary')],
      ...(reason ? ([[t('reason'), reason]] as const) : []),
      [t('from'), notBefore ? day(new Date(notBefore)) : t('earliest')],
    ];
  };
}

interface KindFieldsProps {
  kind: CancellationKind;
  onChange: (kind: CancellationKind) => void;
}

function KindFields({ kind, onChange }: KindFieldsProps) {
  const t = useTranslations('cancelForm');
  return (
    <>
      <Choice title={t('kind')}>
        <RadioGroup
          legend={t('kind')}
          name="kind"
          look="row"
          value={kind}
          onChange={(value) => onChange(cancellationKinds.find((one) => one === value) ?? 'ORDINARY')}
          options={[
            { value: 'ORDINARY', label: t('ordinary'), hint: t('ordinaryHint') },
            { value: 'EXTRAORDINARY', label: t('extraordinary'), hint: t('extraordinaryHint') },
          ]}
        />
      </Choice>
      {kind === 'EXTRAORDINARY' && (
        <LongTextField name="reason" label={t('reason')} rules={{ required: true, max: 1000 }} />
      )}
    </>
  );
}

function DayFields({ when, onChange }: { when: string; onChange: (when: string) => void }) {
  const t = useTranslations('cancelForm');
  return (
    <>
      <Choice title={t('from')}>
        <RadioGroup
          legend={t('from')}
          name="when"
          look="row"
          value={when}
          onChange={onChange}
          options={[
            { value: 'earliest', label: t('earliest') },
            { value: 'date', label: t('date') },
          ]}
        />
      </Choice>
      {when === 'date' && (
        <TextField name="day" type="date" dir="ltr" label={t('day')} rules={{ required: true }} />
      )}
    </>
  );
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-4">
    <p aria-hidden className="mb-2 text-14 font-semibold">
      {title}
    </p>
    {children}
  </div>
);

/** A customer who is signed in cancels with one press there. */
function OwnPage() {
  const t = useTranslations('cancelForm');
  const toHref = useHref();
  if (!useSignedIn()) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-s2 p-5">
      <p className="min-w-0 flex-1 basis-56 text-15">{t('signedIn')}</p>
      <ButtonLink href={toHref('/subscription')}>{t('own')}</ButtonLink>
    </div>
  );
}

interface ConfirmationProps {
  proof: readonly Fact[];
  onAgain: () => void;
}

function Confirmation({ proof, onAgain }: ConfirmationProps) {
  const t = useTranslations('cancelForm');
  const { site } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t('doneTitle');
  return (
    <section className="paper flex flex-col gap-4 rounded-panel bg-s1 p-5 shadow-1 md:p-6">
      <CircleCheck aria-hidden className="size-10 text-success print:hidden" strokeWidth={1.75} />
      <h1 ref={heading} tabIndex={-1} className="type-heading text-pretty outline-none">
        {title}
      </h1>
      <p className="text-15 text-pretty text-t2">{t('doneLine')}</p>
      <dl className="divide-y divide-line">
        {proof.map(([label, value]) => (
          <div key={label} className="py-2.5">
            <dt className="text-13 text-t2">{label}</dt>
            <dd className="text-16 font-medium break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="accent"
          icon={<Download aria-hidden />}
          onClick={() => save(title, site.global.brand, proof)}
        >
          {t('save')}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
}

/** Plain text opens everywhere; the mark in front tells older programs that it is UTF-8. */
function save(title: string, brand: string, proof: readonly Fact[]) {
  const lines = proof.map(([label, value]) => `${label}: ${value}`);
  const text = `\ufeff${[brand, title, '', ...lines, ''].join('\r\n')}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${proof[0]?.[1] ?? 'cancellation'}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
