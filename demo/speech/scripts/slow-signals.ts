import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('slow-signals', 'signal');
const ines = says('ines');

export const slowSignals = [
  episode(
    'how-to-hear-a-city',
    chapter('Noon'),
    ines('This is Slow Signals. I am Ines Aldana, and I am standing on a roof.'),
    ines(
      'It is noon. Below me there are buses, a school, two building sites, and somebody who is learning the trumpet. All of it together is about as loud as a waterfall.',
    ),
    ines('And that is the problem with a city at noon. You cannot hear it, because it is talking.'),
    chapter('Four in the morning'),
    ines(
      'So I waited. At four in the morning the buses are asleep, the trumpet is in its case, and what remains is a hum.',
    ),
    ines(
      'It comes from transformers, from fans in hotel kitchens, from the wind in scaffolding. In this city it lies a little below the note G. In my home town it was an A flat.',
    ),
    ines(
      'Nobody composed it. But if you play that note to someone who grew up here, they put down what they are holding, and they say: oh. That is my window in summer.',
    ),
    chapter('Try it yourself'),
    ines(
      'Here is your exercise for the week. Open a window when you cannot sleep. Do not look for sounds. Wait until one of them has always been there. That is your city. Say good night to it.',
    ),
  ),
  episode(
    'the-patience-of-bells',
    chapter('Two seconds'),
    ines(
      'This is Slow Signals. Today, a bell. It weighs as much as a small car, and it has been struck every hour since before there were minutes on clocks.',
    ),
    ines(
      'The stroke itself takes two seconds. Then the clapper falls away, and the man who rang it, whose name is Father Alban, takes out a sandwich.',
    ),
    chapter('The long part'),
    ines(
      'Because now the bell begins. First there is the strike note, the one we hum. Under it, an octave lower, is the hum note, and it is in no hurry at all.',
    ),
    ines(
      'The high tones leave first. They are light, and air is hungry for them. After ten seconds only the middle is left. After thirty, only the floor.',
    ),
    ines('I put my hand on the metal. I could not hear it any more, and it was still ringing.'),
    chapter('The sandwich'),
    ines(
      'Father Alban says that people always ask him when the sound ends. He tells them that it does not. It only becomes too polite to interrupt you.',
    ),
  ),
];
