import { expect, test } from 'vitest';
import { decodeWav, overlay, sampleRate, trimmed } from './wav.ts';

function wav(rate: number, ...samples: number[]): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF');
  file.writeUInt32LE(rate, 24);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(sample, 44 + at * 2);
  return file;
}

test('reads 16-bit samples as fractions', () => {
  expect([...decodeWav(wav(sampleRate, 0, 16_384, -32_768))]).toEqual([0, 0.5, -1]);
});

test('refuses another sample rate', () => {
  expect(() => decodeWav(wav(44_100, 0))).toThrow('22050 Hz');
});

test('cuts the silence around what is heard, not within it', () => {
  expect([...trimmed(Float32Array.of(0, 0, 0.5, 0, 0.25, 0))]).toEqual([0.5, 0, 0.25]);
  expect([...trimmed(Float32Array.of(0, 0))]).toEqual([]);
});

test('adds a sound where it starts and drops what does not fit', () => {
  const track = Float32Array.of(0.5, 0.5, 0.5);
  overlay(track, Float32Array.of(1, 1, 1), 1, 0.25);
  expect([...track]).toEqual([0.5, 0.75, 0.75]);
});
