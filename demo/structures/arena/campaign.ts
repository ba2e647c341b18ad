import { picture } from '../../pictures.ts';
import { shelves } from '../../words/shelves.ts';
import { campaign, card, linkAction, type Structure, section, slide } from '../build.ts';
import { subscriptionTeaser } from '../teaser.ts';
import { tournamentWorks } from '../works/games.ts';

/** One tap from the promise to the sentence that is agreed to. */
const takePass = '/subscription?step=consent&subTypeId=1';

/** Landing page of the cup, at `/main/cupa` in the frame of campaigns and at `/marketing/cupa` without any. */
export const cupCampaign: Structure = campaign(
  'cupa',
  tournamentWorks.neonDriftCup.title,
  {
    ro: 'Înscrie-te la Cupa Neon Drift și joacă pentru 5.000 RON.',
    en: 'Join the Neon Drift Cup and play for 5,000 RON.',
    es: 'Apúntate a la Copa Neon Drift y juega por 5.000 RON.',
  },
  [
    section('hero', 'hero', {
      entries: [
        slide({
          work: tournamentWorks.neonDriftCup,
          art: 'tournament-neon-drift-cup',
          badge: { ro: 'Înscrieri deschise', en: 'Registration open', es: 'Inscripción abierta' },
          facts: { ro: 'Fond de premii 5.000 RON', en: 'Prize pool 5,000 RON', es: '5.000 RON en premios' },
          line: {
            ro: 'Trei curse pe zi, o săptămână, un singur campion.',
            en: 'Three races a day, one week, one champion.',
            es: 'Tres carreras al día, una semana, un campeón.',
          },
          actions: [
            linkAction(
              { ro: 'Intră în cupă', en: 'Enter the cup', es: 'Entrar en la copa' },
              takePass,
              'primary',
              'play',
            ),
          ],
        }),
      ],
    }),
    section('banner', 'prizes', {
      title: { ro: 'Premii', en: 'Prizes', es: 'Premios' },
      entries: [
        card(tournamentWorks.neonDriftCup, {
          ...picture('story-cup-final-week'),
          subtitle: {
            ro: 'Locul 1: 3.000 RON · locul 2: 1.500 RON · locul 3: 500 RON',
            en: '1st: 3,000 RON · 2nd: 1,500 RON · 3rd: 500 RON',
            es: '1.º: 3.000 RON · 2.º: 1.500 RON · 3.º: 500 RON',
          },
          actions: [linkAction(shelves.rules, `${tournamentWorks.neonDriftCup.path}#rules`, 'secondary')],
        }),
      ],
    }),
    subscriptionTeaser({
      title: {
        ro: 'Primele trei zile sunt din partea noastră',
        en: 'The first three days are on us',
        es: 'Los tres primeros días corren de nuestra cuenta',
      },
      line: {
        ro: 'Apoi lunar, renunți oricând.',
        en: 'Then month by month, leave whenever you like.',
        es: 'Después, mes a mes; cancela cuando quieras.',
      },
      button: { ro: 'Începe acum', en: 'Start now', es: 'Empezar ahora' },
      art: 'hero-neon-arena',
      clickUrl: takePass,
    }),
  ],
);
