// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { PreviewOffer, usePreviewLabel } from './preview-offer.tsx';

const track = { id: 1, title: 'Terminus', clickUrl: '/', contentType: 'FULL_TRACK_MUSIC' };

type DockProps = { isPreview: boolean; duration: number };

function Dock({ isPreview, duration }: DockProps) {
  const state = { track, isPreview, duration };
  return (
    <>
      <p>{usePreviewLabel(state) ?? 'all of it'}</p>
      <PreviewOffer state={state} />
    </>
  );
}

test.each([
  ['a preview', { isPreview: true, duration: 20 }, 'Preview, 0:20'],
  ['a preview whose length is not known yet', { isPreview: true, duration: 0 }, 'Preview'],
])('%s is called so, and leads to all of it', (_, state, label) => {
  draw(<Dock {...state} />);
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear all of it' })).toBeTruthy();
});

test('a whole song has neither the word nor the button', () => {
  draw(<Dock isPreview={false} duration={214} />);
  expect(screen.getByText('all of it')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
