// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ProofPicker, ProofPicture } from './match-proof.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = () => new File(['a photo'], 'result.jpg', { type: 'image/jpeg' });

/** A device that reads pictures, and writes them as large as told, the best first. */
function device({ width = 3200, height = 1600, letters = ['small'] as string[] } = {}) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  const drawn = { canvas: [0, 0], qualities: [] as number[] };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, _x: number, _y: number, ...size: number[]) => {
      drawn.canvas = size;
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((_type, quality) => {
    drawn.qualities.push(Number(quality));
    return `data:image/jpeg;base64,${letters[Math.min(drawn.qualities.length, letters.length) - 1]}`;
  });
  return { drawn, close };
}

function picker(more: Partial<Parameters<typeof ProofPicker>[0]> = {}) {
  const onPicture = vi.fn();
  const { container } = draw(
    <ProofPicker hasOwn={false} isSending={false} onPicture={onPicture} {...more} />,
  );
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const take = (...files: File[]) => fireEvent.change(input, { target: { files } });
  return { onPicture, input, take };
}

test('the button opens the device’s own choice, of pictures only', () => {
  const { input } = picker();
  const pressed = vi.spyOn(input, 'click');
  expect(input.accept).toBe('image/*');
  fireEvent.click(screen.getByRole('button', { name: 'Add a picture' }));
  expect(pressed).toHaveBeenCalledOnce();
});

test('a photo is made small, drawn anew and handed on', async () => {
  const { drawn, close } = device();
  const { onPicture, take } = picker();
  take(photo());
  await waitFor(() => expect(onPicture).toHaveBeenCalledExactlyOnceWith('small'));
  expect(drawn.canvas).toEqual([1600, 800]);
  expect(close).toHaveBeenCalledOnce();
});

test('what is still too large is written worse, until it fits', async () => {
  const { drawn } = device({ letters: ['x'.repeat(900_000), 'x'.repeat(820_000), 'fits'] });
  const { onPicture, take } = picker();
  take(photo());
  await waitFor(() => expect(onPicture).toHaveBeenCalledExactlyOnceWith('fits'));
  expect(drawn.qualities).toEqual([0.85, 0.7, 0.5]);
});

test('a proof that is no picture is refused and not sent; the error goes once a picture is chosen', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const { onPicture, take } = picker();
  take(new File(['<svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' }));
  expect((await screen.findByRole('alert')).textContent).toContain('can’t read that picture');
  expect(onPicture).not.toHaveBeenCalled();
  device();
  take(photo());
  await waitFor(() => expect(onPicture).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a chosen picture no proof is sent; a chosen one can be replaced', () => {
  const { onPicture, take } = picker({ hasOwn: true });
  take();
  expect(onPicture).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Use another picture' })).toBeTruthy();
});

test.each([
  ['getMatchProof', 'GET /backend/match/7/proof/away'],
  ['getDisputeProof', 'GET /backend/operator/disputes/7/proof/away'],
] as const)('a picture is asked for as %s, and drawn from what came', async (call, address) => {
  const { asked } = draw(<ProofPicture matchId={7} side="away" name="Theirs" call={call} />, {
    answer: () => ({ body: { mediaType: 'image/png', picture: 'AAAA' } }),
  });
  const image = await screen.findByRole('img', { name: 'Theirs' });
  expect(image.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(asked.map((one) => one.call)).toEqual([address]);
});

test('one that does not come is said', async () => {
  draw(<ProofPicture matchId={7} side="home" name="Yours" />, {
    answer: () => ({ status: 404, body: { error: 'NOT_FOUND', status: 404, message: 'no' } }),
  });
  expect(await screen.findByText('The picture couldn’t be loaded')).toBeTruthy();
});
