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
  episode(
    'a-fridge-in-b-flat',
    chapter('The key of the house'),
    ines(
      'This is Slow Signals. Tonight I am in a kitchen, on the floor, with my ear against a refrigerator.',
    ),
    ines(
      'It hums. They all do. The motor turns fifty times a second, and the cabinet around it answers twice as fast. In this house that makes a note a little above G. My neighbour below lives in B flat, and has for eleven years.',
    ),
    chapter('Tuning by accident'),
    ines(
      'People sing in the key of their kitchen. I asked forty of them to hum whatever came to mind while they made tea. Thirty-one hummed a tune that agreed with the refrigerator.',
    ),
    ines('None of them had noticed it. You do not hear a thing that has never stopped.'),
    chapter('When it stops'),
    ines(
      'And then it does stop, for nine minutes, every half an hour. Listen. There. The room grows by a metre on every side. If you have ever sighed in a kitchen and not known why, that was it. Your house had paused for breath, and you kept it company.',
    ),
  ),
  episode(
    'snow-the-great-editor',
    chapter('Overnight'),
    ines('This is Slow Signals. It snowed last night, and the street has been cut down to half its length.'),
    ines(
      'Fresh snow is mostly air. Sound goes into the gaps between the flakes, runs about in there, and comes out as nothing. Ten centimetres will take more than half of it, and it takes the high notes first.',
    ),
    chapter('What stays in'),
    ines(
      'So I walk, to hear what the editor has left. One crow. A shovel, somewhere to the left, without its ring. A child, whose boots say exactly what they are doing.',
    ),
    ines('The far-away has gone. Everything that I can hear is something I could touch.'),
    chapter('The thaw'),
    ines(
      'By tomorrow the flakes will have melted and frozen together. A hard crust throws sound back, and the street will be longer than before, and a little shrill. If you mean to say something quietly to somebody, say it today.',
    ),
  ),
  episode(
    'the-lighthouse-organ',
    chapter('A note you can feel'),
    ines(
      'This is Slow Signals, from a harbour. Behind me stands a foghorn that retired in nineteen eighty-eight. Its note was so low that the windows of the bakery used to answer it.',
    ),
    ines(
      'The harbour master, Mister Brandal, has kept it oiled. He says that one does not throw away a voice.',
    ),
    chapter('The rehearsal'),
    ines(
      'Six years ago the town’s brass band asked whether it could join in. There was one difficulty. A foghorn needs four seconds of air before it speaks. So the conductor beats four seconds early, and Mister Brandal pulls a rope, with his eyes shut.',
    ),
    chapter('The concert'),
    ines(
      'They play one piece a year, at dusk, in September. It was written for them, and the horn has seven notes in it. All seven are the same.',
    ),
    ines(
      'When the last one ended, nobody clapped. We waited for it to come back from the other side of the water. It took its time. It was in tune.',
    ),
  ),
];
