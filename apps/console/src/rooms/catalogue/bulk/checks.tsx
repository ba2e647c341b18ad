import { useTranslations } from 'use-intl';
import type { ArticleRow } from '../article-row.ts';
import type { Selection } from './use-selection.ts';

type RowCheckProps = { name: string; isChosen: boolean; onChoose: (isRange: boolean) => void };

/** Above the link that fills the row. With the keyboard the row itself is chosen, by the space bar. */
export function RowCheck({ name, isChosen, onChoose }: RowCheckProps) {
  const t = useTranslations('console.bulk');
  return (
    <label className="relative z-1 -m-3 grid cursor-pointer place-items-center p-3">
      <input
        type="checkbox"
        tabIndex={-1}
        className="check-box"
        aria-label={t('choose', { name })}
        checked={isChosen}
        onChange={({ nativeEvent: press }) => onChoose(press instanceof MouseEvent && press.shiftKey)}
      />
    </label>
  );
}

type ShownCheckProps = { rows: readonly ArticleRow[]; selection: Selection };

/** All rows that are in the list by now, or none of them. */
export function ShownCheck({ rows, selection }: ShownCheckProps) {
  const t = useTranslations('console.bulk');
  const { chosen, replace } = selection;
  const inList = rows.filter(({ id }) => chosen.has(id)).length;
  const isWhole = rows.length > 0 && inList === rows.length;
  return (
    <input
      type="checkbox"
      className="check-box"
      aria-label={t('chooseShown')}
      title={t('keyboard')}
      ref={(box) => {
        if (box) box.indeterminate = chosen.size > 0 && !isWhole;
      }}
      checked={isWhole}
      onChange={() => replace(isWhole ? [] : rows.map(({ id }) => id))}
    />
  );
}
