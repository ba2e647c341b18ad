import type { Page } from 'playwright-core';

/** The loudest tone below 1000 Hz of what plays on a page, in hertz; 0 while it is silent. */
export const heardHertz = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { sounds = [] } = window as unknown as { sounds?: HTMLAudioElement[] };
    const playing = [...document.querySelectorAll('video'), ...sounds].find(
      (one) => !one.paused && one.readyState > 2,
    );
    if (!playing) return 0;
    const kept = window as unknown as {
      analysers?: WeakMap<HTMLMediaElement, AnalyserNode>;
      ears?: AudioContext;
    };
    kept.ears ??= new AudioContext();
    kept.analysers ??= new WeakMap();
    let analyser = kept.analysers.get(playing);
    if (!analyser) {
      analyser = new AnalyserNode(kept.ears, { fftSize: 16_384, smoothingTimeConstant: 0 });
      const source = kept.ears.createMediaElementSource(playing);
      source.connect(analyser);
      source.connect(kept.ears.destination);
      kept.analysers.set(playing, analyser);
    }
    await kept.ears.resume();
    await new Promise((resume) => setTimeout(resume, 800));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    const hertz = kept.ears.sampleRate / analyser.fftSize;
    let best = 0;
    for (let bin = Math.ceil(80 / hertz); bin * hertz < 1000; bin++)
      if ((bins[bin] ?? -200) > (bins[best] ?? -200) || best === 0) best = bin;
    return (bins[best] ?? -200) > -70 ? Math.round(best * hertz) : 0;
  });

export const isNear = (heard: number, hertz: number): boolean => Math.abs(heard - hertz) < 15;
