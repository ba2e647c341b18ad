import {
  type ContentType,
  contentTypeNames,
  isContentType,
  traitsOf,
} from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { formatNumber } from '@atrium/i18n/format';
import { Chip } from '@atrium/ui/chip';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { personalMarks } from '../../modules/article/reactions/personal-marks.ts';
import { DownloadsPanel } from './purchases/downloads-panel.tsx';
import { OwnedList } from './purchases/owned-list.tsx';

const ReceiptsPanel = laterPart(async () => ({
  default: (await import('./receipts/receipts-panel.later.tsx')).ReceiptsPanel,
}));
const GiftsPanel = laterPart(async () => ({
  default: (await import('./purchases/gifts-panel.later.tsx')).GiftsPanel,
}));

export const Route = createFileRoute('/_default/_default-sign-in/myPurchases')({ component: PurchasesPage });

/** What a customer owns, how it arrives, and what was paid for it. */
function PurchasesPage() {
  const t = useTranslations();
  const title = t('chrome.profile.purchases');
  const [vertical, setVertical] = useState<Vertical | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { value } = usePersonal(personalMarks, { anew: true });
  const counts = value?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={title} hidden />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="type-heading">{title}</h1>
          {total > 0 && <p className="text-15 text-t2">{t('wallet.count', { count: total })}</p>}
        </div>
        <SearchField value={typed} onType={setTyped} />
      </div>
      <Kinds counts={counts} total={total} chosen={vertical} onChoose={setVertical} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <OwnedList contentTypes={vertical === null ? [] : typesOf(vertical)} search={search} />
        <aside className="flex flex-col gap-4 max-lg:order-last">
          <DownloadsPanel />
          <Suspense>
            <GiftsPanel />
          </Suspense>
          <Suspense>
            <ReceiptsPanel />
          </Suspense>
        </aside>
      </div>
    </div>
  );
}

const typesOf = (vertical: Vertical): ContentType[] =>
  contentTypeNames.filter((type) => traitsOf(type).vertical === vertical);

function SearchField({ value, onType }: { value: string; onType: (text: string) => void }) {
  const t = useTranslations('wallet');
  return (
    <label className="flex h-11 w-full items-center gap-2.5 rounded-full bg-s2 px-4 focus-within:ring-2 focus-within:ring-accent md:w-90">
      <Search aria-hidden className="size-4.5 flex-none text-t2" />
      <input
        type="search"
        dir="auto"
        value={value}
        maxLength={80}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => onType(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-15 outline-none placeholder:text-t3"
      />
    </label>
  );
}

interface KindsProps {
  counts: Readonly<Record<string, number>>;
  total: number;
  chosen: Vertical | null;
  onChoose: (vertical: Vertical | null) => void;
}

/** One for each vertical that something is owned of. */
function Kinds({ counts, total, chosen, onChoose }: KindsProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { verticals } = useSite().tenant;
  const owned = verticals.flatMap((vertical) => {
    const ofVertical = Object.entries(counts).filter(
      ([type]) => isContentType(type) && traitsOf(type).vertical === vertical,
    );
    const count = ofVertical.reduce((sum, [, each]) => sum + each, 0);
    return count > 0 ? [{ vertical, count }] : [];
  });
  if (owned.length < 2) return null;
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">{t('wallet.byKind')}</legend>
      <Chip selected={chosen === null} onClick={() => onChoose(null)}>
        {t('wallet.all')} <span className="tn opacity-70">{formatNumber(locale, total)}</span>
      </Chip>
      {owned.map(({ vertical, count }) => (
        <Chip key={vertical} selected={chosen === vertical} onClick={() => onChoose(vertical)}>
          {t(`chrome.nav.${vertical}`)} <span className="tn opacity-70">{formatNumber(locale, count)}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
