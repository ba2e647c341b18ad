import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../../kit/call.ts';
import { valueAt, withValue } from '../../../../kit/form/field-path.ts';
import type { FormProps } from '../../../../kit/form/form-props.ts';
import { Choice, Words } from '../../../../kit/form/inputs.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useProblemText } from '../../../../kit/use-problem-text.ts';
import { useTenant } from '../../../../kit/use-tenant.ts';
import type { RuleMatches } from '../page-calls.ts';

type RuleProps = Pick<FormProps, 'data' | 'onChange' | 'problemAt'> & {
  /** The moment of the preview; now unless said. */
  at: string | undefined;
};

/** What fills a section by itself, and what that is at the moment of the preview. */
export function RulePanel({ data, at, onChange, problemAt }: RuleProps) {
  const t = useTranslations('console.pages');
  const types = useTranslations('console.catalogue.type');
  const query = (valueAt(data, ['params', 'query']) ?? {}) as Record<string, string | number | boolean>;
  const put = (name: string, value: string | number | undefined) =>
    onChange(withValue(data, ['params', 'query', name], value) as Record<string, unknown>, `rule.${name}`);
  const source = String(query.id ?? '');
  const isType = source === '' || (contentTypeNames as readonly string[]).includes(source);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
      <legend className="px-1 text-13 font-medium">{t('rule.title')}</legend>
      <div className="flex min-w-0 flex-col gap-1">
        <Words
          label={t('rule.source')}
          lang={null}
          value={source}
          instead="ALBUM"
          problem={problemAt(['params', 'query', 'id'])}
          onChange={(value) => put('id', value.trim() === '' ? undefined : value.trim())}
        />
        <p className="text-12 text-t3">{isType && source !== '' ? types(source) : t('rule.sourceHint')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Choice
          name={t('rule.sort')}
          value={String(query.sort ?? '')}
          options={['popular', 'new', 'title']}
          isRequired={false}
          onChange={(value) => put('sort', value === '' ? undefined : value)}
        />
        <Words
          label={t('rule.limit')}
          lang={null}
          type="number"
          value={String(query.limit ?? '')}
          instead="12"
          problem={problemAt(['params', 'query', 'limit'])}
          onChange={(value) => put('limit', value === '' ? undefined : Number(value))}
        />
      </div>
      {source !== '' && <Matches query={query} at={at} />}
    </fieldset>
  );
}

function Matches({
  query,
  at,
}: {
  query: Record<string, string | number | boolean>;
  at: string | undefined;
}) {
  const t = useTranslations('console.pages');
  const tenant = useTenant();
  const format = useFormat();
  const textOf = useProblemText();
  const asked = useDeferredValue(JSON.stringify({ query, ...(at && { at }), lang: format.locale }));
  const { data, error } = useQuery({
    queryKey: [tenant, 'matches', asked],
    queryFn: ({ signal }) =>
      ask<RuleMatches>('POST', '/operator/pages/matches', { tenant, body: JSON.parse(asked), signal }),
    placeholderData: (before) => before,
  });
  if (error) return <p className="text-12 text-danger">{textOf(error)}</p>;
  if (!data) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-13 font-medium">
        {t('rule.found', { count: data.entries.length })}
        {at && <span className="text-t3"> {format.moment(at)}</span>}
      </p>
      <ol className="flex max-h-48 flex-col gap-1 overflow-y-auto text-13">
        {data.entries.map(({ articleId, title, subtitle }) => (
          <li key={articleId} className="truncate">
            <bdi>{title}</bdi> {subtitle && <bdi className="text-t3">{subtitle}</bdi>}
          </li>
        ))}
      </ol>
      {data.leaving.length > 0 && (
        <p className="text-12 text-warning">
          {t('rule.leaving', { count: data.leaving.length })}{' '}
          <bdi>{format.list(data.leaving.slice(0, 5).map(({ title }) => title))}</bdi>
        </p>
      )}
    </div>
  );
}
