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
  lanternChapter(
    4,
    'My uncle’s log was kept in ink, in a hand as straight as a fence. I read the whole of that summer by the stove. There was wind in it, and oil, and ships. There was no girl.',
    'But where she should have been, there were numbers that did not fit. Twice the flour. A small pair of boots, entered as rope. On the ninth of August a whole line had been scratched out with a knife, and under it he had written, so lightly that I had to tilt the page: I have told her that she may stay until somebody comes.',
    'I asked Wren who was meant by somebody. She thought about it. I believe, she said, that it was you.',
  ),
  lanternChapter(
    5,
    'We went down at the lowest tide of the month, by the iron ladder, with a lantern each. Where the sea had been that morning there was a stair. It had been cut by hand, and it had chalk on it, at the height of a child’s shoulder.',
    'At the bottom was a room with a window of green glass, and in it stood a lamp, the older sister of ours. It was lit. Beside it sat my uncle, quite dry, mending a net.',
    'You took your time, he said. There has always been a second lamp. One is for the ships that are coming. This one is for those that are not.',
  ),
  lanternChapter(
    6,
    'He came up with us, in the end, because the tide was turning and because Wren had hold of his sleeve. He ate four eggs. Then he gave me the key to the clock, which weighs as much as a hen.',
    'The relief crew found three of us at breakfast in the spring. They looked at the log. My uncle had filled in the winter in one evening, straight as a fence, and had left nothing out.',
    'I am the keeper now. I wind the clock every four hours. Two long, one short, and then the dark. And far below the window, when it is very still, someone answers.',
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
  aliceChapter(
    4,
    'It was the White Rabbit, trotting slowly back again, and looking anxiously about as it went, as if it had lost something; and she heard it muttering to itself “The Duchess! The Duchess! Oh my dear paws! Oh my fur and whiskers! She’ll get me executed, as sure as ferrets are ferrets! Where can I have dropped them, I wonder?”',
    'Alice guessed in a moment that it was looking for the fan and the pair of white kid gloves, and she very good-naturedly began hunting about for them, but they were nowhere to be seen.',
    'Very soon the Rabbit noticed Alice, as she went hunting about, and called out to her in an angry tone, “Why, Mary Ann, what are you doing out here? Run home this moment, and fetch me a pair of gloves and a fan! Quick, now!”',
  ),
  aliceChapter(
    5,
    'The Caterpillar and Alice looked at each other for some time in silence: at last the Caterpillar took the hookah out of its mouth, and addressed her in a languid, sleepy voice.',
    '“Who are you?” said the Caterpillar.',
    'This was not an encouraging opening for a conversation. Alice replied, rather shyly, “I hardly know, sir, just at present. At least I know who I was when I got up this morning, but I think I must have been changed several times since then.”',
    '“What do you mean by that?” said the Caterpillar sternly. “Explain yourself!”',
    '“I can’t explain myself, I’m afraid, sir,” said Alice, “because I’m not myself, you see.”',
    '“I don’t see,” said the Caterpillar.',
  ),
  aliceChapter(
    6,
    'The Cat only grinned when it saw Alice. It looked good-natured, she thought: still it had very long claws and a great many teeth, so she felt that it ought to be treated with respect.',
    '“Cheshire Puss,” she began, rather timidly, “would you tell me, please, which way I ought to go from here?”',
    '“That depends a good deal on where you want to get to,” said the Cat.',
    '“I don’t much care where,” said Alice.',
    '“Then it doesn’t matter which way you go,” said the Cat.',
    '“So long as I get somewhere,” Alice added as an explanation.',
    '“Oh, you’re sure to do that,” said the Cat, “if you only walk long enough.”',
  ),
  aliceChapter(
    7,
    'There was a table set out under a tree in front of the house, and the March Hare and the Hatter were having tea at it: a Dormouse was sitting between them, fast asleep, and the other two were using it as a cushion, resting their elbows on it, and talking over its head.',
    'The table was a large one, but the three were all crowded together at one corner of it. “No room! No room!” they cried out when they saw Alice coming. “There’s plenty of room!” said Alice indignantly, and she sat down in a large arm-chair at one end of the table.',
    'The Hatter opened his eyes very wide on hearing this; but all he said was, “Why is a raven like a writing-desk?”',
  ),
  aliceChapter(
    8,
    'A large rose-tree stood near the entrance of the garden: the roses growing on it were white, but there were three gardeners at it, busily painting them red.',
    '“Would you tell me,” said Alice, a little timidly, “why you are painting those roses?”',
    'Five and Seven said nothing, but looked at Two. Two began in a low voice, “Why the fact is, you see, Miss, this here ought to have been a red rose-tree, and we put a white one in by mistake; and if the Queen was to find it out, we should all have our heads cut off, you know.”',
    'At this moment Five, who had been anxiously looking across the garden, called out “The Queen! The Queen!” and the three gardeners instantly threw themselves flat upon their faces.',
  ),
  aliceChapter(
    9,
    '“Once,” said the Mock Turtle at last, with a deep sigh, “I was a real Turtle.”',
    'These words were followed by a very long silence, broken only by the constant heavy sobbing of the Mock Turtle. Alice was very nearly getting up and saying, “Thank you, sir, for your interesting story,” but she could not help thinking there must be more to come, so she sat still and said nothing.',
    '“When we were little,” the Mock Turtle went on at last, more calmly, though still sobbing a little now and then, “we went to school in the sea. The master was an old Turtle. We used to call him Tortoise.”',
    '“Why did you call him Tortoise, if he wasn’t one?” Alice asked.',
    '“We called him Tortoise because he taught us,” said the Mock Turtle angrily: “really you are very dull!”',
  ),
  aliceChapter(
    10,
    '“You may not have lived much under the sea,” said the Mock Turtle, “and perhaps you were never even introduced to a lobster, so you can have no idea what a delightful thing a Lobster Quadrille is!”',
    '“No, indeed,” said Alice. “What sort of a dance is it?”',
    'So they began solemnly dancing round and round Alice, every now and then treading on her toes when they passed too close, while the Mock Turtle sang this, very slowly and sadly:',
    '“Will you walk a little faster?” said a whiting to a snail. “There’s a porpoise close behind us, and he’s treading on my tail.',
    'Will you, won’t you, will you, won’t you, will you join the dance? Will you, won’t you, will you, won’t you, won’t you join the dance?”',
  ),
  aliceChapter(
    11,
    'The King and Queen of Hearts were seated on their throne when they arrived, with a great crowd assembled about them: all sorts of little birds and beasts, as well as the whole pack of cards.',
    '“Herald, read the accusation!” said the King.',
    'On this the White Rabbit blew three blasts on the trumpet, and then unrolled the parchment scroll, and read as follows:',
    '“The Queen of Hearts, she made some tarts, all on a summer day: the Knave of Hearts, he stole those tarts, and took them quite away!”',
    '“Consider your verdict,” the King said to the jury.',
    '“Not yet, not yet!” the Rabbit hastily interrupted. “There’s a great deal to come before that!”',
  ),
  aliceChapter(
    12,
    '“Hold your tongue!” said the Queen, turning purple.',
    '“I won’t!” said Alice.',
    '“Off with her head!” the Queen shouted at the top of her voice. Nobody moved.',
    '“Who cares for you?” said Alice. She had grown to her full size by this time. “You’re nothing but a pack of cards!”',
    'At this the whole pack rose up into the air, and came flying down upon her: she gave a little scream, half of fright and half of anger, and tried to beat them off, and found herself lying on the bank, with her head in the lap of her sister, who was gently brushing away some dead leaves that had fluttered down from the trees upon her face.',
    '“Wake up, Alice dear!” said her sister; “Why, what a long sleep you’ve had!”',
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
  holmesChapter(
    4,
    'We were seated at breakfast one morning, my wife and I, when the maid brought in a telegram. It was from Sherlock Holmes and ran in this way:',
    '“Have you a couple of days to spare? Have just been wired for from the west of England in connection with Boscombe Valley tragedy. Shall be glad if you will come with me. Air and scenery perfect. Leave Paddington by the eleven fifteen.”',
    '“What do you say, dear?” said my wife, looking across at me. “Will you go?”',
    '“I really don’t know what to say. I have a fairly long list at present.”',
    '“Oh, Anstruther would do your work for you. You have been looking a little pale lately. I think that the change would do you good.”',
  ),
  holmesChapter(
    5,
    'It was in the latter days of September, and the equinoctial gales had set in with exceptional violence. All day the wind had screamed and the rain had beaten against the windows.',
    'As evening drew in, the storm grew higher and louder, and the wind cried and sobbed like a child in the chimney. Sherlock Holmes sat moodily at one side of the fireplace cross-indexing his records of crime, while I at the other was deep in one of Clark Russell’s fine sea-stories.',
    '“Why,” said I, glancing up at my companion, “that was surely the bell. Who could come to-night? Some friend of yours, perhaps?”',
    '“Except yourself I have none,” he answered. “I do not encourage visitors.”',
  ),
  holmesChapter(
    6,
    'I had called upon my friend Sherlock Holmes upon the second morning after Christmas, with the intention of wishing him the compliments of the season. He was lounging upon the sofa in a purple dressing-gown. Beside the couch was a wooden chair, and on the angle of the back hung a very seedy and disreputable hard-felt hat, much the worse for wear, and cracked in several places.',
    '“You are engaged,” said I; “perhaps I interrupt you.”',
    '“Not at all. I am glad to have a friend with whom I can discuss my results. The matter is a perfectly trivial one, but there are points in connection with it which are not entirely devoid of interest and even of instruction.”',
  ),
];
