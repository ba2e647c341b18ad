import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Off unless asked for: WCAG 2.5.3 and 2.5.8, and landmarks that a screen reader could not tell apart. */
const more = ['label-content-name-mismatch', 'target-size', 'landmark-unique'];
const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));

/**
 * What people with a screen reader or weak eyes cannot work around, as `rule: the element` in a line each. Only what is
 * wrong is written down: describing everything that is right takes longer than finding it. Our pages have no frames.
 */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || more.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}
