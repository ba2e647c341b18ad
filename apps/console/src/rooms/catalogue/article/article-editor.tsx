import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { useBlocker } from '@tanstack/react-router';
import { ArrowLeft, Braces } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { HistoryPanel } from '../../../kit/changes/history-panel.tsx';
import { ChangeBar } from '../../../kit/editing/change-bar.tsx';
import { ConflictDialog } from '../../../kit/editing/conflict-dialog.tsx';
import { useCan } from '../../../kit/session.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import { StateTag } from '../article-grid.tsx';
import { Cover } from '../cover.tsx';
import type { ArticleDetails } from './article-calls.ts';
import type { ArticleDocument } from './article-types.ts';
import { FactsPanel } from './facts-panel.tsx';
import { JsonPanel } from './json-panel.tsx';
import { MediaPanel } from './media-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';
import { type ArticleEditing, useArticleEditing } from './use-article-editing.ts';
import { WordsPanel } from './words-panel.tsx';

export function ArticleEditor({ details }: { details: ArticleDetails }) {
  const editing = useArticleEditing(details);
  const can = useCan();
  const [isJson, setJson] = useState(false);
  const isChanged = editing.changes.length > 0;
  const t = useTranslations('console.article');
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm(t('leaveChanges')),
    enableBeforeUnload: () => isChanged,
  });
  const problems = editing.trial?.problems ?? [];
  const shared = { draft: editing.draft, onChange: editing.change, problems };
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4.5 py-5 md:px-6">
      <Head editing={editing} details={editing.base} isJson={isJson} onJson={() => setJson(!isJson)} />
      {isJson ? (
        <JsonPanel {...shared} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <WordsPanel {...shared} />
            <FactsPanel {...shared} />
            {can('seeCatalogue') && <HistoryPanel kind="article" target={String(editing.base.article.id)} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
            <RightsPanel {...shared} />
            <PricesPanel {...shared} />
            <MediaPanel draft={editing.draft} />
          </div>
        </div>
      )}
      <ChangeBar editing={editing} isReleasable />
      <ConflictDialog editing={editing} mine={editing.base.article} onJoin={editing.join} />
    </div>
  );
}

/** Its first picture, where the image service makes it smaller. */
function firstPicture({ artworks }: ArticleDocument): string | null {
  const first: unknown = Array.isArray(artworks) ? artworks[0] : undefined;
  const url = isRecord(first) ? first.url : undefined;
  return typeof url === 'string' && url.startsWith('/img/') ? url : null;
}

type HeadProps = {
  editing: ArticleEditing;
  details: ArticleDetails;
  isJson: boolean;
  onJson: () => void;
};

function Head({ editing, details, isJson, onJson }: HeadProps) {
  const t = useTranslations('console');
  const tenant = useTenant();
  const { locale } = useFormat();
  const { title, contentType } = editing.draft;
  const name = typeof title === 'string' || isLocalMap(title) ? resolveText(title, locale, 'en') : '';
  const type = traitsOfName(contentType) ? t(`catalogue.type.${contentType}`) : contentType;
  return (
    <header className="flex flex-wrap items-center gap-3">
      <Link
        href={roomAddress(tenant, 'catalogue')}
        aria-label={t('article.back')}
        className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
      <Cover address={firstPicture(editing.draft)} kind={contentType} />
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="type-title truncate">
          <bdi>{name || t('article.untitled')}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-13 text-t2">
          {type}
          <span className="tn text-t3" dir="ltr">
            #{editing.draft.id}
          </span>
          <StateTag state={details.state} />
        </p>
      </div>
      <Button
        size="small"
        variant={isJson ? 'invert' : 'outline'}
        aria-pressed={isJson}
        icon={<Braces aria-hidden />}
        onClick={onJson}
      >
        JSON
      </Button>
    </header>
  );
}
