// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { useFetched } from './use-fetched.ts';

afterEach(() => vi.restoreAllMocks());

const Stage = () => <p>the stage</p>;

function Page({ load }: { load: () => Promise<typeof Stage> }) {
  const [isOpen, setOpen] = useState(false);
  const Opened = useFetched(isOpen, load, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {Opened && <Opened />}
    </>
  );
}

test('what does not come leaves the page as it is, and comes when it is wanted again', async () => {
  const load = vi.fn(async () => Stage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = draw(<Page load={load} />);
  const open = screen.getByRole('button', { name: 'open' });
  expect(load).not.toHaveBeenCalled();
  await user.click(open);
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect(screen.queryByText('the stage')).toBeNull();
  await user.click(open);
  expect(await screen.findByText('the stage')).toBeTruthy();
});
