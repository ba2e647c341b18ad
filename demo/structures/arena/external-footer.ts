import { menus } from '../../words/menus.ts';
import type { Structure } from '../build.ts';
import { section } from '../build.ts';
import { link, paragraph } from '../pages/text-page.ts';

/** The footer of the operator that sells the arena; shown in place of ours while `externalFooter` is on. */
export const externalFooter: Structure = {
  name: 'fragments_externalFooter',
  kind: 'fragment',
  tree: {
    id: 'fragments_externalFooter',
    name: 'fragments_externalFooter',
    data: { title: 'Fulger Mobil' },
    substructure: [
      section('rich-text', 'operator', {
        title: 'Fulger Mobil',
        properties: {
          blocks: [
            paragraph({
              ro: 'Arena este oferită clienților Fulger Mobil și apare pe factura ta.',
              en: 'Arena is offered to customers of Fulger Mobil and appears on your bill.',
              es: 'Arena se ofrece a clientes de Fulger Mobil y aparece en tu factura.',
            }),
            link(
              { ro: 'Contul meu Fulger', en: 'My Fulger account', es: 'Mi cuenta Fulger' },
              'https://fulger.example/cont?abonat={uuid}&oferta={oferta}',
            ),
            link({ ro: 'Magazine', en: 'Shops', es: 'Tiendas' }, 'https://fulger.example/magazine'),
            link(menus.faq, '/apps/faq'),
            link(menus.terms, '/info/terms'),
            link(menus.privacy, '/info/privacy'),
            link(menus.imprint, '/impressum'),
          ],
        },
      }),
    ],
  },
};
