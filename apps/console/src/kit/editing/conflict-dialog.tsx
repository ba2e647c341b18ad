import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import { FieldDifferences } from '../changes/field-differences.tsx';
import { clashes, differences, rebased } from './document-diff.ts';
import type { Editing } from './use-editing.ts';

type ConflictProps<Base, Document> = {
  editing: Pick<Editing<Base, Document>, 'theirs' | 'changes' | 'leaveConflict'>;
  /** What the changes were made over. */
  mine: Document;
  onJoin: (draft: Document, base: Base) => void;
};

/** Somebody published in between: nothing of theirs is overwritten without being seen. */
export function ConflictDialog<Base, Document>({ editing, mine, onJoin }: ConflictProps<Base, Document>) {
  const t = useTranslations('console.article.conflict');
  const { theirs } = editing;
  if (!theirs) return null;
  const others = differences(mine, theirs.document);
  const both = clashes(editing.changes, others);
  const join = () => onJoin(rebased(theirs.document, editing.changes), theirs.base);
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && editing.leaveConflict()}
      title={t('title')}
      description={both.length > 0 ? t('clash', { count: both.length }) : t('apart')}
    >
      <FieldDifferences fields={others} marked={both} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button variant="accent" onClick={join}>
          {t(both.length > 0 ? 'mine' : 'both')}
        </Button>
        <Button variant="outline" onClick={() => onJoin(theirs.document, theirs.base)}>
          {t('theirs')}
        </Button>
      </div>
    </Dialog>
  );
}
