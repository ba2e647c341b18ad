// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { barsOf, SeekWave } from './seek-wave.tsx';

test('as many bars as fill the deck are drawn, whatever was measured', () => {
  expect(barsOf([0, 100], 5)).toEqual([8, 25, 50, 75, 100]);
  expect(barsOf([50], 3)).toEqual([50, 50, 50]);
  expect(barsOf([10, 200, -4], 3)).toEqual([10, 100, 8]);
});

test('the waveform is a slider that says where it is', () => {
  draw(<SeekWave position={42.7} duration={90} peaks={[10, 50, 20]} />);
  const slider = screen.getByRole('slider', { name: 'Position in the track' });
  expect([slider.getAttribute('aria-valuetext'), slider.getAttribute('max')]).toEqual(['0:42 of 1:30', '90']);
});
