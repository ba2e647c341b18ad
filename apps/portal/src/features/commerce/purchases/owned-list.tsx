import type { WalletEntry } from '@atrium/contract/schemas/wallet';
import { contentTypes, isContentType } from '@atrium/domain/catalogue/content-types';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDate } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Card, cardColumns } from '@atrium/ui/cards/card';
import { IconButton } from '@atrium/ui/icon-button';
import { InfiniteList } from '@atrium/ui/pagination/infinite-list';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { CardSkeleton } from '@atrium/ui/states/skeletons';
import { useUi } from '@atrium/ui/ui-provider';
import { Download, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { downloadFile, isDownloadable } from '../../../modules/commerce/downloads.ts';
import { useWallet } from './use-wallet.ts';

type OwnedListProps = { contentTypes: readonly string[]; search: string };

/** The newest first. The list grows as the customer scrolls. */
export function OwnedList({ contentTypes: wanted, search }: OwnedListProps) {
  const t = useTranslations();
  const { entries, hasMore, isLoading, hasFailed, loadMore } = useWallet(wanted, search);
  if (entries === null)
    return hasFailed ? <Failed onRetry={loadMore} /> : <OwnedSkeleton label={t('common.loading')} />;
  if (entries.length === 0 && search) return <p className="py-8 text-15 text-t2">{t('wallet.nothing')}</p>;
  if (entries.length === 0) return <NothingOwned />;
  return (
    <InfiniteList hasMore={hasMore} isLoading={isLoading} onMore={loadMore}>
      <ul aria-label={t('wallet.list')} className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.album}`}>
        {entries.map((entry) => (
          <OwnedItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </InfiniteList>
  );
}

/** Tracks are rows elsewhere; among covers they are covers. */
const kindOf = (contentType: string) => {
  const kind = isContentType(contentType) ? contentTypes[contentType].card : 'album';
  return kind === 'track' || kind === 'voucher' || kind === 'article' || kind === 'tournament'
    ? 'album'
    : kind;
};

function OwnedItem({ entry }: { entry: WalletEntry }) {
  const t = useTranslations('wallet');
  const context = useAppContext();
  const line = useLine(entry);
  const { id, title, contentType, imageUrl } = entry;
  const card: Entry = {
    id,
    kind: kindOf(contentType),
    title,
    subtitle: line,
    clickUrl: entry.clickUrl ?? '/search',
    ...(imageUrl && { imageUrl }),
  };
  return (
    <li className="relative min-w-0 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <Card entry={card} />
      {isDownloadable(contentType) && (
        <span className="absolute end-2 top-2">
          <IconButton
            variant="dark"
            size="small"
            label={t('download', { title })}
            icon={<Download aria-hidden />}
            onClick={() =>
              void downloadFile(context, { id, title, contentType, imageUrl: imageUrl ?? undefined })
            }
          />
        </span>
      )}
    </li>
  );
}

function useLine({ acquiredVia, acquiredAt, expiresAt }: WalletEntry): string {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const day = (text: string) =>
    formatDate(locale, new Date(text), { day: 'numeric', month: 'short', year: 'numeric' });
  if (expiresAt) return t('until', { date: day(expiresAt) });
  return acquiredVia === 'PLAN' ? t('plan') : day(acquiredAt);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-panel bg-s2 p-4">
      <p className="flex-1 text-14 font-medium">{t('wallet.failed')}</p>
      <Button size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function NothingOwned() {
  const t = useTranslations('wallet.empty');
  return (
    <EmptyState
      title={t('title')}
      line={t('line')}
      action={
        <ButtonLink href="/" variant="accent" size="large">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}

const places = Array.from({ length: 12 }, (_, index) => index);

const OwnedSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.album}`}>
    {places.map((place) => (
      <CardSkeleton key={place} kind="album" />
    ))}
  </div>
);
