import { type ConsentType, consentTypes } from '@atrium/domain/consent';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { textLink } from './text-button.tsx';

/** What registering asks to agree to; without the first two there is no account. */
const asked = [
  { type: 'TERM_CONDITIONS', text: 'terms', document: 'terms' },
  { type: 'PRIVACY_POLICY', text: 'privacy', document: 'privacy' },
  { type: 'MARKETING', text: 'marketing', document: null },
] as const satisfies readonly { type: ConsentType; text: string; document: string | null }[];

export function ConsentFields({ given = [] }: { given?: readonly ConsentType[] | undefined }) {
  const t = useTranslations('signIn.register');
  return (
    <div className="flex flex-col">
      {asked.map(({ type, text, document }) => (
        <div key={type} className="flex items-start justify-between gap-3">
          <Checkbox
            name={type}
            label={t(text)}
            defaultChecked={given.includes(type)}
            rules={{ required: document !== null }}
          />
          {document && <ReadLink document={document} />}
        </div>
      ))}
    </div>
  );
}

/** In a tab of its own: nothing typed here is lost. */
function ReadLink({ document }: { document: 'terms' | 'privacy' }) {
  const t = useTranslations();
  return (
    <Link
      href={`/info/${document}`}
      target="_blank"
      aria-label={`${t('signIn.register.readNamed', { title: t(`chrome.footer.${document}`) })}. ${t('common.opensInNewTab')}`}
      className={`${textLink} inline-flex h-11 flex-none items-center`}
    >
      {t('signIn.register.read')}
    </Link>
  );
}

export const consentsOf = (data: FormData): ConsentType[] => consentTypes.filter((type) => data.has(type));
