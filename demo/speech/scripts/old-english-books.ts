import { chapterScript } from '../script.ts';

const austenChapter = chapterScript('pride-and-prejudice', 'anneke');
const carolChapter = chapterScript('a-christmas-carol', 'readerAmerican');
const frankensteinChapter = chapterScript('frankenstein', 'emil');

export const prideAndPrejudice = [
  austenChapter(
    1,
    'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.',
    'However little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families, that he is considered as the rightful property of some one or other of their daughters.',
    '“My dear Mr. Bennet,” said his lady to him one day, “have you heard that Netherfield Park is let at last?”',
    'Mr. Bennet replied that he had not.',
    '“But it is,” returned she; “for Mrs. Long has just been here, and she told me all about it.”',
    'Mr. Bennet made no answer.',
    '“Do not you want to know who has taken it?” cried his wife impatiently.',
    '“You want to tell me, and I have no objection to hearing it.”',
    'This was invitation enough.',
  ),
  austenChapter(
    2,
    'Mr. Bennet was among the earliest of those who waited on Mr. Bingley. He had always intended to visit him, though to the last always assuring his wife that he should not go; and till the evening after the visit was paid, she had no knowledge of it. It was then disclosed in the following manner.',
    'Observing his second daughter employed in trimming a hat, he suddenly addressed her with, “I hope Mr. Bingley will like it, Lizzy.”',
    '“We are not in a way to know what Mr. Bingley likes,” said her mother resentfully, “since we are not to visit.”',
    '“But you forget, mama,” said Elizabeth, “that we shall meet him at the assemblies, and that Mrs. Long has promised to introduce him.”',
    '“I do not believe Mrs. Long will do any such thing. She has two nieces of her own. She is a selfish, hypocritical woman, and I have no opinion of her.”',
  ),
  austenChapter(
    3,
    'Not all that Mrs. Bennet, however, with the assistance of her five daughters, could ask on the subject was sufficient to draw from her husband any satisfactory description of Mr. Bingley.',
    'They attacked him in various ways; with barefaced questions, ingenious suppositions, and distant surmises; but he eluded the skill of them all; and they were at last obliged to accept the second-hand intelligence of their neighbour Lady Lucas.',
    'Her report was highly favourable. Sir William had been delighted with him. He was quite young, wonderfully handsome, extremely agreeable, and to crown the whole, he meant to be at the next assembly with a large party.',
    'Nothing could be more delightful! To be fond of dancing was a certain step towards falling in love; and very lively hopes of Mr. Bingley’s heart were entertained.',
  ),
  austenChapter(
    4,
    'When Jane and Elizabeth were alone, the former, who had been cautious in her praise of Mr. Bingley before, expressed to her sister how very much she admired him.',
    '“He is just what a young man ought to be,” said she, “sensible, good humoured, lively; and I never saw such happy manners! so much ease, with such perfect good breeding!”',
    '“He is also handsome,” replied Elizabeth, “which a young man ought likewise to be, if he possibly can. His character is thereby complete.”',
    '“I was very much flattered by his asking me to dance a second time. I did not expect such a compliment.”',
    '“Did not you? I did for you. But that is one great difference between us. Compliments always take you by surprise, and me never.”',
  ),
  austenChapter(
    5,
    'That the Miss Lucases and the Miss Bennets should meet to talk over a ball was absolutely necessary; and the morning after the assembly brought the former to Longbourn to hear and to communicate.',
    '“His pride,” said Miss Lucas, “does not offend me so much as pride often does, because there is an excuse for it. One cannot wonder that so very fine a young man, with family, fortune, every thing in his favour, should think highly of himself.”',
    '“That is very true,” replied Elizabeth, “and I could easily forgive his pride, if he had not mortified mine.”',
  ),
];

export const christmasCarol = [
  carolChapter(
    1,
    'I have endeavoured in this Ghostly little book, to raise the Ghost of an Idea, which shall not put my readers out of humour with themselves, with each other, with the season, or with me.',
    'May it haunt their houses pleasantly, and no one wish to lay it.',
    'Their faithful Friend and Servant, C. D.',
    'December, eighteen forty-three.',
  ),
  carolChapter(
    2,
    'Marley was dead: to begin with. There is no doubt whatever about that. The register of his burial was signed by the clergyman, the clerk, the undertaker, and the chief mourner. Scrooge signed it: and Scrooge’s name was good upon ’Change, for anything he chose to put his hand to.',
    'Old Marley was as dead as a door-nail.',
    'Mind! I don’t mean to say that I know, of my own knowledge, what there is particularly dead about a door-nail. I might have been inclined, myself, to regard a coffin-nail as the deadest piece of ironmongery in the trade. But the wisdom of our ancestors is in the simile; and my unhallowed hands shall not disturb it, or the Country’s done for.',
    'You will therefore permit me to repeat, emphatically, that Marley was as dead as a door-nail.',
    'Scrooge knew he was dead? Of course he did. How could it be otherwise?',
  ),
  carolChapter(
    3,
    'When Scrooge awoke, it was so dark, that looking out of bed, he could scarcely distinguish the transparent window from the opaque walls of his chamber. He was endeavouring to pierce the darkness with his ferret eyes, when the chimes of a neighbouring church struck the four quarters. So he listened for the hour.',
    'To his great astonishment the heavy bell went on from six to seven, and from seven to eight, and regularly up to twelve; then stopped. Twelve! It was past two when he went to bed. The clock was wrong. An icicle must have got into the works. Twelve!',
    'He touched the spring of his repeater, to correct this most preposterous clock. Its rapid little pulse beat twelve: and stopped.',
    '“Why, it isn’t possible,” said Scrooge, “that I can have slept through a whole day and far into another night.”',
  ),
  carolChapter(
    4,
    'Awaking in the middle of a prodigiously tough snore, and sitting up in bed to get his thoughts together, Scrooge had no occasion to be told that the bell was again upon the stroke of One.',
    '“Come in!” exclaimed the Ghost. “Come in! and know me better, man!”',
    'Scrooge entered timidly, and hung his head before this Spirit. It was clothed in one simple green robe, bordered with white fur. Its feet were bare; and on its head it wore no other covering than a holly wreath, set here and there with shining icicles.',
    '“You have never seen the like of me before!” exclaimed the Spirit.',
    '“Never,” Scrooge made answer to it.',
    '“I am the Ghost of Christmas Present,” said the Spirit. “Touch my robe!”',
  ),
  carolChapter(
    5,
    'The Phantom slowly, gravely, silently approached. When it came near him, Scrooge bent down upon his knee; for in the very air through which this Spirit moved it seemed to scatter gloom and mystery.',
    '“I am in the presence of the Ghost of Christmas Yet To Come?” said Scrooge.',
    'The Spirit answered not, but pointed onward with its hand.',
    '“Ghost of the Future!” he exclaimed, “I fear you more than any spectre I have seen. But as I know your purpose is to do me good, and as I hope to live to be another man from what I was, I am prepared to bear you company, and do it with a thankful heart. Will you not speak to me?”',
    'It gave him no reply. The hand was pointed straight before them.',
  ),
  carolChapter(
    6,
    'Yes! and the bedpost was his own. The bed was his own, the room was his own. Best and happiest of all, the Time before him was his own, to make amends in!',
    '“I will live in the Past, the Present, and the Future!” Scrooge repeated, as he scrambled out of bed. “The Spirits of all Three shall strive within me. Oh Jacob Marley! Heaven, and the Christmas Time be praised for this! I say it on my knees, old Jacob; on my knees!”',
    '“I don’t know what to do!” cried Scrooge, laughing and crying in the same breath; and making a perfect Laocoön of himself with his stockings.',
    '“I am as light as a feather, I am as happy as an angel, I am as merry as a schoolboy. I am as giddy as a drunken man. A merry Christmas to everybody! A happy New Year to all the world. Hallo here! Whoop! Hallo!”',
  ),
];

export const frankenstein = [
  frankensteinChapter(
    1,
    'You will rejoice to hear that no disaster has accompanied the commencement of an enterprise which you have regarded with such evil forebodings. I arrived here yesterday, and my first task is to assure my dear sister of my welfare and increasing confidence in the success of my undertaking.',
    'I am already far north of London, and as I walk in the streets of Petersburgh, I feel a cold northern breeze play upon my cheeks, which braces my nerves and fills me with delight. Do you understand this feeling?',
    'This breeze, which has travelled from the regions towards which I am advancing, gives me a foretaste of those icy climes. Inspirited by this wind of promise, my daydreams become more fervent and vivid.',
    'I try in vain to be persuaded that the pole is the seat of frost and desolation; it ever presents itself to my imagination as the region of beauty and delight.',
  ),
  frankensteinChapter(
    2,
    'So strange an accident has happened to us that I cannot forbear recording it. We were nearly surrounded by ice, which closed in the ship on all sides, scarcely leaving her the sea-room in which she floated.',
    'About two o’clock the mist cleared away, and we beheld, stretched out in every direction, vast and irregular plains of ice, which seemed to have no end. Some of my comrades groaned, when a strange sight suddenly attracted our attention.',
    'We perceived a low carriage, fixed on a sledge and drawn by dogs, pass on towards the north, at the distance of half a mile; a being which had the shape of a man, but apparently of gigantic stature, sat in the sledge and guided the dogs. We watched the rapid progress of the traveller until he was lost among the distant inequalities of the ice.',
  ),
  frankensteinChapter(
    3,
    'I am by birth a Genevese, and my family is one of the most distinguished of that republic. My ancestors had been for many years counsellors and syndics, and my father had filled several public situations with honour and reputation.',
    'He was respected by all who knew him for his integrity and indefatigable attention to public business. He passed his younger days perpetually occupied by the affairs of his country; a variety of circumstances had prevented his marrying early, nor was it until the decline of life that he became a husband and the father of a family.',
    'As the circumstances of his marriage illustrate his character, I cannot refrain from relating them. One of his most intimate friends was a merchant who, from a flourishing state, fell, through numerous mischances, into poverty.',
  ),
  frankensteinChapter(
    4,
    'It was on a dreary night of November that I beheld the accomplishment of my toils. With an anxiety that almost amounted to agony, I collected the instruments of life around me, that I might infuse a spark of being into the lifeless thing that lay at my feet.',
    'It was already one in the morning; the rain pattered dismally against the panes, and my candle was nearly burnt out, when, by the glimmer of the half-extinguished light, I saw the dull yellow eye of the creature open; it breathed hard, and a convulsive motion agitated its limbs.',
    'How can I describe my emotions at this catastrophe, or how delineate the wretch whom with such infinite pains and care I had endeavoured to form? His limbs were in proportion, and I had selected his features as beautiful. Beautiful! Great God!',
  ),
];
