import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { Panel, Tag } from '../../../kit/panel.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, useTenant } from '../../../kit/use-tenant.ts';
import type { ArticleDocument } from './article-types.ts';

/** What it plays; an upload leads to its place in the media room. */
export function MediaPanel({ draft }: { draft: ArticleDocument }) {
  const t = useTranslations('console.article');
  const tenant = useTenant();
  const format = useFormat();
  const media = Array.isArray(draft.media) ? draft.media.filter(isRecord) : [];
  if (media.length === 0) return null;
  return (
    <Panel title={t('media')} isFlush>
      <ul className="pb-2">
        {media.map((one, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: read only, in its own order.
            key={at}
            className="flex min-h-11 items-center gap-3 px-4 text-13"
          >
            <bdi dir="ltr" className="min-w-0 flex-1 truncate">
              {typeof one.upload === 'string' ? (
                <Link
                  href={roomAddress(tenant, `media/${one.upload}`)}
                  className="font-medium text-accent-text hover:underline"
                >
                  {t('upload')} {one.upload.slice(0, 8)}
                </Link>
              ) : (
                typeof one.uri === 'string' && one.uri.split('/').at(-1)
              )}
            </bdi>
            {one.isPreview === true && <Tag>{t('preview')}</Tag>}
            {typeof one.duration === 'number' && one.duration > 0 && (
              <span className="tn text-t2">{format.clock(one.duration)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
