// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Chip, ChipLink, RemovableChip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { draw } from './testing/draw.tsx';

describe('a button', () => {
  test('sends no form by accident', () => {
    const onSubmit = vi.fn();
    draw(
      <form onSubmit={onSubmit}>
        <Button>Show</Button>
      </form>,
    );
    screen.getByRole('button', { name: 'Show' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('at work it does nothing more, says so, and keeps the focus', async () => {
    const onClick = vi.fn();
    const { user, redraw } = draw(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole('button'));
    redraw(
      <Button onClick={onClick} loading>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { busy: true })).toBe(document.activeElement);
  });

  test('at work it does not send its form either', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = draw(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a link that looks like one is a link', () => {
    draw(<ButtonLink href="/plans">See plans</ButtonLink>);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans');
  });

  test('an icon has a name; a toggle says its state', () => {
    draw(<IconButton label="Save" icon={<i />} pressed />);
    expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBeDefined();
  });
});

describe('a chip', () => {
  test('says whether it is chosen', () => {
    draw(
      <>
        <Chip selected>Jazz</Chip>
        <Chip>Rock</Chip>
        <ChipLink href="/jazz" selected>
          All jazz
        </ChipLink>
      </>,
    );
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Jazz');
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page');
  });

  test('one that can be taken away says what that does', async () => {
    const onRemove = vi.fn();
    const { user } = draw(<RemovableChip label="Jazz" removeLabel="Remove filter" onRemove={onRemove} />);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Jazz' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
});
