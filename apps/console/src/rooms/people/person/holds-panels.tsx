import type { PersonOverview } from '@atrium/contract/schemas/models/support';
import { PriceTag } from '@atrium/ui/price';
import { useTranslations } from 'use-intl';
import { Fact, Panel, Tag } from '../../../kit/panel.tsx';
import { useFormat } from '../../../kit/use-format.ts';

export function HoldsPanels({ person }: { person: PersonOverview }) {
  const t = useTranslations('console.people');
  const format = useFormat();
  const kinds = useTranslations('console.catalogue.type');
  const kindName = (type: string) => (kinds.has(type) ? kinds(type) : type);
  const open = person.credits.grants.filter(
    ({ left, expiresAt }) => left !== 0 && (expiresAt === null || Date.parse(expiresAt) > Date.now()),
  );
  return (
    <>
      <Panel title={t('plans')}>
        {person.plans.length === 0 && <p className="text-13 text-t2">{t('noPlan')}</p>}
        {person.plans.map((plan) => (
          <div key={plan.id} className="border-t border-line py-2 first:border-0 first:pt-0">
            <p className="flex items-center justify-between gap-2 text-14 font-medium">
              <bdi className="min-w-0 truncate">{plan.name}</bdi>
              <Tag tone={plan.failingSince ? 'bad' : plan.endDate ? 'warn' : 'neutral'}>
                {t.has(`planState.${plan.state}`) ? t(`planState.${plan.state}`) : plan.state}
              </Tag>
            </p>
            <dl>
              <Fact name={t('price')}>
                <PriceTag value={plan.price} />
              </Fact>
              {plan.nextRenewalDate && (
                <Fact name={t('nextRenewal')}>{format.day(plan.nextRenewalDate)}</Fact>
              )}
              {plan.pausedUntil && <Fact name={t('pausedUntil')}>{format.day(plan.pausedUntil)}</Fact>}
              {plan.endDate && <Fact name={t('ends')}>{format.day(plan.endDate)}</Fact>}
            </dl>
          </div>
        ))}
      </Panel>
      {open.length > 0 && (
        <Panel title={t('credits')}>
          <dl>
            {open.map((grant) => (
              <Fact key={grant.id} name={format.list(grant.contentTypes.map((type) => kindName(type)))}>
                {grant.left < 0 ? t('unlimited') : format.number(grant.left)}
                {grant.expiresAt && (
                  <span className="block text-12 font-regular text-t3">{format.day(grant.expiresAt)}</span>
                )}
              </Fact>
            ))}
          </dl>
        </Panel>
      )}
      {person.devices.length > 0 && (
        <Panel title={t('devices')}>
          <dl>
            {person.devices.map((device) => (
              <Fact key={device.id} name={device.device || t('unknownDevice')}>
                {format.ago(device.lastSeenAt)}
              </Fact>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
