import { chapterScript } from '../script.ts';

const emberChapter = chapterScript('ember-and-ash', 'tamsin');
const tenthChapter = chapterScript('the-tenth-floor', 'marlon');
const engineChapter = chapterScript('the-quiet-engine', 'deniz');
const rainChapter = chapterScript('a-field-guide-to-rain', 'ines');
const tideChapter = chapterScript('letters-to-the-tide', 'anneke');
const tilesChapter = chapterScript('a-thousand-tiles', 'readerAmerican');
const clockChapter = chapterScript('the-clockmakers-sister', 'ruth');

export const emberAndAsh = [
  emberChapter(
    1,
    'In our country nobody owned a fire. You went to the lending house with a pot of clay, and the woman behind the counter wrote down your name and how many nights. Most people said three. My sister said: as long as it takes.',
    'The woman put down her pen. There is no such number, she said. But she had known our mother. She chose a coal from the back, an old one, red all through, and laid it into the pot as one lays down a child. If it dies, she told us, you owe the house a fire. Nobody has ever paid.',
  ),
  emberChapter(
    2,
    'Asa carried it first. She held the pot inside of her coat, and walked with her elbows out, and talked to it. You must breathe on a coal as you would on a window, just before you write on it.',
    'At night we fed it a curl of birch bark, no more than that. It gave us light enough to see one another’s hands. I said that it looked like an eye. Do not tell it so, said Asa. It will want to see where we are going.',
  ),
  emberChapter(
    3,
    'On the pass the snow came from below. The wind found the lid of the pot and lifted it, very politely, and when I looked there was no red any more, only a grey thing the size of a plum.',
    'We lay down in the snow with the pot between us, face to face, and breathed in turns. Asa in, I out. I do not know how long. I had begun to think about the pen, and the number that there was not, when the plum turned its head and looked at me.',
  ),
  emberChapter(
    4,
    'The house on the other side had stood cold for eleven years. Our mother was sitting in it, in her hat. She did not say that we were late. She pointed with her chin at the hearth.',
    'When it was burning, when the walls had begun to tick, Asa took a shovel and lifted a coal from the middle, red all through, and put it into the pot. For the lending house, she said. I had thought we were going to stay. We are, said my sister. But first we shall be the ones who paid.',
  ),
];

export const tenthFloor = [
  tenthChapter(
    1,
    'There are nine floors in Marlowe House. I have mopped each of them for sixteen years. There are ten buttons in the lift. On my first day I asked about that, and they told me that it had come with the lift.',
    'It is a round brass button like the others. The others are worn down in the middle, from thumbs. The tenth is as bright as on the day it was made. I polish it on Fridays. I have never pressed it. You do not press a thing merely because it is there. That was my view until Mrs. Achterberg from the fourth floor went out to buy milk, and did not go out.',
  ),
  tenthChapter(
    2,
    'The camera in the lobby shows her getting in on four, with her bag. It shows the lift arriving at the ground floor. The doors open. There is a bag in it.',
    'I stood in that lift the whole evening. If you send it from four to the lobby it takes nineteen seconds. I did it thirty times. Nineteen, nineteen, nineteen. And once, at ten past eleven, with nobody’s hand on anything, it stopped between two and three for as long as it takes to say good evening, and I could smell milk.',
  ),
  tenthChapter(
    3,
    'So I pressed it. It was warm. The lift went up past nine without the usual bump and kept on, quietly, for a good deal longer than there was any building.',
    'The doors opened on a corridor with my own lamps in it, and my own mop, leaning where I leave it. There were doors on both sides with names on them. I knew every one. They were the people who had moved away and left no address. From behind one came a wireless, and from another somebody laughing, and at the end, with her coat on, Mrs. Achterberg was watering a plant.',
  ),
  tenthChapter(
    4,
    'They do not want to come down, she said. It is only the rest of the house, you know. It is where one goes on living when one has left. She asked if I could see to the tap.',
    'I saw to the tap. Then I rode down, in nineteen seconds, and wrote in my book that the tenant from four had moved within the building. It is in order. I still polish the button on Fridays. But it has got a mark in the middle now, the size of a thumb, and I no longer rub quite so hard.',
  ),
];

export const quietEngine = [
  engineChapter(
    1,
    'The first train without any noise left at midnight, on purpose, so that the city would not hear it go. There were forty of us on board, and a lady from the newspaper.',
    'You expect a jolt. There was none. The platform began to slide off to the left, like scenery, and the station master opened and closed his mouth. Someone laughed, and then stopped, because it had been so loud. It was then that I first heard the clock. I do not own a clock. It was my grandfather’s, and it had been sold.',
  ),
  engineChapter(
    2,
    'By one o’clock everybody was listening to something. You could see it. The man across from me held his head at an angle, like a bird at a lawn.',
    'The lady from the newspaper went from seat to seat and asked. A dog, said one, on gravel. A dog I had. A sewing machine. My son, practising the same four bars. She wrote it all down, and then she closed her book and sat with us. And you? I asked. Rain, she told me, on the roof of a car. We were driving somewhere. I was allowed to stay awake.',
  ),
  engineChapter(
    3,
    'At three the engineer came through with a lamp. He was a shy man, and he had built it. He asked whether we were satisfied with the silence.',
    'I told him that it was not one. He nodded. They had noticed it on the test track, he said. Take away the wheels and the wind, and people begin to hear what the noise had been covering. He had meant to take it out before the opening. But then he had heard his wife, counting stitches, and had not been able to find the fault.',
  ),
  engineChapter(
    4,
    'We arrived at six. The doors slid open and the whole morning came in at once: trolleys, pigeons, a whistle. It was like being handed one’s coat.',
    'Nobody got up. Forty people sat quite still, to hear the last of it beneath the rest. Then the man across from me put on his hat. Same again tonight? he asked. The engineer stood at the barrier and counted us. He counted forty. He counted again, moving his lips, and I saw him smile, and stop at forty-one.',
  ),
];

export const fieldGuideToRain = [
  rainChapter(
    1,
    'Drizzle. The fourth of March. It does not fall, it stands about. You can walk in it for an hour and nobody will believe that you have been out, until they take your arm.',
    'I began this diary because my father had stopped speaking and the doctor said, tell him things. I had nothing to tell. So I told him what it was doing outside. Drizzle, I said. He turned his head. Since when? said my father. It was the first thing he had said in eleven days.',
  ),
  rainChapter(
    2,
    'Rain on tin. The nineteenth of May. There is a shed behind the hospital where they keep the bicycles, and it has the best roof in town.',
    'It starts with single drops, each one with a name and address. Then there are too many to greet. In the end it is one long sound, like a crowd which has decided to be kind. I held the telephone up to it, so that he could listen. He listened for nine minutes. Then he said that ours had been louder.',
  ),
  rainChapter(
    3,
    'The smell before. The second of August. It has a name, and the name is not as good. Stones give it off, dry ones, when the air turns damp. It arrives ten minutes ahead of the rain, like someone who has run on to say that the others are coming.',
    'My father was asleep. I opened the window all the way. He did not wake up, but he said quite clearly: get the washing in. I said that I would. We had not had a garden for thirty years. I went down and stood where a line might be.',
  ),
  rainChapter(
    4,
    'After. The eleventh of November. It has no entry in any book, because it is not rain. It is what hangs from things when the rain has gone. The underside of a gate. The whole length of a wire, one drop beside the next, each with an upside-down street in it.',
    'I read him all of it on the last evening, thirty-one kinds. He corrected me twice. This morning I went out to see what it was doing, and had got as far as the corner before I knew that there was no one to tell. So I have written it down. Clear, from the west. Everything dripping. You would have liked the light.',
  ),
];

export const lettersToTheTide = [
  tideChapter(
    1,
    'Clara wrote the first one because she was angry, and because the sea was the only thing in the village that would not pass it on. She put it into a bottle that had held vinegar, and threw it as far as she could, which was not far.',
    'It said: I do not intend to marry him, and I do not intend to explain it. On the night of the spring tide the water came up to the third plank of her jetty. In the morning the bottle lay there, quite upright. It had been corked by someone with stronger hands. Inside was a piece of paper. You need not explain it to me, it said.',
  ),
  tideChapter(
    2,
    'She thought of her brothers, and looked at their fingers. She thought of the schoolmaster, who had the vocabulary. But the hand was not one that she knew. It leaned backwards, like a person in the wind.',
    'So she wrote again. Who are you? Where do you find my letters? Fourteen days later the tide came to the third plank. I find them where everything is found that people here throw away, it said. You would be surprised at how much of it is love.',
  ),
  tideChapter(
    3,
    'All that winter they wrote. She told the tide about the price of herring and the colour of the church. It told her about a bay with black sand, and a lamp that had to be lit, and how long an evening is if one has read every book.',
    'In February she wrote: I have a boat. The answer was a long time coming. It missed one tide, and then another. When it came there was only a drawing in it: a headland, a rock, a small house. And in the corner, leaning backwards: mind the current.',
  ),
  tideChapter(
    4,
    'It was eleven miles. The last of them took her four hours. There was a man on the black sand, up to his knees in it, with a lamp in his hand in the middle of the day.',
    'They had written each other forty letters, and they could not think of one word. Then he held up a bottle. It had held vinegar. This one came this morning, he said, I have not opened it yet. Clara had written it the night before she left, in case. She sat down on a stone to watch him read it.',
  ),
];

export const thousandTiles = [
  tilesChapter(
    1,
    'My grandfather bought the hill for its clay. He tasted it first. They say he stood there in his wedding suit, with a piece of the slope in his mouth, and nodded, and then he went back in to the guests.',
    'Clay must be beaten until it forgets the hill. He had us do it with our bare feet, my father and later on me, two hundred steps for each tile. You count, he said. The tile will know if you did not. He lived to be ninety. In the courtyard there are nine hundred and ninety-nine of them, and I can find each one on which I lied.',
  ),
  tilesChapter(
    2,
    'The blue was my grandmother’s. He had the clay, the kiln, the name above the gate. She had a spoon, and a jar that nobody else was to open.',
    'It was cobalt, anyone can buy that, and something that was not. He asked her for it every year at harvest. Every year she told him: when I have finished the courtyard. She set them herself, on her knees, from the well outwards. When she came to the last place, by the door, she left it empty. She washed the spoon. A wall, she said, has to have something to ask for.',
  ),
  tilesChapter(
    3,
    'I went into the trade as one goes into the rain. I had a degree, and a microscope. I found copper in that blue, and a trace of iron. I mixed four hundred and six of them, and I laid each one by the door in the evening, when the light is low.',
    'They were good blues. People bought them. But beside hers they looked like a word that one has read and hers like the same word, spoken. My father would come out and look, with his hands behind him. Near, he used to say. Which is the worst thing that you can be told.',
  ),
  tilesChapter(
    4,
    'It was my daughter who found it. She is six. She had been making soup in the courtyard, out of mud and petals, and she stirred it with the spoon.',
    'It was the spoon. It was silver, or it had been. A hundred years of it had gone into the jar, a little each time. There was just enough left of the handle. We fired it in October, one tile, with both of our thumbs on the back. I set it by the door myself. Then I stood there in my good suit, and did not know what to ask for next.',
  ),
];

export const clockmakersSister = [
  clockChapter(
    1,
    'Vienna, in the winter of seventeen eighty-eight. The sign above the door says Josef Leitner, Maker of Clocks. Josef has a fine coat and a fine hand, and he can talk to a countess for an hour about the nature of time.',
    'I have the back room, and a lamp. A clock was brought to us this morning which has stopped in four houses. He bowed over it. A most interesting escapement, he said. Then he carried it through the curtain, put it down before me like a sick cat, and asked in a whisper: what is an escapement?',
  ),
  clockChapter(
    2,
    'It is the part that says no. The weight wants to fall, all at once, and be done. The escapement lets it have one tooth. Then it says no. Then one tooth. That is all that ticking is: a heavy thing being told to wait.',
    'I have had practice. I was nine when I mended my first watch, and Josef was eleven when he signed it. Nobody planned it. A man came to fetch it, he looked over my head for the watchmaker, and there was my brother, eating an apple.',
  ),
  clockChapter(
    3,
    'In March an order came from the palace, with drawings. Josef spread them on the table before the guests. He turned them once, then he turned them back. An astonishing piece, he told everyone, and I saw that his ears were red.',
    'At night I read them. It was a clock to show the tides, for a city without a sea. There was a mistake in the fourth wheel. It was too good a mistake. Somebody had put it there, as one leaves a door on the latch, to learn who would come in. In the margin I wrote the right number of teeth. I did not sign it.',
  ),
  clockChapter(
    4,
    'They sent for the maker on a Tuesday. Josef put on the coat. Then he took it off again, held it out to me, and said that it would be rather long in the arms.',
    'The lady who received me was old and had ink on her cuff. She opened the case and listened, with her eyes shut. A quarter past, she said. You have set it a quarter past the hour. I told her that it was right. It is the palace that is slow. She laughed until the dog woke up. Then she pushed a pen across to me, and turned the clock around to where, on the back plate, there was room for a name.',
  ),
];
