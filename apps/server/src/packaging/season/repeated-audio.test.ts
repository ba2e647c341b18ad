import { afterAll, describe, expect, test } from 'vitest';
import { masterFolder, mediaTools, needsFfmpeg } from '../testing/media-masters.ts';
import { sharedStretch } from './fingerprint.ts';
import { segmentProposals } from './repeated-audio.ts';

const masters = masterFolder();
afterAll(() => masters.remove());

/** A melody of one's own: each second another tone. */
const melody = (seed: number, seconds: number) =>
  `aevalsrc='0.4*sin(2*PI*t*(200+137*mod(floor(t*2)*${seed}+${seed},11)))+0.2*sin(2*PI*t*(500+91*mod(floor(t*3)*${seed}+1,7)))':s=22050:d=${seconds}`;

describe.skipIf(!mediaTools)(`intros and credits across a season${needsFfmpeg}`, () => {
  test('what most episodes share near their beginning and their end is proposed', async () => {
    const theme = melody(3, 12);
    const credits = melody(5, 20);
    const episodes = [];
    // before the theme each has a scene of another length
    for (const [index, scene] of [2, 6, 4].entries()) {
      const own = [7 + index * 2, 8 + index * 3];
      const parts = [melody(own[0] ?? 7, scene), theme, melody(own[1] ?? 8, 40), credits];
      const inputs = parts.flatMap((part) => ['-f', 'lavfi', '-i', part]);
      const print = await masters.make(
        `${index}.fingerprint`,
        ...[...inputs, '-filter_complex', 'concat=n=4:v=0:a=1'],
        ...['-f', 'chromaprint', '-fp_format', 'raw'],
      );
      episodes.push({ id: `e${index}`, fingerprint: print, seconds: scene + 72, scene });
    }
    const proposals = await segmentProposals(episodes);
    for (const { id, scene, seconds } of episodes) {
      const [intro, end] = proposals.get(id) ?? [];
      expect(intro?.type).toBe('intro');
      expect(Math.abs((intro?.start ?? 0) - scene), `${id} begins`).toBeLessThan(2);
      expect(Math.abs((intro?.end ?? 0) - scene - 12), `${id} ends`).toBeLessThan(2.5);
      expect(end).toMatchObject({ type: 'credits', share: 1 });
      expect(Math.abs((end?.start ?? 0) - (seconds - 20)), `${id} credits`).toBeLessThan(2.5);
    }
    const [first] = episodes;
    expect(first && (await segmentProposals([first])).get('e0')).toEqual([]);
  }, 180_000);
});

describe('stretches that two fingerprints share', () => {
  const noise = (seed: number, count: number) =>
    Uint32Array.from(
      { length: count },
      (_, at) => Math.imul(at * 2_654_435_761 + seed, 2_246_822_519 + seed * 8) >>> 0,
    );
  const joined = (...parts: Uint32Array[]) => Uint32Array.from(parts.flatMap((part) => [...part]));

  test('are found at any shift, with bits that differ', () => {
    const shared = noise(1, 90);
    const altered = shared.map((print, at) => print ^ (at % 3 === 0 ? 0b101 : 0));
    const found = sharedStretch(joined(noise(2, 30), shared, noise(3, 50)), joined(noise(4, 70), altered));
    expect(found).toEqual({ first: 30, second: 70, length: 90 });
  });

  test('are none between different sounds', () => {
    expect(sharedStretch(noise(5, 200), noise(6, 200))?.length ?? 0).toBeLessThan(5);
    expect(sharedStretch(new Uint32Array(), noise(6, 10))).toBeNull();
  });
});
