import type { ConsentType } from '@atrium/domain/people/consent';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import type { ConsentState } from './consents.ts';

interface DocumentsPanelProps {
  consents: readonly ConsentState[];
  children: ReactNode;
}

/** What the account rests on, and since when. */
export function DocumentsPanel({ consents, children }: DocumentsPanelProps) {
  const t = useTranslations('profile.privacy');
  const { links } = useSite().site;
  const documents = [
    { type: 'TERM_CONDITIONS', href: links.termsUrl },
    { type: 'PRIVACY_POLICY', href: links.privacyUrl },
  ] as const satisfies readonly { type: ConsentType; href: string | undefined }[];
  return (
    <AccountPanel title={t('documents')} line={t('documentsLine')}>
      <ul className="-my-2 divide-y divide-line">
        {documents.map(({ type, href }) => (
          <DocumentRow
            key={type}
            title={t(`type.${type}`)}
            consent={consents.find((consent) => consent.type === type)}
            href={href}
          />
        ))}
      </ul>
      {children}
    </AccountPanel>
  );
}

interface DocumentRowProps {
  title: string;
  consent: ConsentState | undefined;
  href: string | undefined;
}

function DocumentRow({ title, consent, href }: DocumentRowProps) {
  const t = useTranslations('profile.privacy');
  const { locale } = useUi();
  const date = consent && formatDate(locale, new Date(consent.at), { dateStyle: 'long' });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FileText aria-hidden className="size-5 flex-none text-t2" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="block text-15 font-medium">{title}</span>
        <span className="block text-13 text-t2">
          {joinFacts(locale, [
            consent?.granted && date ? t('accepted', { date }) : t('notAccepted'),
            consent?.documentVersion && t('version', { number: consent.documentVersion }),
          ])}
        </span>
      </p>
      {href && (
        <ButtonLink href={href} size="small" variant="outline" aria-label={`${t('read')}: ${title}`}>
          {t('read')}
        </ButtonLink>
      )}
    </li>
  );
}
