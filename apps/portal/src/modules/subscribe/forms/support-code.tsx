import { supportCode } from '@atrium/domain/people/support-code';
import { useTranslations } from 'use-intl';

/** What support asks for; `code` is a status, or an operator's own. */
export function SupportCode({ code }: { code: number | string }) {
  const t = useTranslations('subscribe');
  return (
    <p className="text-12 text-t3">
      {t('supportCode')}{' '}
      <bdi dir="ltr" className="tn font-medium text-t2 select-all">
        {supportCode(code)}
      </bdi>
    </p>
  );
}
