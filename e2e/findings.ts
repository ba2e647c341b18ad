import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What people with a screen reader or weak eyes cannot work around, as `rule: the element` in a line each. Only what is
 * wrong is written down: describing everything that is right takes longer than finding it. Our pages have no frames.
 */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
