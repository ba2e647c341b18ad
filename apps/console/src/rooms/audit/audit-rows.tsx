import { useTranslations } from 'use-intl';
import { useFormat } from '../../kit/use-format.ts';

export type AuditLine = {
  seq: number;
  at: string;
  actor: { kind: string; id: string | null; name: string | null; email: string | null };
  action: string;
  entity: string;
  entityId: string;
  after: unknown;
  requestId: string | null;
  hash: string | null;
};

export function AuditRows({ lines }: { lines: readonly AuditLine[] }) {
  const t = useTranslations('console.audit');
  const format = useFormat();
  return (
    <ol aria-label={t('title')}>
      {lines.map((line) => (
        <li key={line.seq} className="border-t border-line first:border-0">
          <details className="group">
            <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-13 -outline-offset-2 hover:bg-s2">
              <time dateTime={line.at} className="tn w-36 flex-none text-t3">
                {format.moment(line.at)}
              </time>
              <bdi className="min-w-0 flex-1 basis-32 truncate font-medium">
                {line.actor.name ?? line.actor.email ?? line.actor.kind}
              </bdi>
              <code dir="ltr" className="min-w-0 basis-44 truncate rounded-badge bg-s2 px-1.5 py-0.5 text-12">
                {line.action}
              </code>
              <bdi dir="ltr" className="min-w-0 basis-40 truncate text-12 text-t3">
                {line.entity} {line.entityId}
              </bdi>
            </summary>
            <dl
              dir="ltr"
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 bg-s2 px-4 py-3 text-12"
            >
              <dt className="text-t3">#</dt>
              <dd className="tn">{line.seq}</dd>
              {line.actor.email && (
                <>
                  <dt className="text-t3">mail</dt>
                  <dd>{line.actor.email}</dd>
                </>
              )}
              <dt className="text-t3">request</dt>
              <dd className="break-all">{line.requestId ?? '–'}</dd>
              <dt className="text-t3">hash</dt>
              <dd className="font-mono break-all">{line.hash ?? '–'}</dd>
              <dt className="text-t3">after</dt>
              <dd className="font-mono break-all whitespace-pre-wrap">
                {JSON.stringify(line.after, null, 1)}
              </dd>
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}
