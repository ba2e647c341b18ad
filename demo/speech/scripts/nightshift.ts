import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('the-nightshift', 'night');
const marlon = says('marlon');
const guest = says('guest');

export const nightshift = [
  episode(
    'baker-3-am',
    chapter('Six hundred loaves'),
    marlon(
      'It is three in the morning, and this is The Nightshift. I am Marlon Okafor. With me, and with flour up to her elbows, is Morag. Morag, how many loaves?',
    ),
    guest('Six hundred. Six hundred and one, if you count the one that always comes out strange.'),
    marlon('And who gets the strange one?'),
    guest('I do. It is the best of them. It knows something the others do not.'),
    chapter('The first loaf'),
    marlon('You told me that the first loaf never reaches the shop.'),
    guest(
      'No. It goes to Davey, who sweeps the street. He comes past at twenty to five. He knocks on the glass, twice, and I hand it out in a cloth.',
    ),
    marlon('Does he pay?'),
    guest(
      'He tells me the weather. He is outside, you see, and I have no window. So I pay him in bread, and he pays me in sky.',
    ),
    chapter('Sunrise'),
    marlon('There he is. Two knocks. Davey, what is the weather?'),
    guest('He says it is clearing from the west.'),
    marlon('Then we are done. Good morning, everyone.'),
  ),
  episode(
    'the-signal-box',
    chapter('Forty levers'),
    marlon(
      'This is The Nightshift. Tonight I have climbed an iron ladder to a small house full of levers. There are forty of them, and one woman who knows them all by their sound.',
    ),
    guest(
      'You learn it. The red ones are signals. The black ones are points. The white ones do nothing at all, and you dust them anyway.',
    ),
    marlon('What happens between one train and the next?'),
    guest('I knit. Nothing with a pattern. You must be able to put it down in the middle of a stitch.'),
    chapter('The last freight'),
    marlon('And then a bell rings.'),
    guest(
      'Two beats, a pause, and one. That is the freight. Forty wagons of gravel, and a driver called Hugh who blinks his lamp at me.',
    ),
    marlon('Have you ever met him?'),
    guest(
      'In twenty-two years? Once. At a wedding. We did not know what to say. So I waved my arm up and down, like a signal, and he laughed until he had to sit.',
    ),
    marlon('The sun is coming up over the yard. That is our signal too. Good morning.'),
  ),
];
