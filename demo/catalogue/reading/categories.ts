import type { LocalText } from '@atrium/domain/values/local-text';
import { genres } from '../../words/genres.ts';
import type { CatalogueCategory } from '../article.ts';
import { words } from './words.ts';

const topic = (id: number, key: string, title: LocalText): CatalogueCategory => ({
  id,
  key: `news/${key}`,
  vertical: 'news',
  title,
});

const tournaments = words('Tournaments', 'البطولات', 'Tournois', 'Turniere', 'Torneos', 'Turnee');
const games = words('Games', 'الألعاب', 'Jeux', 'Spiele', 'Juegos', 'Jocuri');

export const categories: readonly CatalogueCategory[] = [
  topic(500, 'today', words('Today', 'اليوم', 'Aujourd’hui', 'Heute', 'Hoy', 'Astăzi')),

  topic(501, 'nature', genres.nature),
  topic(
    502,
    'nature/landscapes',
    words('Landscapes', 'مناظر', 'Paysages', 'Landschaften', 'Paisajes', 'Peisaje'),
  ),
  topic(503, 'nature/oceans', words('Oceans', 'محيطات', 'Océans', 'Meere', 'Océanos', 'Oceane')),
  topic(504, 'nature/birds', words('Birds', 'طيور', 'Oiseaux', 'Vögel', 'Aves', 'Păsări')),
  topic(505, 'nature/forests', words('Forests', 'غابات', 'Forêts', 'Wälder', 'Bosques', 'Păduri')),

  topic(510, 'travel', genres.travel),
  topic(511, 'travel/rail', words('By rail', 'بالقطار', 'En train', 'Auf Schienen', 'En tren', 'Cu trenul')),
  topic(
    512,
    'travel/water',
    words('By water', 'بالماء', 'Sur l’eau', 'Auf dem Wasser', 'Por agua', 'Pe apă'),
  ),
  topic(513, 'travel/on-foot', words('On foot', 'سيرًا على الأقدام', 'À pied', 'Zu Fuß', 'A pie', 'Pe jos')),

  topic(520, 'cities', genres.cities),
  topic(521, 'cities/craft', words('Craft', 'حِرَف', 'Artisanat', 'Handwerk', 'Artesanía', 'Meșteșug')),
  topic(522, 'cities/gardens', words('Gardens', 'حدائق', 'Jardins', 'Gärten', 'Jardines', 'Grădini')),
  topic(523, 'cities/neighbours', words('Neighbours', 'جيران', 'Voisins', 'Nachbarn', 'Vecinos', 'Vecini')),

  topic(530, 'sound', genres.sound),
  topic(531, 'sound/radio', words('Radio', 'إذاعة', 'Radio', 'Radio', 'Radio', 'Radio')),
  topic(532, 'sound/listening', words('Listening', 'إصغاء', 'Écoute', 'Zuhören', 'Escucha', 'Ascultare')),

  topic(540, 'food', words('Food', 'طعام', 'Table', 'Essen', 'Comida', 'Mâncare')),
  topic(
    541,
    'food/kitchen',
    words('In the kitchen', 'في المطبخ', 'En cuisine', 'In der Küche', 'En la cocina', 'În bucătărie'),
  ),
  topic(542, 'food/coffee', words('Coffee', 'قهوة', 'Café', 'Kaffee', 'Café', 'Cafea')),

  topic(550, 'science', words('Science', 'علوم', 'Sciences', 'Wissen', 'Ciencia', 'Știință')),
  topic(
    551,
    'science/sky',
    words('Night sky', 'سماء الليل', 'Ciel nocturne', 'Nachthimmel', 'Cielo nocturno', 'Cerul nopții'),
  ),

  topic(560, 'culture', words('Culture', 'ثقافة', 'Culture', 'Kultur', 'Cultura', 'Cultură')),
  topic(561, 'culture/music', words('Music', 'موسيقى', 'Musique', 'Musik', 'Música', 'Muzică')),
  topic(
    562,
    'culture/film',
    words(
      'Film and series',
      'أفلام ومسلسلات',
      'Films et séries',
      'Film und Serie',
      'Cine y series',
      'Filme și seriale',
    ),
  ),
  topic(563, 'culture/books', words('Books', 'كتب', 'Livres', 'Bücher', 'Libros', 'Cărți')),
  topic(564, 'culture/play', words('Play', 'لعب', 'Jouer', 'Spielen', 'Jugar', 'Joacă')),

  topic(570, 'turnee', tournaments),
  topic(571, 'turnee/neon-drift', 'Neon Drift'),
  topic(572, 'turnee/last-knight', 'Last Knight'),
  topic(573, 'turnee/final-kick', 'Final Kick'),
  topic(574, 'turnee/pixel-masters', 'Pixel Masters'),

  topic(580, 'jocuri', games),
  topic(581, 'jocuri/neon-drift', 'Neon Drift'),
  topic(582, 'jocuri/retro', words('Retro', 'كلاسيكيات', 'Rétro', 'Retro', 'Retro', 'Retro')),
  topic(583, 'jocuri/arcade', genres.arcade),
  topic(584, 'jocuri/sfaturi', words('Tips', 'نصائح', 'Conseils', 'Tipps', 'Consejos', 'Sfaturi')),

  topic(590, 'heritage', words('Heritage', 'تراث', 'Patrimoine', 'Erbe', 'Patrimonio', 'Patrimoniu')),
  topic(591, 'heritage/crafts', words('Crafts', 'حِرَف', 'Métiers', 'Handwerk', 'Oficios', 'Meșteșuguri')),
  topic(592, 'heritage/language', words('Language', 'لغة', 'Langue', 'Sprache', 'Lengua', 'Limbă')),
  topic(593, 'heritage/desert', words('Desert', 'صحراء', 'Désert', 'Wüste', 'Desierto', 'Deșert')),
];
