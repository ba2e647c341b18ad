import type { PhoneNumber } from '@atrium/contract/schemas/credit-card';
import { Button } from '@atrium/ui/button';
import { Plus, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { numberText, phoneNumbers } from '../../../modules/subscribe/flow/cards-on-file.ts';

const PaysFor = laterPart(async () => ({ default: (await import('./method-usage.later.tsx')).MethodUsage }));
const AddNumber = laterPart(() => import('./add-number-dialog.later.tsx'));
const RemoveNumber = laterPart(() => import('./remove-number-dialog.later.tsx'));

/** The phone numbers on file: their bill or prepaid balance pays what a card pays. */
export function NumberList() {
  const t = useTranslations('cards');
  const shown = usePersonal(phoneNumbers, { anew: true });
  const [isAdding, setAdding] = useState(false);
  return (
    <Loaded
      shown={shown}
      skeleton={<div aria-hidden="true" className="skeleton h-24 rounded-panel" />}
      title={t('loadFailed')}
    >
      {(list) => (
        <section aria-label={t('numbers.list')} className="flex flex-col gap-4">
          {list.length > 0 && (
            <ul className="flex flex-col gap-3">
              {list.map((number) => (
                <NumberLine key={number.id} number={number} />
              ))}
            </ul>
          )}
          <div className="flex flex-col items-center gap-2 text-center">
            <Button size="large" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t('numbers.add')}
            </Button>
            <p className="text-13 text-t2">{t('numbers.addLine')}</p>
          </div>
          <Suspense>{isAdding && <AddNumber onClose={() => setAdding(false)} />}</Suspense>
        </section>
      )}
    </Loaded>
  );
}

function NumberLine({ number }: { number: PhoneNumber }) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const [isRemoving, setRemoving] = useState(false);
  const name = numberText(number.brand, number.last4);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-s1 p-4 shadow-1 md:p-5">
      <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
        <Smartphone aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-16 font-medium">
          <bdi className="tn">{name}</bdi>
        </p>
        <p className="text-13 text-t2">{t('numbers.kind')}</p>
        <Suspense>
          <PaysFor name={name} kind="MSISDN" />
        </Suspense>
      </div>
      <Button size="small" aria-label={t('removeOf', { name })} onClick={() => setRemoving(true)}>
        {common('remove')}
      </Button>
      <Suspense>
        {isRemoving && <RemoveNumber number={number} name={name} onClose={() => setRemoving(false)} />}
      </Suspense>
    </li>
  );
}
