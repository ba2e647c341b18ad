import { formatDate } from '@atrium/i18n/format';
import { Badge, StateBadge } from '@atrium/ui/badge';
import { ButtonLink } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight, QrCode, Ticket as TicketSign } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useBenefitText } from './benefit-text.ts';
import { type MyVoucher, myVouchers, voucherHref } from './my-vouchers.ts';

/** All that are theirs, each with what it brings. */
export function CustomerVoucherList() {
  const t = useTranslations('vouchers');
  const shown = usePersonal(myVouchers, { anew: true });
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-gutter py-6 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-heading">{t('mine.title')}</h1>
          <p className="mt-2 text-16 text-t2">{t('mine.line')}</p>
        </div>
        <ButtonLink href="/vouchers/redeem" variant="accent">
          {t('redeem.action')}
        </ButtonLink>
      </div>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-40 rounded-panel" />}
        title={t('mine.loadFailed')}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('mine.empty.title')}
              line={t('mine.empty.line')}
              action={<ButtonLink href="/vouchers">{t('mine.empty.action')}</ButtonLink>}
            />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((voucher) => (
                <VoucherLine key={voucher.voucherId} voucher={voucher} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** What is over needs no colour. */
const states = { READY: 'success', RESERVED: 'warning', USED: null, EXPIRED: null } as const;

function VoucherLine({ voucher }: { voucher: MyVoucher }) {
  const t = useTranslations('vouchers');
  const { locale } = useSite();
  const benefitText = useBenefitText();
  const { title, standing, expiresAt, isForCounter, last4 } = voucher;
  const state = states[standing];
  const words = t(`standing.${standing}`);
  return (
    <li>
      <Link
        href={voucherHref(voucher)}
        className="pressable flex items-center gap-4 rounded-panel bg-s1 p-4 shadow-1 hover:bg-s2 md:p-5"
      >
        <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
          {isForCounter ? (
            <QrCode aria-hidden className="size-6" />
          ) : (
            <TicketSign aria-hidden className="size-6" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-16 font-medium">
            <bdi>{title}</bdi>
            {state ? <StateBadge state={state}>{words}</StateBadge> : <Badge>{words}</Badge>}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-4 text-13 text-t2">
            <span>{benefitText(voucher)}</span>
            <bdi dir="ltr" className="tn">
              •••• {last4}
            </bdi>
            {expiresAt && standing === 'READY' && (
              <span>
                {t('until', { date: formatDate(locale, new Date(expiresAt), { dateStyle: 'long' }) })}
              </span>
            )}
          </span>
        </span>
        <DirectionalIcon icon={ChevronRight} className="size-5 flex-none text-t3" />
      </Link>
    </li>
  );
}
