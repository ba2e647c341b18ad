import type { LoginOption } from '@atrium/domain/site/models/configuration/people';
import { Button } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Icon } from '@atrium/ui/icon';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { loginStart } from '../../../modules/sign-in/login-start.ts';
import { LoginFoot } from '../form/login-foot.tsx';
import { LoginHeading } from '../form/login-heading.tsx';
import type { Interaction } from '../interaction/use-interaction.ts';
import { usePartnerLoginAddresses } from '../interaction/use-partner.ts';

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

interface LoginOptionsProps {
  options: readonly LoginOption[];
  interaction: Interaction;
  onChoose: (option: LoginOption) => void;
}

/** The tenant's ways in, as large rows: a partner's leaves the page, the others ask here. */
function LoginOptions({ options, interaction, onChoose }: LoginOptionsProps) {
  const { locale } = useSite();
  const doors = usePartnerLoginAddresses(interaction.target);
  const hrefOf = (option: LoginOption) => {
    if (option.flow === 'WEB') {
      const { target, reauthenticates } = interaction;
      const door = doors.get(option.id);
      if (door) return reauthenticates ? askAgain(door) : door;
      const prompt = reauthenticates ? ({ prompt: 'login' } as const) : {};
      return loginStart({ page: 'login', lang: locale, target, option: option.id, ...prompt });
    }
    return `/user/login${option.type === 'email' ? '/email' : ''}?${queryFor(option)}`;
  };
  const choose = (event: MouseEvent, option: LoginOption) => {
    if (option.flow === 'WEB' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <ul className="flex flex-col gap-2.5">
      {options.map((option, index) => (
        <li key={option.id}>
          <Link
            href={hrefOf(option)}
            onClick={(event) => choose(event, option)}
            className="pressable flex min-h-18 items-center gap-4 rounded-panel bg-s2 px-4 py-3 ring-1 ring-line ring-inset hover:bg-s3"
          >
            <OptionIcon name={option.icon} isFirst={index === 0} />
            <span className="min-w-0 flex-1">
              <bdi className="block text-16 font-medium">{option.title}</bdi>
              {option.subTitle && <bdi className="block text-13 text-t2">{option.subTitle}</bdi>}
            </span>
            <DirectionalIcon icon={ChevronRight} className="size-5 flex-none text-t3" />
          </Link>
        </li>
      ))}
    </ul>
  );

  /** The same login, with this option chosen. */
  function queryFor(option: LoginOption) {
    const { id, target, reauthenticates, hint } = interaction;
    return new URLSearchParams({
      interaction: id,
      redirect: target,
      option: option.id,
      ...(reauthenticates && { prompt: 'login' }),
      ...(hint && { login_hint: hint }),
    });
  }
}

/** A partner's door that begins at our own gateway, where it is told to ask even if it knows who it is. */
function askAgain(door: string): string {
  const url = new URL(door, location.origin);
  if (url.origin !== location.origin) return door;
  url.searchParams.set('prompt', 'login');
  return url.pathname + url.search;
}

const OptionIcon = ({ name, isFirst }: { name: string | undefined; isFirst: boolean }) => (
  <span
    className={`grid size-11 flex-none place-items-center rounded-full [&_svg]:size-5.5 ${isFirst ? 'bg-accent text-on-accent' : 'bg-s1 text-t1 shadow-1'}`}
  >
    <Icon name={name ?? 'me'} />
  </span>
);
