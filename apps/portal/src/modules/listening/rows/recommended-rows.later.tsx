import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import { areaOfPath, type Vertical } from '@atrium/domain/catalogue/verticals';
import { Shelf } from '@atrium/ui/shelf/shelf';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { savePreferences } from '../../person/person-preferences.ts';
import { StartHere } from './start-here.tsx';
import { useListeningTexts } from './use-listening-texts.ts';

const ownRows: PersonalSource<OwnRow[]> = {
  noun: 'history',
  key: 'history:rows',
  ask: ({ backend }) => backend.ask('getOwnRows'),
};

/** Recommended rows with their reasons: nothing for a guest, and nothing until it is known. */
export default function OwnRows({ vertical }: { vertical: Vertical | undefined }) {
  const isSaid = useListeningTexts();
  const rows = usePersonal(ownRows).value ?? [];
  if (!isSaid) return null;
  return (
    <>
      {rows.map((row) => {
        const entries = vertical
          ? row.entries.filter(({ clickUrl }) => isOf(vertical, clickUrl))
          : row.entries;
        return entries.length === 0 ? null : <Row key={row.kind} row={{ ...row, entries }} />;
      })}
      {!vertical && rows.length > 0 && <StartHere />}
    </>
  );
}

const isOf = (vertical: Vertical, href: string | undefined) =>
  href !== undefined && areaOfPath(href) === vertical;

function Row({ row: { kind, seed, entries } }: { row: OwnRow }) {
  const t = useTranslations('listening.rows');
  const context = useAppContext();
  const announce = useSnackbar();
  const title = seed?.title ?? '';
  const say = async (isDone: boolean, done: 'lessDone' | 'offDone') => {
    if (isDone) await invalidate(context, 'history');
    announce(t(isDone ? done : 'failed'), { tone: isDone ? 'success' : 'danger' });
  };
  const less = async (articleId: number) =>
    say((await context.backend.ask('showLess', { body: { articleId } })).ok, 'lessDone');
  const off = async () => say(await savePreferences(context, { personalRows: false }), 'offDone');
  return (
    <div className="min-w-0">
      <Shelf
        title={t(kind, { title })}
        entries={entries}
        more={kind === 'followed' ? { label: t('allFollowed'), href: '/following' } : undefined}
      />
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-t2">
        <span>{t(`why.${kind}`, { title })}</span>
        {seed && (
          <button type="button" className="hit font-medium hover:text-t1" onClick={() => void less(seed.id)}>
            {t('less')}
          </button>
        )}
        <button type="button" className="hit font-medium hover:text-t1" onClick={() => void off()}>
          {t('off')}
        </button>
      </p>
    </div>
  );
}
