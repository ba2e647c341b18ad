import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import { FieldDifferences } from '../../../kit/changes/field-differences.tsx';
import type { ArticleDetails } from './article-calls.ts';
import { clashes, differences, rebased } from './article-diff.ts';
import type { Editing } from './use-editing.ts';

/** Somebody published in between: nothing of theirs is overwritten without being seen. */
export function ConflictDialog({ editing, theirs }: { editing: Editing; theirs: ArticleDetails }) {
  const t = useTranslations('console.article.conflict');
  const others = differences(editing.base.article, theirs.article);
  const both = clashes(editing.changes, others);
  const join = () => editing.join(rebased(theirs.article, editing.changes), theirs);
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
        <Button variant="outline" onClick={() => editing.join(theirs.article, theirs)}>
          {t('theirs')}
        </Button>
      </div>
    </Dialog>
  );
}
