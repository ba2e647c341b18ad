// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { BookLine } from './book-line.tsx';

const chapters = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  title: `Chapter ${index + 1}`,
  clickUrl: '/',
  duration: 600,
}));

test('the line of a book has a segment for each chapter and says what is left at the current speed', () => {
  const { container } = draw(<BookLine chapters={chapters} index={6} position={0} rate={1.5} />);
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(12);
  expect(screen.getByText('50% heard')).toBeTruthy();
  expect(screen.getByText('40 min left')).toBeTruthy();
});

test('a book of unknown length has no line', () => {
  const { container } = draw(
    <BookLine chapters={[{ id: 1, title: 'One', clickUrl: '/' }]} index={0} position={0} rate={1} />,
  );
  expect(container.textContent).toBe('');
});
