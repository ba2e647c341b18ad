import { words } from '../../catalogue/reading/words.ts';
import { genres } from '../../words/genres.ts';
import { page, type Structure, section } from '../build.ts';

/** What stands above the stories about nature: who writes them, and where to begin. */
export const newsNature: Structure = page(
  'news-nature',
  genres.nature,
  words(
    'Stories from outdoors.',
    'قصص من الهواء الطلق.',
    'Des récits du grand air.',
    'Geschichten von draußen.',
    'Historias al aire libre.',
    'Povești din aer liber.',
  ),
  [
    section('html', 'welcome', {
      properties: {
        html: words(
          '<p><b>Our writers walk before they write.</b> Begin with the valley, then follow the birds down to <a href="/news/nature/oceans">the sea</a>.</p>',
          '<p><b>كتّابنا يمشون قبل أن يكتبوا.</b> ابدأ بالوادي، ثم اتبع الطيور إلى <a href="/news/nature/oceans">البحر</a>.</p>',
          '<p><b>Nos auteurs marchent avant d’écrire.</b> Commencez par la vallée, puis suivez les oiseaux jusqu’à <a href="/news/nature/oceans">la mer</a>.</p>',
          '<p><b>Wer hier schreibt, geht vorher zu Fuß.</b> Beginn mit dem Tal und folge den Vögeln ans <a href="/news/nature/oceans">Meer</a>.</p>',
          '<p><b>Quienes escriben aquí caminan primero.</b> Empieza por el valle y sigue a las aves hasta <a href="/news/nature/oceans">el mar</a>.</p>',
          '<p><b>Autorii noștri merg înainte să scrie.</b> Începe cu valea, apoi urmează păsările până la <a href="/news/nature/oceans">mare</a>.</p>',
        ),
      },
    }),
  ],
);
