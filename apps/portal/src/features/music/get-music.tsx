import type { ArticleDetails } from '@atrium/domain/models/article';
import { ButtonLink } from '@atrium/ui/button';
import { Price } from '@atrium/ui/price';
import { useTranslations } from 'use-intl';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

type GetMusicProps = { price: ArticleDetails['prices'][number] | undefined };

/** All of it: for its price, or with a plan. A guest signs in first. */
export function GetMusic({ price }: GetMusicProps) {
  const t = useTranslations('music');
  return (
    <ButtonLink
      href="/subscription"
      variant="glass"
      size="large"
      onClick={(event) => {
        if (isSignedIn()) return;
        event.preventDefault();
        promptLogin({ reason: 'music.signIn' });
      }}
    >
      {price && price.amount > 0 ? (
        <>
          {t('buy')} <Price value={price} />
        </>
      ) : (
        t('withPlan')
      )}
    </ButtonLink>
  );
}
