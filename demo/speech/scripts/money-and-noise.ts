import { chapter, podcastScript, says } from '../script.ts';

const moneyEpisode = podcastScript('money-plainly', 'money');
const noiseEpisode = podcastScript('history-of-noise', 'noise', { isPremium: true });
const deniz = says('deniz');
const emil = says('emil');

export const moneyPlainly = [
  moneyEpisode(
    'rent-or-buy',
    chapter('The wrong question'),
    deniz(
      'This is Money, plainly. I am Deniz Acar. A listener called Hana asks: should I rent, or should I buy?',
    ),
    deniz(
      'Hana, everyone will answer you with a feeling. Rent is thrown away. A house is safe. Those are feelings. Let us use a number.',
    ),
    chapter('One division'),
    deniz(
      'Take the price of the flat. Divide it by what the same flat costs to rent for one year. That is all. One division.',
    ),
    deniz(
      'If the answer is below twenty, buying deserves a close look. If it is above thirty, rent in peace, and put the difference aside. In between, it depends on how long you will stay.',
    ),
    deniz(
      'Why does this work? Because it asks how many years of shelter you are paying for at once. Thirty years is a long lunch to order before you know whether you like the place.',
    ),
    chapter('And the feeling'),
    deniz(
      'Now you may have the feeling. If you want to paint a wall green and nobody should be asked, that is worth something. Write down how much. Then it is plain.',
    ),
  ),
  moneyEpisode(
    'the-first-hundred',
    chapter('A jar'),
    deniz('This is Money, plainly. Today I would like you to think of a jar with one hundred in it.'),
    deniz(
      'A hundred is not much. It will not make you rich, and it will not earn interest that you could see. And still it is the most useful money you will ever own.',
    ),
    chapter('What it buys'),
    deniz(
      'Because most trouble is small. A tyre. A tooth. A pair of shoes on the wrong day. Without the jar, each of these becomes a loan, and a loan on a small thing is the dearest money there is.',
    ),
    deniz(
      'With the jar, it is a bad afternoon. You pay, you swear, you fill the jar again. The trouble stays as small as it was.',
    ),
    deniz(
      'The next thousand will make you richer. The first hundred makes you calm. Start there. Start on a Tuesday. Nobody ever regrets a Tuesday.',
    ),
  ),
];

export const historyOfNoise = [
  noiseEpisode(
    'the-town-crier',
    chapter('A man with a bell'),
    emil('Good evening. This is A History of Noise, and I am Emil Strand.'),
    emil(
      'Before the telephone, before the newspaper, there was a man in a good coat with a handbell. He rang it three times, and then he told the street what the street should know.',
    ),
    emil(
      'A lost cow. A new tax. The arrival of fresh herring. He was paid by the message, and so he was brief.',
    ),
    chapter('The lawsuit'),
    emil(
      'In the year seventeen forty-two a bookbinder took such a man to court. The complaint is preserved. The crier, it says, rings beneath my window when there is nothing to say, merely to remind us that he may.',
    ),
    emil('You will recognise this. It is the first known complaint about a notification.'),
    chapter('The verdict'),
    emil(
      'The judge was a practical person. He ruled that the bell could stay, but that the crier must carry it muffled, in a woollen sock, after nine o’clock. It is the oldest silent mode in the world.',
    ),
  ),
  noiseEpisode(
    'iron-on-stone',
    chapter('The wheel'),
    emil(
      'This is A History of Noise. Imagine any street in any large town, at any time in the last two thousand years. What is the loudest thing in it?',
    ),
    emil(
      'Not the hammer, and not the market. It is the wheel. A band of iron, on a road of stone, under a ton of barrels.',
    ),
    chapter('Straw'),
    emil(
      'When somebody in a house was ill, and the family could pay, they spread straw before the door. A whole cart of it, knee deep, so that the wheels would pass softly.',
    ),
    emil(
      'So silence had a colour, and it was yellow. Children knew what it meant. They took off their caps when they came to the straw, and they walked on tiptoe through the only quiet place in the city.',
    ),
    emil(
      'Then someone wrapped the wheel in rubber, and the straw went back to the horses. Nobody wrote down the day. One never does, when a noise goes away.',
    ),
  ),
];
