import { asOwner } from '@atrium/api/platform/database/as-owner';
import { demoTenants, removeDemo } from '../demo/demo-tenants.ts';
import { print } from '../start/run.ts';
import { confirm, ownerCommand } from './owner-command.ts';

await ownerCommand(process.env, async (owner) => {
  const found = await asOwner(owner, demoTenants);
  if (found.length === 0) {
    print('There is no demo in this database.');
    return;
  }
  const names = found.map(({ name }) => name).join(', ');
  await confirm(`This removes ${names} for good: their people, pages, articles and everything they did.`);
  await removeDemo(owner, { step: print });
  print('The demo is gone.');
});
