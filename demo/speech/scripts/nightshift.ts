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
  episode(
    'ward-nine',
    chapter('After midnight'),
    marlon(
      'This is The Nightshift. I am Marlon Okafor, and I am whispering, because ward nine is asleep. Nearly. With me is Sister Elspeth, who has worked here, at night, for nineteen years.',
    ),
    guest('By day they ask me when they may go home. After midnight they ask other things.'),
    marlon('Such as?'),
    guest(
      'Whether I believe that their brother will come. Whether dogs know. One gentleman asks me every night what I had for my dinner, and he wants to hear about the potatoes.',
    ),
    chapter('The right answer'),
    marlon('And do you have answers?'),
    guest(
      'I have a chair. You bring the chair to the bed, and you sit down in it. They can tell from that how much time they have got. Most of the questions are really about the chair.',
    ),
    chapter('Sunrise'),
    marlon('There is a stripe of light on the floor.'),
    guest(
      'That is bed four. It reaches her first, and she likes to tell the others. Listen. She is about to say good morning.',
    ),
  ),
  episode(
    'the-zoo-is-awake',
    chapter('The pretender'),
    marlon(
      'This is The Nightshift. It is two in the morning and something behind that hedge is breathing. Fiona, what is it?',
    ),
    guest('That is Bruno. He is a bear, and he is not asleep.'),
    marlon('He looks asleep.'),
    guest(
      'He is pretending. He waits until I have passed, then he moves his branch. Every night the same branch, from the left of the pool to the right. In the mornings the day keeper moves it back, and neither of them has ever been caught.',
    ),
    chapter('The rounds'),
    marlon('Who is truly awake?'),
    guest(
      'The owls, naturally, and the lemurs. The flamingos sleep on one leg each and the whole crowd changes legs at about three. It sounds like a wet curtain.',
    ),
    chapter('Sunrise'),
    marlon('The sky is going pink.'),
    guest(
      'Then stand still. The gibbons are first. One sings, and the other one finishes the line. And after that, I am afraid, nobody in this part of town is asleep.',
    ),
  ),
  episode(
    'dispatch',
    chapter('Nine thousand calls'),
    marlon(
      'This is The Nightshift. A room without windows, eleven screens and a kettle. Isla answers the emergency telephone, and has done so about nine thousand times.',
    ),
    guest('I keep a count in a notebook. Not the worst ones. Only the number.'),
    marlon('People are frightened when they reach you. What do you say?'),
    chapter('Four words'),
    guest(
      'Four words. I am still here. I say my name, I ask where they are, and then, whatever happens, I keep on saying it. I am still here.',
    ),
    marlon('Why those?'),
    guest(
      'Because on a telephone, silence sounds like leaving. I may be typing. I may be sending the ambulance. They cannot see that. So I tell them.',
    ),
    chapter('Sunrise'),
    marlon('How do you know that it is morning, without a window?'),
    guest(
      'The calls change. The first one of the day is always somebody who has locked himself out, in his socks. I do enjoy that call.',
    ),
  ),
];
