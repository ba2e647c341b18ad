import type { LoginOption } from '@atrium/domain/models/site/people';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { LoginFoot } from './login-foot.tsx';
import { LoginHeading } from './login-heading.tsx';
import { LoginOptions } from './login-options.tsx';
import type { Interaction } from './use-interaction.ts';

interface ChooseLoginProps {
  interaction: Interaction;
  onChoose: (option: LoginOption) => void;
}

/** Several ways in: listed in the page, or with `multipleLoginOptionsFlow2` in a dialog over it. */
export function ChooseLogin(props: ChooseLoginProps) {
  const { tenant, site } = useSite();
  const Chooser = tenant.flags.multipleLoginOptionsFlow2 ? ChooserDialog : LoginOptions;
  return (
    <>
      <LoginHeading />
      <Chooser {...props} options={site.login_options} />
      <LoginFoot />
    </>
  );
}

function ChooserDialog(props: ChooseLoginProps & { options: readonly LoginOption[] }) {
  const t = useTranslations('signIn.options');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button variant="accent" size="large" wide onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <LoginOptions {...props} />
      </Dialog>
    </>
  );
}
