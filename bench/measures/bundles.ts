import { firstLoad } from '../harness/first-load.ts';
import { addressLike, articleAddresses } from '../harness/pages.ts';
import { type Bench, withProduct } from '../harness/product.ts';

const details = [
  '/music/albums/',
  '/video/series/details/',
  '/games/details/',
  '/podcast/details/',
  '/vouchers/details/',
  '/articles/',
  '/tournaments/details/',
];

/** What a page makes a browser load before the first input. */
export const bundles = ({ dataDir, report }: Bench) =>
  withProduct(dataDir, {}, async ({ port }) => {
    const home = await firstLoad(port, '/');
    report.add(
      { name: 'home page, script (gzip)', figure: home.script, unit: 'KB', atMost: 146 },
      { name: 'home page, style (gzip)', figure: home.style, unit: 'KB', atMost: 18 },
    );
    const addresses = await articleAddresses(port);
    for (const beginning of details) {
      const { script, files } = await firstLoad(port, addressLike(addresses, beginning));
      report.add(
        { name: `${beginning}…, script (gzip)`, figure: script, unit: 'KB', atMost: 177 },
        { name: `${beginning}…, script files`, figure: files, unit: '', atMost: 15 },
      );
    }
  });
