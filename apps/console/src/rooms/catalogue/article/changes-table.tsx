import { useTranslations } from 'use-intl';
import { type Change, shownValue } from './article-diff.ts';

/** Old and new beside each other; a sign and a word besides the colour. */
export function ChangesTable({ changes, mine }: { changes: readonly Change[]; mine?: readonly string[] }) {
  const t = useTranslations('console.article');
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-120 text-start text-13">
        <thead>
          <tr className="text-12 text-t3">
            {(['place', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {t(`diff.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-medium whitespace-nowrap">
                <bdi dir="ltr">{path}</bdi>
                {mine?.includes(path) && <span className="ms-2 text-danger">{t('diff.both')}</span>}
              </th>
              <td className="max-w-70 py-2 pe-4 break-words text-t2">
                {before === undefined ? (
                  <span className="text-t3">{t('diff.nothing')}</span>
                ) : (
                  <bdi>
                    <del className="decoration-danger">{shownValue(before)}</del>
                  </bdi>
                )}
              </td>
              <td className="max-w-70 py-2 break-words">
                {after === undefined ? (
                  <span className="text-t3">{t('diff.nothing')}</span>
                ) : (
                  <bdi>
                    <ins className="state-fill rounded-badge px-1 text-success no-underline">
                      {shownValue(after)}
                    </ins>
                  </bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
