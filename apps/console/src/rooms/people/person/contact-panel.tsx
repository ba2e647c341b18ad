import type { PersonOverview } from '@atrium/contract/schemas/models/support';
import { Button } from '@atrium/ui/button';
import { Mail, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../kit/act-dialog.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useCan } from '../../../kit/session.tsx';

type Contact = { name: string | null; lastName?: string | null; mail: string | null; phone: string | null };

/** Masked until somebody says why; what is shown is gone with the page. */
export function ContactPanel({ person }: { person: PersonOverview }) {
  const t = useTranslations('console.people');
  const can = useCan();
  const [whole, setWhole] = useState<Contact>();
  const [isAsking, setAsking] = useState(false);
  const { name, lastName, mail, phone } = whole ?? { lastName: null, ...person.contact };
  const rows = [
    [UserRound, [name, lastName].filter(Boolean).join(' ')],
    [Mail, mail],
    [Phone, phone],
  ] as const;
  return (
    <Panel title={t('contact')}>
      <ul className="flex flex-col gap-2">
        {rows.map(([Icon, value], at) =>
          value ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places.
            <li key={at} className="flex items-center gap-2.5 text-14">
              <Icon aria-hidden className="size-4 flex-none text-t3" />
              <bdi dir={Icon === UserRound ? 'auto' : 'ltr'} className="min-w-0 break-all">
                {value}
              </bdi>
            </li>
          ) : null,
        )}
      </ul>
      {can('readCustomerData') && !whole && (
        <>
          <Button size="small" variant="outline" className="mt-3" onClick={() => setAsking(true)}>
            {t('showContact')}
          </Button>
          <p className="mt-2 text-12 text-t3">{t('showNote')}</p>
        </>
      )}
      {isAsking && (
        <ActDialog<Contact>
          title={t('showContact')}
          line={t('showNote')}
          act={t('showContact')}
          done={t('shown')}
          path={`/operator/people/${person.UUID}/contact`}
          onClose={() => setAsking(false)}
          onDone={setWhole}
        />
      )}
    </Panel>
  );
}
