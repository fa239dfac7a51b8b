// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MoreDetails } from './more-details';

function more({ isFilled = false, isWrong = false } = {}) {
  return (
    <MoreDetails className={undefined} summary="More" isFilled={isFilled} isWrong={isWrong}>
      <input />
    </MoreDetails>
  );
}

const details = () => screen.getByRole<HTMLDetailsElement>('group');

async function press(opens: boolean): Promise<void> {
  const toggled = vi.fn();
  details().addEventListener('toggle', toggled, { once: true });
  fireEvent.click(screen.getByText('More'));
  await vi.waitFor(() => expect(toggled).toHaveBeenCalled());
  expect(details().open).toBe(opens);
}

it('is closed where all is as usual, and open from the start where something is not', () => {
  const { unmount } = render(more());
  expect(details().open).toBe(false);
  unmount();
  render(more({ isFilled: true }));
  expect(details().open).toBe(true);
});

it('draws what is in it when it is first opened, and keeps it then', async () => {
  render(more());
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  await press(true);
  expect(screen.getByRole('textbox')).toBeDefined();
  await press(false);
  expect(screen.queryByRole('textbox', { hidden: true })).not.toBeNull();
});

it('stays open under the finger when what was typed in it is deleted', async () => {
  const { rerender } = render(more());
  await press(true);
  rerender(more({ isFilled: true }));
  rerender(more());
  expect(details().open).toBe(true);
});

it('stays open once what opened it is put right', () => {
  const { rerender } = render(more());
  rerender(more({ isWrong: true }));
  expect(details().open).toBe(true);
  rerender(more());
  expect(details().open).toBe(true);
});

it('stays closed once the driver closed it, until something in it is wrong', async () => {
  const { rerender } = render(more({ isFilled: true }));
  await press(false);
  rerender(more({ isFilled: true }));
  expect(details().open).toBe(false);
  rerender(more({ isFilled: true, isWrong: true }));
  expect(details().open).toBe(true);
});
