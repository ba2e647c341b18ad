import { nearestWord } from '@atrium/domain/values/nearest-word';
import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { connectorNames } from './connectors/connector.ts';
import type { PaymentWayFile } from './records/payment-options.ts';

const known: readonly string[] = connectorNames;

/** A payment option with a connector that no stage has would never be offered, without a word. */
export function refuseConnectors(
  { connected }: Pick<PublishContext, 'connected'>,
  ways: readonly Pick<PaymentWayFile, 'connector'>[],
): PlacedProblem[] {
  return ways.flatMap(({ connector }, index) => {
    if (known.includes(connector) || connected?.connectors.has(connector)) return [];
    const near = nearestWord(connector, known);
    return [
      problemAt(
        ['plans', 'paymentOptions', index, 'connector'],
        `${connector} is not known${near ? `, did you mean ${near}?` : ''}`,
        known.join(', '),
      ),
    ];
  });
}
