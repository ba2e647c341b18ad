import { chapter, podcastScript, says } from '../script.ts';

const episode = podcastScript('second-half', 'half', { isPremium: true });
const luca = says('luca');

export const secondHalf = [
  episode(
    'the-keeper-who-plants-trees',
    chapter('The hands'),
    luca(
      'This is Second Half. I am Luca Baptiste, and I visit athletes at their second job. Today I am up to my ankles in mud, with a man who kept goal for four hundred matches.',
    ),
    luca(
      'His name is Anders. He has hands like shovels, which is convenient, because in one of them there is a shovel.',
    ),
    chapter('Four thousand birches'),
    luca(
      'He tells me that a goalkeeper mostly waits. You watch one spot, you hope that nothing comes. A forester is the same, only that you hope that something does.',
    ),
    luca(
      'He plants a hundred a day. Since his last match that makes four thousand birches. I ask what he misses. The noise, he says, after a save. The trees say nothing at all.',
    ),
    chapter('The wall'),
    luca(
      'Then he shows me the first row. Eleven trees, shoulder to shoulder, as if somebody were about to take a free kick. It is the only wall, he says, that ever listened to me.',
    ),
  ),
  episode(
    'marathon-postwoman',
    chapter('The round'),
    luca(
      'This is Second Half. It is ten to six, it is raining, and I cannot keep up with a woman of fifty-eight who is carrying nine kilos of letters.',
    ),
    luca(
      'Greta ran the marathon at two championships. Now she has a postal district with four hundred doors, and she runs it.',
    ),
    chapter('The dogs'),
    luca(
      'The dogs gave up in her second year, she says. They sit by the gate and watch me go by, like old men watching a train.',
    ),
    luca(
      'I ask if she times herself. Of course she does. One hour and fifty-two minutes. On Fridays, with the catalogues, two hours and four.',
    ),
    chapter('The last door'),
    luca(
      'At the last house a lady is waiting with a glass of water, held out at arm’s length, at just the right height. She has done that every day for six years. Greta takes it without breaking her stride. That, she tells me later, is the part I trained for.',
    ),
  ),
  episode(
    'the-diver-and-the-choir',
    chapter('Ten metres'),
    luca(
      'This is Second Half. Forty people are standing in a church hall with their hands on their stomachs. In front of them is a man who used to fall from ten metres for a living.',
    ),
    luca(
      'Matteo dived for his country. He says that the secret of it was never the somersault. It was the breath before.',
    ),
    chapter('The breath'),
    luca(
      'On the tower you breathe out, and you wait, until the body asks for air by itself. Then you go. Now he does that with a choir.',
    ),
    luca(
      'He lifts his hands. Forty people empty their lungs. Nobody moves. I notice that I have stopped breathing too. And then, all at once, they come in.',
    ),
    chapter('The entry'),
    luca(
      'He has one word from the old days. When a chord begins with no edge to it, not a splash anywhere, he smiles, and says quietly: clean.',
    ),
  ),
  episode(
    'referee-in-class-4b',
    chapter('The cards'),
    luca(
      'This is Second Half, and I am on a very small chair. In front of class four B stands a man who has sent off two world champions.',
    ),
    luca(
      'Mister Okonjo was a referee for twenty-two years. Today he teaches arithmetic to twenty-six children, and he still owns every colour of card.',
    ),
    chapter('The green one'),
    luca(
      'Red and yellow are in a drawer. He has not used them once. But he had a green one made. You get it for something fair. For saying that the ball was out, although it was your ball.',
    ),
    luca('How many has he given? He looks it up in his notebook. Three hundred and eleven.'),
    chapter('The whistle'),
    luca(
      'At the end of the lesson two girls argue about an eraser. He waits, with his hands behind his back. A good referee, he says, lets it run. And indeed one of them breaks the eraser in two. He reaches into his pocket.',
    ),
  ),
];
