import type { MessageKey } from '@atrium/i18n/keys';
import { ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loginHref } from './login-href.ts';
import { PartnerLoginOptions } from './partner-login-options.tsx';

interface LoginDialogProps extends DialogControl {
  reason: MessageKey | undefined;
  target: string;
}

/** The way in, and back to what was wanted. */
export default function LoginDialog({ reason, target, onClose }: LoginDialogProps) {
  const { site, tenant } = useSite();
  const { title, text, imageUrl } = site.login_meta_data;
  const { isPartner } = tenant.flags;
  const t = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title || t('common.signIn')}
      description={reason ? t(reason) : text || t('errors.NOT_SIGNED_IN')}
      {...(imageUrl && {
        art: (
          <div className="pic h-36 rounded-none shadow-none">
            <Picture src={imageUrl} alt="" width={440} height={144} />
          </div>
        ),
      })}
    >
      <div className="flex flex-col gap-1.5">
        {reason === 'errors.ACCOUNT_BLOCKED' && site.global.supportEmail && (
          <ButtonLink href={`mailto:${site.global.supportEmail}`} variant="outline" wide>
            <span dir="ltr">{site.global.supportEmail}</span>
          </ButtonLink>
        )}
        {isPartner ? (
          <PartnerLoginOptions target={target} />
        ) : (
          <>
            <ButtonLink href={loginHref(target)} variant="accent" size="large" wide>
              {t('common.signIn')}
            </ButtonLink>
            <ButtonLink href={loginHref(target, '/user/register')} variant="ghost" wide>
              {t('common.register')}
            </ButtonLink>
          </>
        )}
      </div>
    </Dialog>
  );
}
