import type { ReleaseCheck, ReleaseDetails } from '@atrium/contract/schemas/releases';
import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../../kit/panel.tsx';
import { RowsSkeleton, Shown } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { roomAddress, type useRead, useTenant } from '../../../kit/use-tenant.ts';

type Props = { release: ReleaseDetails; check: ReturnType<typeof useRead<ReleaseCheck>> };

/** What stands in the way today, each with a sign and words. */
export function CheckPanel({ release, check }: Props) {
  const t = useTranslations('console.releases');
  const format = useFormat();
  return (
    <div className="min-w-0 lg:col-start-2 xl:col-start-3">
      <Panel
        title={t('check.title')}
        aside={
          <Button
            size="small"
            variant="outline"
            loading={check.isFetching}
            onClick={() => void check.refetch()}
          >
            {t('check.now')}
          </Button>
        }
      >
        <Shown query={check} skeleton={<RowsSkeleton rows={2} />}>
          {(found) => (
            <>
              <Findings release={release} found={found} />
              <p className="pt-3 text-12 text-t3">{format.ago(found.checkedAt)}</p>
            </>
          )}
        </Shown>
      </Panel>
    </div>
  );
}

function Findings({ release, found }: { release: ReleaseDetails; found: ReleaseCheck }) {
  const t = useTranslations('console.releases.check');
  const changes = useTranslations('console.changes');
  const tenant = useTenant();
  const format = useFormat();
  const nameOf = (id: number | null) => {
    const entry = release.list.find((one) => one.id === id);
    return entry ? (entry.targetName ?? entry.target) : '';
  };
  const at = (value: string) => format.momentIn(value, release.timeZone);
  const { problems, warnings, edited, conflicts, takesTwo } = found;
  const isClean = problems.length + edited.length + conflicts.length === 0;
  return (
    <ul className="flex flex-col gap-3 text-13">
      {isClean && (
        <Finding icon={CircleCheck} look="text-success">
          {t(warnings.length > 0 ? 'free' : 'clean')}
        </Finding>
      )}
      {problems.map(({ entryId, path, message }) => (
        <Finding
          key={`p${entryId}${path}${message}`}
          icon={CircleAlert}
          look="text-danger"
          name={nameOf(entryId)}
        >
          <code dir="ltr">{path}</code> <bdi>{message}</bdi>
        </Finding>
      ))}
      {edited.map(({ entryId, by, at: time }) => (
        <Finding key={`e${entryId}`} icon={CircleAlert} look="text-danger" name={nameOf(entryId)}>
          {t('edited', {
            name: by ?? changes('unknownPerson'),
            time: time ? at(time) : changes('unknownTime'),
          })}
        </Finding>
      ))}
      {conflicts.map(({ entryId, releaseId, name, goLiveAt }) => (
        <Finding
          key={`c${entryId} ${releaseId}`}
          icon={TriangleAlert}
          look="text-warning"
          name={nameOf(entryId)}
        >
          <Link href={roomAddress(tenant, `releases/${releaseId}`)} className="underline">
            {goLiveAt ? t('conflictAt', { name, time: at(goLiveAt) }) : t('conflict', { name })}
          </Link>
        </Finding>
      ))}
      {takesTwo.map((id) => {
        const by = release.list.find((one) => one.id === id)?.addedBy;
        return (
          <Finding key={`t${id}`} icon={TriangleAlert} look="text-warning" name={nameOf(id)}>
            {t('takesTwo', { name: by?.name ?? by?.id ?? '' })}
          </Finding>
        );
      })}
      {warnings.length > 0 && <Notes warnings={warnings} nameOf={nameOf} />}
    </ul>
  );
}

type NotesProps = { warnings: ReleaseCheck['warnings']; nameOf: (entry: number | null) => string };

/** What does not stand in the way, folded. */
function Notes({ warnings, nameOf }: NotesProps) {
  const t = useTranslations('console.releases.check');
  return (
    <li>
      <details>
        <summary className="cursor-pointer py-1.5 font-medium text-t2">
          {t('notes', { count: warnings.length })}
        </summary>
        <ul className="flex flex-col gap-3 pt-2">
          {warnings.map(({ entryId, path, message }) => (
            <Finding
              key={`w${entryId}${path}${message}`}
              icon={TriangleAlert}
              look="text-warning"
              name={nameOf(entryId)}
            >
              <code dir="ltr">{path}</code> <bdi>{message}</bdi>
            </Finding>
          ))}
        </ul>
      </details>
    </li>
  );
}

type FindingProps = { icon: LucideIcon; look: string; name?: string; children: ReactNode };

const Finding = ({ icon: Sign, look, name, children }: FindingProps) => (
  <li className="flex gap-2.5">
    <Sign aria-hidden className={`size-4.5 flex-none ${look}`} />
    <span className="min-w-0 break-words">
      {name && <bdi className="block font-medium">{name}</bdi>}
      <span className={name ? 'text-t2' : 'font-medium'}>{children}</span>
    </span>
  </li>
);
