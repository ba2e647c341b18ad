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
  moneyEpisode(
    'inflation-at-the-bakery',
    chapter('Ten years of receipts'),
    deniz(
      'This is Money, plainly. I am Deniz Acar. My aunt has kept every receipt from her bakery for ten years, in a biscuit tin. So we can watch one bread roll become more expensive.',
    ),
    deniz('Ten years ago it cost thirty cents. Today it costs fifty. That is two thirds more. Who has it?'),
    chapter('Who had a bite'),
    deniz(
      'The flour takes about two cents of those twenty. People always guess the flour. The oven takes five, because gas is dear. The woman who gets up at three takes seven, and she should. The rent takes four. What is left is two cents, for the baker.',
    ),
    chapter('What it means for you'),
    deniz(
      'Here is the useful part. A rate of inflation is an average of things that you may not buy. Keep your own tin for three months. Add up ten things that you really do buy. That is your number, and it is the only one your wages must beat.',
    ),
  ),
  moneyEpisode(
    'what-insurance-is-for',
    chapter('Two piles'),
    deniz('This is Money, plainly. Put all of your insurance papers on the table and make two piles.'),
    deniz(
      'On the left, everything whose loss would ruin you. Your health. Your power to earn. The harm you might do to somebody else by accident. Your home, if you own it.',
    ),
    deniz(
      'On the right, everything whose loss would only annoy you. The telephone. The suitcase. The washing machine after its second birthday.',
    ),
    chapter('Why the right pile is dear'),
    deniz(
      'An insurer must pay for the damage, for an office, and for a profit. Over the years you pay in more than you get out. That is fair, where a loss would break you. It is poor value where you could simply buy another.',
    ),
    chapter('The rule'),
    deniz(
      'So insure what would ruin you, and carry what would only annoy you. Put the right pile’s money aside. In two years that is a washing machine, and nobody has asked you for the receipt.',
    ),
  ),
  moneyEpisode(
    'a-raise-in-one-page',
    chapter('The letter'),
    deniz(
      'This is Money, plainly. A listener sent me the shortest letter that ever got anyone a raise. I may read it to you.',
    ),
    deniz(
      'It has three sentences. This is what I took on this year. This is what it brought. I should like us to agree on such and such a figure from March.',
    ),
    chapter('Why it works'),
    deniz(
      'It has a number, so that nobody has to guess. It has a date, so that it cannot float away. And it has no reasons of the other kind. Not the rent. Not the colleague. Those are true, but they are not what your employer is buying.',
    ),
    chapter('The silence'),
    deniz(
      'Then comes the hard part. When you have said the number, stop. It will be quiet. You will want to make it smaller. Count to ten, and look at the plant. She counted to seven. They said yes.',
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
  noiseEpisode(
    'the-quiet-carriage',
    chapter('A petition'),
    emil(
      'Good evening. This is A History of Noise, and I am Emil Strand. In eighteen sixty-four, in London, a member of parliament rose to complain about barrel organs.',
    ),
    emil(
      'He had the signatures of Dickens, of Tennyson, of twenty-eight professors. They wrote that they were daily tormented. The law was passed. A householder could now send a musician away.',
    ),
    chapter('Who was asked to leave'),
    emil(
      'Please notice which noise it was. Not the carriage of the gentleman, nor his piano. It was the street that was told to be quiet, by the window above it.',
    ),
    emil('Silence had become something one could own, like a garden.'),
    chapter('On rails'),
    emil(
      'So the quiet carriage on your train is the great-grandchild of a petition. It has a sign, it has rules, and it has, always, one man whose telephone rings. Everybody looks at him. For a hundred and sixty years we have known how to look like that.',
    ),
  ),
  noiseEpisode(
    'applause',
    chapter('Two hands'),
    emil(
      'Good evening. This is A History of Noise. Tonight, the only instrument that everyone can play: two hands.',
    ),
    emil(
      'In Rome there were degrees of it. There was snapping of the fingers, there was clapping with a hollow palm, and there was the waving of the toga. The emperor Nero kept five thousand young men who were trained in three kinds of applause. They were called the bees, the roof tiles and the bricks.',
    ),
    chapter('The hired hands'),
    emil(
      'Paris made a trade of it. By eighteen thirty a theatre could hire laughers, weepers, and one lady to faint. Their leader sat below the lamp, and was named, without irony, the chief of the Romans.',
    ),
    chapter('The pause before'),
    emil(
      'And in between the movements of a symphony? There one used to clap as one pleased. The silence we are so proud of is barely a hundred years old. You may clap now, if you wish. I shall not hear it.',
    ),
  ),
];
