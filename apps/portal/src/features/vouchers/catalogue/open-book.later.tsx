import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';

/** Its vouchers become theirs: one of each. */
export function OpenBook({ bookId }: { bookId: number }) {
  const t = useTranslations('vouchers');
  const context = useAppContext();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    const answer = await context.backend.ask('openVoucherBook', { params: { id: bookId } });
    setOpening(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'vouchers');
    announce(t('book.opened', { count: answer.body.length }));
  };
  return (
    <>
      <Button variant="accent" size="large" loading={isOpening} onClick={() => void open()}>
        {t('book.open')}
      </Button>
      <ButtonLink href="/vouchers/mine" size="large">
        {t('mine.title')}
      </ButtonLink>
    </>
  );
}
