// @vitest-environment happy-dom
import { PublicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { screen } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { expect, test } from 'vitest';
import { SiteContext } from '../../kit/visit/site.ts';
import { draw } from '../../testing/draw.tsx';
import { MoneyDialog } from './money-dialog.tsx';

function At({ V2Modals, children }: { V2Modals: boolean; children: ReactNode }) {
  const site = use(SiteContext);
  const tenant = PublicTenant.parse({ ...site?.tenant, flags: { V2Modals } });
  return site && <SiteContext value={{ ...site, tenant }}>{children}</SiteContext>;
}

test.each([
  [false, 'md:w-[min(27.5rem,calc(100vw-3rem))]'],
  [true, 'md:w-[25rem]'],
])('with V2Modals %s it is as wide as the tenant wants it, in the middle of the page', (V2Modals, place) => {
  draw(
    <At V2Modals={V2Modals}>
      <MoneyDialog open onOpenChange={() => {}} title="Pay" />
    </At>,
  );
  expect(screen.getByRole('dialog', { name: 'Pay' }).className.split(' ')).toContain(place);
});
