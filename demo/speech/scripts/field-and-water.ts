import { chapter, podcastScript, says } from '../script.ts';

const fieldEpisode = podcastScript('field-notes', 'field');
const waterEpisode = podcastScript('deep-water', 'water');
const tamsin = says('tamsin');
const anneke = says('anneke');

export const fieldNotes = [
  fieldEpisode(
    'the-moss-count',
    chapter('One square metre'),
    tamsin(
      'Field Notes, the tenth of November. A churchyard wall, facing north. It rained until an hour ago, so everything is open.',
    ),
    tamsin(
      'I have marked out one square metre with yellow tape. I told the sexton that I would need ten minutes. That was this morning.',
    ),
    chapter('Eleven greens'),
    tamsin(
      'Number one, on the top, is grey cushion moss. It looks like a row of sleeping mice. Each leaf ends in a white hair that drinks dew.',
    ),
    tamsin(
      'Number four is silky and runs along the mortar like a seam. Number seven I took for dirt, until I used the glass, and it had tiny green cups in it, and the cups had lids.',
    ),
    tamsin(
      'By lunch I had eleven. Eleven kinds of plant in the space of a newspaper. None of them taller than my thumbnail, and none of them in a hurry.',
    ),
    chapter('The sexton returns'),
    tamsin(
      'The sexton came back and asked what I had found. I handed him the glass. He has walked past that wall for thirty years. He stayed until the light went.',
    ),
  ),
  fieldEpisode(
    'what-the-heron-knows',
    chapter('Nothing happens'),
    tamsin(
      'Field Notes, the end of October. I am sitting on an upturned bucket beside a canal, and eight metres from me stands a heron.',
    ),
    tamsin(
      'It has not moved for forty minutes. I have moved eleven times. I scratched my nose, I poured tea, and I thought about my taxes.',
    ),
    chapter('Then it does'),
    tamsin(
      'A heron does not look at the water. It looks through it. To do that it must wait until it has forgotten its own reflection.',
    ),
    tamsin(
      'There. Did you hear that? No. There was nothing to hear. The neck was straight, and now it is not, and there is a fish in the world less.',
    ),
    tamsin(
      'One second in two hours. I wrote in my notebook: the heron is not patient. It is simply not anywhere else.',
    ),
  ),
  fieldEpisode(
    'hedge-school',
    chapter('Thirty paces'),
    tamsin(
      'Field Notes, the ninth of October. Bright, with a cold wind. I am walking beside a hedge and counting my steps.',
    ),
    tamsin(
      'There is an old rule. Take thirty paces of hedge and count the kinds of shrub in it. One kind for every hundred years. It is not exact. But it is a good way to look at a hedge.',
    ),
    chapter('The count'),
    tamsin(
      'Hawthorn, to begin with. It is always hawthorn. Then blackthorn, dog rose, field maple. A hazel, with one nut that the squirrel has missed. Spindle, in that pink that no one believes.',
    ),
    tamsin('Six. And here, at the twenty-ninth pace, holly. Seven.'),
    chapter('Who planted it'),
    tamsin(
      'Seven hundred years. So someone pushed hawthorn twigs into this bank before there was a clock in the village. The others walked in by themselves, inside of birds. I take a photograph. I take my glove back from the blackthorn.',
    ),
  ),
  fieldEpisode(
    'the-seed-in-the-coat',
    chapter('The coat'),
    tamsin(
      'Field Notes, indoors, for once. It is raining and I have my winter coat on the table, and a pair of tweezers.',
    ),
    tamsin('I have worn it since November. I have not brushed it. What follows is the passenger list.'),
    chapter('The passengers'),
    tamsin(
      'Burdock, eleven, on the left sleeve. It is the plant that gave somebody the idea for the hook and loop. Goosegrass, so many that I stop counting. Four wood avens, each with a crooked little hook like an umbrella.',
    ),
    tamsin(
      'In the pocket, a wing from a sycamore. In the hem, and this delights me, one barbed seed of bur-marigold. That grows two valleys away, by the canal. I was there in January.',
    ),
    chapter('Where it had hoped to go'),
    tamsin(
      'None of them wanted my kitchen. They were waiting for a fox. I have put them in an envelope, and tomorrow, on the way to the bus, I shall be the fox.',
    ),
  ),
  fieldEpisode(
    'a-year-of-one-tree',
    chapter('Winter and spring'),
    tamsin(
      'Field Notes. This is one walk, cut together from fifty-two. Every Sunday I went to the same oak and stayed for ten minutes.',
    ),
    tamsin(
      'January. Nothing, with great dignity. A treecreeper went up it like a mouse. March. Buds, at the end of each twig a whole cluster, and rain on every one.',
    ),
    tamsin(
      'The last week of April. It goes brown before it goes green. The flowers come first, and no one has ever bought a postcard of them.',
    ),
    chapter('Summer and autumn'),
    tamsin(
      'June. Caterpillars, so many that you can hear them. It sounds like drizzle. July. It has simply grown a second set of leaves.',
    ),
    tamsin(
      'October. Acorns. I weighed those from one square metre: a kilo and a half. A jay took nine while I was writing that down.',
    ),
    chapter('Sunday fifty-two'),
    tamsin('December. Nothing, with great dignity. But I know now where to look.'),
  ),
];

export const deepWater = [
  waterEpisode(
    'the-last-recording',
    chapter('The buoy'),
    anneke('From the research station on the island, this is Deep Water. My name is Anneke Vos.'),
    anneke(
      'In March a buoy stopped sending. It had floated for six years above a trench, with a microphone on a line nine hundred metres long. It heard ships, rain, and small earthquakes. And then it heard nothing.',
    ),
    anneke(
      'We thought of a battery. We went to fetch it, and we found the line cut clean, and the memory full.',
    ),
    chapter('Eleven minutes'),
    anneke(
      'The last eleven minutes begin with a tone so low that you feel it in a chair before you hear it. It falls. It waits. It falls again, a little further.',
    ),
    anneke(
      'It is not a ship. Ships do not breathe. And it is no whale in our catalogue, which holds every voice that has been named.',
    ),
    anneke(
      'Whatever it was, it came closer with every phrase, until the microphone could not hold it. The last sound on the tape is not a call. It is water, moving aside.',
    ),
    chapter('What we did next'),
    anneke(
      'We built another buoy. It goes out on Thursday. I have painted a word on the line, in case somebody down there can read. It says: hello.',
    ),
  ),
  waterEpisode(
    'snow-that-falls-for-weeks',
    chapter('The flake'),
    anneke(
      'This is Deep Water. It is snowing where I am going, and it has been snowing there for half a billion years.',
    ),
    anneke(
      'Divers call it marine snow. It is made of everything that has finished living above: a scale, a shell, a grain of dust from a desert. They stick together, and they sink.',
    ),
    chapter('Four weeks down'),
    anneke(
      'In the first week our flake passes the last blue. In the second it is eaten, twice, and let go, twice. It is smaller now, and heavier.',
    ),
    anneke(
      'In the third week there is no light except what the animals carry. One of them, a jelly as long as a bus, opens like an umbrella to let it through.',
    ),
    anneke(
      'And in the fourth week it lands, on a plain as quiet as a library at night. Nobody hears it. But it is spring down there, and that was the rain.',
    ),
  ),
  waterEpisode(
    'the-cable-menders',
    chapter('A tube on the sea bed'),
    anneke(
      'This is Deep Water. I am Anneke Vos. The message you sent this morning probably crossed an ocean, in a tube that is no thicker than a garden hose.',
    ),
    anneke(
      'Inside, there are a few threads of glass. Around them copper, steel, and tar. About two hundred times a year, somewhere, one of them breaks. Usually it was an anchor.',
    ),
    chapter('The grapnel'),
    anneke(
      'Then a ship sails out, and lowers a hook on four kilometres of rope. They drag it over the bottom, slowly, like someone feeling for a key in the dark. It may take a day. When it catches, the whole deck hears the rope change its note.',
    ),
    chapter('The seam'),
    anneke(
      'The mending is done by hand, in a clean little room, by two people who do not speak. They join each thread by melting it, and they look at it under a lamp. Twelve threads, nineteen hours. And then the loop is let down again, and a million people never notice.',
    ),
  ),
  waterEpisode(
    'a-bell-at-ninety-metres',
    chapter('A wrong echo'),
    anneke(
      'This is Deep Water. A survey ship was measuring sand for a wind farm. Nobody on board was looking for a wreck.',
    ),
    anneke(
      'But at ninety metres the sonar showed a shape with corners. There are no corners in sand. So they sent down a small diving robot, with a lamp and a microphone.',
    ),
    chapter('One note'),
    anneke(
      'The water was too thick to see. The robot’s arm touched something. And in the headphones, all at once, there was a bell.',
    ),
    anneke(
      'Water carries sound four times as fast as air does, and hardly lets it fade. They let it ring for a whole minute before anyone spoke.',
    ),
    chapter('The name'),
    anneke(
      'On the rim of a ship’s bell stands a name. They cleaned two hands’ breadth of it. She was the Margarethe, missing since eighteen ninety-four, with eleven men. The grandchildren were told by telephone. Then they were played the note.',
    ),
  ),
  waterEpisode(
    'light-made-by-hand',
    chapter('The dark'),
    anneke(
      'This is Deep Water. Below a thousand metres there is no day. And yet almost everything that lives there has a lamp.',
    ),
    anneke(
      'The anglerfish has hers on a rod, with bacteria in it that she feeds. The lantern shark lights its own belly, exactly as brightly as the faint sky above, so that it throws no shadow.',
    ),
    chapter('Signals'),
    anneke(
      'There is a worm which throws away small green bombs and swims off in the dark behind them. There is a squid with a headlamp on each arm. And the dragonfish shines in red, which nobody else down there can see. It has a torch, and it hunts among the blind.',
    ),
    chapter('Off'),
    anneke(
      'But what I like best is the switch. To be seen is to be eaten, so the lamps are on for a second, perhaps two. A whole ocean full of lights, and nearly all of them, nearly always, are out.',
    ),
  ),
];
