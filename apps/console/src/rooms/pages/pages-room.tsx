import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import { Link } from '@atrium/ui/ui-provider';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Panel, Tag } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';
import { namesWithDraft } from './page/kept-draft.ts';
import type { PageSlot } from './page/page-calls.ts';
import { SlotTags } from './slot-tags.tsx';

type PageRow = {
  name: string;
  kind: 'page' | 'fragment' | 'menu' | 'popup';
  title?: unknown;
  sections: number;
  latest: number;
  changedAt: string;
  slots: PageSlot[];
};

const kinds = ['page', 'fragment', 'menu', 'popup'] as const;

export function Room() {
  const t = useTranslations('console.pages');
  const tenant = useTenant();
  const [{ kind }, setAddress] = useAddress(['kind']);
  const query = useRead<{ pages: PageRow[] }>('/operator/pages');
  const rows = query.data?.pages.filter((page) => kind === '' || page.kind === kind);
  const drafts = useMemo(() => namesWithDraft(tenant, rows?.map(({ name }) => name) ?? []), [tenant, rows]);
  return (
    <Page
      title={t('title')}
      aside={
        <Picker
          label={t('kindLabel')}
          value={kind}
          onChange={(next) => setAddress({ kind: next })}
          options={[
            { value: '', label: t('everyKind') },
            ...kinds.map((one) => ({ value: one as string, label: t(`pageKind.${one}`) })),
          ]}
        />
      }
    >
      <Panel isFlush>
        <Shown
          query={{ ...query, data: rows }}
          skeleton={<RowsSkeleton rows={10} tall />}
          isEmpty={(shown) => shown.length === 0}
          empty={<Empty title={t('none')} line={t('noneLine')} />}
        >
          {(shown) => (
            <ul>
              {shown.map((page) => (
                <PageLine key={page.name} page={page} hasDraft={drafts.has(page.name)} />
              ))}
            </ul>
          )}
        </Shown>
      </Panel>
    </Page>
  );
}

function PageLine({ page, hasDraft }: { page: PageRow; hasDraft: boolean }) {
  const t = useTranslations('console.pages');
  const tenant = useTenant();
  const format = useFormat();
  const { name, title, kind, sections, changedAt, slots } = page;
  const text = typeof title === 'string' || isLocalMap(title) ? resolveText(title, format.locale, 'en') : '';
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={roomAddress(tenant, `pages/${encodeURIComponent(name)}`)}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 hover:bg-s2"
      >
        <span className="min-w-0 flex-1 basis-52">
          <bdi className="block truncate text-15 font-medium">{text || name}</bdi>
          <span className="block truncate text-12 text-t3">
            {format.facts([
              t(`pageKind.${kind}`),
              text !== '' && text !== name && name,
              t('sectionCount', { count: sections }),
              format.ago(changedAt),
            ])}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {hasDraft && <Tag tone="accent">{t('draftHere')}</Tag>}
          <SlotTags slots={slots} />
        </span>
      </Link>
    </li>
  );
}
