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
];
