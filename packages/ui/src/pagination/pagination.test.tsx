// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Pagination } from './pagination.tsx';

const pager = (page: number, pages: number) => (
  <Pagination label="Pages" page={page} pages={pages} hrefOf={(at) => `/list?page=${at}`} />
);

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the pager', () => {
  test('one page needs none', () => {
    draw(pager(1, 1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('the first page leads on, not back', () => {
    draw(pager(1, 3));
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/list?page=2');
  });

  test('the last page leads back, not on', () => {
    draw(pager(3, 3));
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/list?page=2');
  });

  test('exactly the page shown is the current one', () => {
    draw(pager(7, 20));
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['7', 'page'],
    ]);
  });

  test('what is left out is not read aloud', () => {
    draw(pager(7, 20));
    expect(hrefs().map((href) => Number(href?.split('=')[1]))).toEqual([6, 1, 6, 7, 8, 20, 8]);
    for (const gap of screen.getAllByText('…')) expect(gap.getAttribute('aria-hidden')).toBe('true');
  });

  test('Arabic counts in its own digits and links in ours', () => {
    draw(pager(2, 3), { locale: 'ar' });
    expect(screen.getByText('٣').getAttribute('href')).toBe('/list?page=3');
  });
});
