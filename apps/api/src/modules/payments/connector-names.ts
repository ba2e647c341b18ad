import { nearestWord } from '@atrium/domain/values/nearest-word';
import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { sandboxConnectors } from './connectors/sandbox-protocol.ts';
import type { PaymentWayFile } from './records/payment-options.ts';

const connectorNames: readonly string[] = [...sandboxConnectors, 'stripe'];

/** A payment option with a connector that no stage has would never be offered, without a word. */
export function refuseConnectors(
  { connected }: Pick<PublishContext, 'connected'>,
  ways: readonly Pick<PaymentWayFile, 'connector'>[],
): PlacedProblem[] {
  return ways.flatMap(({ connector }, index) => {
    if (connectorNames.includes(connector) || connected?.connectors.has(connector)) return [];
    const near = nearestWord(connector, connectorNames);
    return [
      problemAt(
        ['plans', 'paymentOptions', index, 'connector'],
        `${connector} is not known${near ? `, did you mean ${near}?` : ''}`,
        connectorNames.join(', '),
      ),
    ];
  });
}
