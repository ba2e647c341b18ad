import { chapterScript } from '../script.ts';

const lanternChapter = chapterScript('the-lantern-keeper', 'readerEnglish');
const aliceChapter = chapterScript('alices-adventures-in-wonderland', 'readerEnglish');
const holmesChapter = chapterScript('the-adventures-of-sherlock-holmes', 'readerOldEnglish');

export const lanternKeeper = [
  lanternChapter(
    1,
    'The last boat of the year left for Skerry on a Tuesday, with coal, flour, eleven letters and me.',
    'My uncle had kept the light there for thirty-one years. In October the relief crew found his bed made, his boots by the door, and the kettle dry. They found no uncle. They wrote the word absent in the log, because there is no better word in that book, and they rowed home before the weather turned.',
    'That would have been the end of it, except for one thing. Nobody had stayed behind. And every night since then, at the proper minute, the lamp on Skerry had been lit.',
    'The boatman told me this without looking up from his oars. He had seen it himself, from his own kitchen. Two long, one short, and then the dark. He said it was lit the way my uncle lit it, a little early, as if to be sure.',
    'When I asked who he thought was climbing the stairs, he said that he was paid for coal.',
  ),
  lanternChapter(
    2,
    'There are one hundred and eleven steps in the tower. I know, because I counted them aloud, and because somebody had counted them before me.',
    'On every tenth step there was a mark in chalk, as high as a child’s shoulder. My uncle was a tall man. He had not made them.',
    'I went up with a candle. The wall was cold on my left hand, and on my right was the drop, with the weight of the great clock hanging in it like a bucket in a well. It was moving. A clock like that must be wound every four hours, or it stops.',
    'At the sixtieth step I smelled oil. At the ninetieth I smelled bread. I stood still and held my breath, and above me, quite close, someone else was holding theirs.',
    'I said my name. I said that I was his niece. And a voice that was very young, and not at all surprised, said: you are late. He told me you would come on the boat before.',
  ),
  lanternChapter(
    3,
    'Her name was Wren, and she was nine, and she polished while she talked, because, she said, brass hears better when it is clean.',
    'She had come in the summer, in a boat with no oars. My uncle had fished her out, dried her, and taught her the light, in that order. He had not written it in the log. A keeper may not have visitors, and a visitor may not stay.',
    'I asked her where he was. She went on rubbing the same small circle until I could see both our faces in it.',
    'He went down to look at the other lamp, she said. The one under the water. He said that it had gone out, and that somebody ought to see to it.',
    'Outside the tide was turning. Far below the window, where there should have been nothing but rock and weed, something blinked. Two long. One short. And then the dark.',
  ),
];

export const alice = [
  aliceChapter(
    1,
    'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice, “without pictures or conversations?”',
    'So she was considering in her own mind, as well as she could, for the hot day made her feel very sleepy and stupid, whether the pleasure of making a daisy-chain would be worth the trouble of getting up and picking the daisies, when suddenly a White Rabbit with pink eyes ran close by her.',
    'There was nothing so very remarkable in that; nor did Alice think it so very much out of the way to hear the Rabbit say to itself, “Oh dear! Oh dear! I shall be late!”',
    'But when the Rabbit actually took a watch out of its waistcoat-pocket, and looked at it, and then hurried on, Alice started to her feet, for it flashed across her mind that she had never before seen a rabbit with either a waistcoat-pocket, or a watch to take out of it.',
  ),
  aliceChapter(
    2,
    '“Curiouser and curiouser!” cried Alice. She was so much surprised, that for the moment she quite forgot how to speak good English. “Now I’m opening out like the largest telescope that ever was! Good-bye, feet!” For when she looked down at her feet, they seemed to be almost out of sight, they were getting so far off.',
    '“Oh, my poor little feet, I wonder who will put on your shoes and stockings for you now, dears? I’m sure I shan’t be able! I shall be a great deal too far off to trouble myself about you: you must manage the best way you can; but I must be kind to them,” thought Alice, “or perhaps they won’t walk the way I want to go! Let me see: I’ll give them a new pair of boots every Christmas.”',
    'And she went on planning to herself how she would manage it. “They must go by the carrier,” she thought; “and how funny it’ll seem, sending presents to one’s own feet! And how odd the directions will look!”',
  ),
  aliceChapter(
    3,
    'They were indeed a queer-looking party that assembled on the bank: the birds with draggled feathers, the animals with their fur clinging close to them, and all dripping wet, cross, and uncomfortable.',
    'The first question of course was, how to get dry again: they had a consultation about this, and after a few minutes it seemed quite natural to Alice to find herself talking familiarly with them, as if she had known them all her life.',
    'Indeed, she had quite a long argument with the Lory, who at last turned sulky, and would only say, “I am older than you, and must know better;” and this Alice would not allow without knowing how old it was, and, as the Lory positively refused to tell its age, there was no more to be said.',
    'At last the Mouse, who seemed to be a person of authority among them, called out, “Sit down, all of you, and listen to me! I’ll soon make you dry enough!”',
  ),
];

export const sherlockHolmes = [
  holmesChapter(
    1,
    'To Sherlock Holmes she is always the woman. I have seldom heard him mention her under any other name. In his eyes she eclipses and predominates the whole of her sex.',
    'It was not that he felt any emotion akin to love for Irene Adler. All emotions, and that one particularly, were abhorrent to his cold, precise but admirably balanced mind. He was, I take it, the most perfect reasoning and observing machine that the world has seen, but as a lover he would have placed himself in a false position.',
    'Grit in a sensitive instrument, or a crack in one of his own high-power lenses, would not be more disturbing than a strong emotion in a nature such as his.',
    'And yet there was but one woman to him, and that woman was the late Irene Adler, of dubious and questionable memory.',
  ),
  holmesChapter(
    2,
    'I had called upon my friend, Mr. Sherlock Holmes, one day in the autumn of last year and found him in deep conversation with a very stout, florid-faced, elderly gentleman with fiery red hair.',
    'With an apology for my intrusion, I was about to withdraw when Holmes pulled me abruptly into the room and closed the door behind me.',
    '“You could not possibly have come at a better time, my dear Watson,” he said cordially.',
    '“I was afraid that you were engaged.”',
    '“So I am. Very much so.”',
    '“Then I can wait in the next room.”',
    '“Not at all. This gentleman, Mr. Wilson, has been my partner and helper in many of my most successful cases, and I have no doubt that he will be of the utmost use to me in yours also.”',
    'The stout gentleman half rose from his chair and gave a bob of greeting, with a quick little questioning glance from his small fat-encircled eyes.',
  ),
  holmesChapter(
    3,
    '“My dear fellow,” said Sherlock Holmes as we sat on either side of the fire in his lodgings at Baker Street, “life is infinitely stranger than anything which the mind of man could invent. We would not dare to conceive the things which are really mere commonplaces of existence.',
    'If we could fly out of that window hand in hand, hover over this great city, gently remove the roofs, and peep in at the queer things which are going on, the strange coincidences, the plannings, the cross-purposes, the wonderful chains of events, working through generations, and leading to the most outré results, it would make all fiction with its conventionalities and foreseen conclusions most stale and unprofitable.”',
    '“And yet I am not convinced of it,” I answered. “The cases which come to light in the papers are, as a rule, bald enough, and vulgar enough.”',
  ),
];
