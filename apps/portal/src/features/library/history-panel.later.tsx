import type { HistoryItem, PartProgress } from '@atrium/contract/schemas/history';
import { contentTypeNames, traitsOf } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { Button } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { HistoryRows } from './history-rows.tsx';
import { isOfType, openAnew, playAnew } from './restore-history.ts';

const pageSize = 30;
/** Whether what a person opens of a vertical is kept in their history. */
const isRemembered: Readonly<Record<Vertical, boolean>> = {
  music: true,
  video: true,
  podcasts: true,
  audiobooks: true,
  games: true,
  arcade: true,
  tournaments: false,
  vouchers: false,
  news: true,
  apps: false,
};
const remembered = (Object.keys(isRemembered) as Vertical[]).filter((vertical) => isRemembered[vertical]);

const typesOf = (vertical: Vertical) =>
  contentTypeNames.filter((type) => traitsOf(type).vertical === vertical);

/** What the customer played, read and opened, the newest first. */
export default function HistoryPanel({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations();
  const { verticals } = useSite().tenant;
  const [filter, setFilter] = useState<Vertical | null>(null);
  const { items, hasMore, isLoading, loadMore, remove, clear } = useHistory(filter);
  const askToClear = () =>
    void openDialog(() => import('./clear-history-dialog.later.tsx'), { clear: () => void clear() });
  const shown = remembered.filter((vertical) => verticals.includes(vertical));
  return (
    <>
      <div className="no-scrollbar mt-4 flex gap-2 overflow-x-auto">
        {[null, ...shown].map((vertical) => (
          <Chip key={vertical ?? 'all'} selected={filter === vertical} onClick={() => setFilter(vertical)}>
            {vertical ? t(`chrome.nav.${vertical}`) : t('listening.history.all')}
          </Chip>
        ))}
      </div>
      {items === null ? (
        skeleton
      ) : items.length === 0 ? (
        <p className="py-10 text-center text-15 text-t2">{t('listening.history.emptyLine')}</p>
      ) : (
        <HistoryRows items={items} onRemove={(item) => void remove(item)} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {hasMore && (
          <Button variant="soft" loading={isLoading} onClick={() => void loadMore()}>
            {t('common.loadMore')}
          </Button>
        )}
        {items !== null && items.length > 0 && (
          <Button variant="ghost" onClick={askToClear}>
            {t('listening.history.clear')}
          </Button>
        )}
      </div>
    </>
  );
}

function useHistory(filter: Vertical | null) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const [items, setItems] = useState<readonly HistoryItem[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });

  const read = async (offset: number) => {
    const answer = await context.backend.ask('getHistory', {
      query: { limit: pageSize, offset, ...(filter && { contentTypes: typesOf(filter) }) },
    });
    if (!answer.ok) fail();
    return answer.ok ? answer.body : [];
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list; nothing else is.
  useEffect(() => {
    let isWanted = true;
    setItems(null);
    void read(0).then((first) => {
      if (!isWanted) return;
      setItems(first);
      setMore(first.length === pageSize);
    });
    return () => {
      isWanted = false;
    };
  }, [filter]);

  const loadMore = async () => {
    setLoading(true);
    const more = await read(items?.length ?? 0);
    setLoading(false);
    setItems((before) => [...(before ?? []), ...more]);
    setMore(more.length === pageSize);
  };

  const remove = async (item: HistoryItem) => {
    setItems((before) => before?.filter((one) => one !== item) ?? null);
    const { id, type } = item;
    // what is taken back brings the places in all its parts along
    const told = item.item ? await context.backend.ask('getPartsProgress', { params: { id } }) : null;
    const parts = told?.ok ? told.body : [];
    const answer =
      type === 'PLAY'
        ? await context.backend.ask('deletePlayHistory', { params: { id } })
        : isOfType(type)
          ? await context.backend.ask('deleteHistoryEntry', { params: { type, id } })
          : null;
    if (!answer?.ok) {
      setItems((before) => inOrder([...(before ?? []), item]));
      return fail();
    }
    void invalidate(context, 'history');
    announce(t('listening.history.removed', { title: item.article.title }), {
      action: { label: t('listening.queue.undo'), run: () => void undo(item, parts) },
    });
  };
  const undo = async (item: HistoryItem, parts: readonly PartProgress[]) => {
    const isBack =
      item.type === 'PLAY' ? await playAnew(context, item, parts) : await openAnew(context, item);
    if (!isBack) return fail();
    setItems((before) => inOrder([...(before ?? []), item]));
    void invalidate(context, 'history');
  };
  const clear = async () => {
    const answer = await context.backend.ask('clearHistory');
    if (!answer.ok) return fail();
    setItems([]);
    setMore(false);
    void invalidate(context, 'history');
    announce(t('listening.history.cleared'), { tone: 'success' });
  };
  return { items, hasMore, isLoading, loadMore, remove, clear };
}

const inOrder = (items: readonly HistoryItem[]) => items.toSorted((a, b) => b.at.localeCompare(a.at));
