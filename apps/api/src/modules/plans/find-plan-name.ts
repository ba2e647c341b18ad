import { displayText, displayTexts } from '@atrium/domain/subscription/subscription-attribute';
import type { Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { anyOf } from '../../platform/database/recordset.ts';

/** What a plan is called in a language; the name its editors know it by where it has no other. */
export const findPlanName = batchedStatement(
  async (
    { db, tenant }: TransactionContext,
    asked: readonly { typeId: number; locale: Locale }[],
  ): Promise<string[]> => {
    const rows = await db
      .selectFrom('subscription_type as type')
      .leftJoin('subscription_type_attribute as text', (join) =>
        join
          .onRef('text.tenant_id', '=', 'type.tenant_id')
          .onRef('text.type_id', '=', 'type.id')
          .on('text.key', '=', displayTexts.name),
      )
      .select(['type.id', 'type.name', 'text.key', 'text.lang', 'text.value'])
      .where('type.id', '=', anyOf([...new Set(asked.map(({ typeId }) => typeId))]))
      .modifyEnd(prepared)
      .execute();
    const byType = Map.groupBy(rows, ({ id }) => id);
    return asked.map(({ typeId, locale }) => {
      const ofType = byType.get(typeId) ?? [];
      const attributes = ofType.map(({ lang, value }) => ({
        key: lang ? `${displayTexts.name}_${lang}` : displayTexts.name,
        value: value ?? '',
      }));
      return displayText({ attributes }, 'name', { locale, tenant }) || (ofType[0]?.name ?? '');
    });
  },
);
