// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLazyComponent } from './lazy-component';
import { useBackgroundComponent } from './use-background-component';

const Shown = () => null;

it('is not asked for before its turn', async () => {
  const load = vi.fn(async () => Shown);
  const component = createLazyComponent(load);
  let comesNow = () => {};
  const turn = new Promise<void>((resolve) => {
    comesNow = resolve;
  });
  const begin = () => turn;
  const { result } = renderHook(() => useBackgroundComponent(component, begin));
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
  comesNow();
  await waitFor(() => expect(result.current).toBe(Shown));
});

it('leaves the page as it is where its code does not come, and asks again once there is a network', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new Error('no network'));
  const component = createLazyComponent(load);
  const begin = async () => {};
  const { result } = renderHook(() => useBackgroundComponent(component, begin));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => {});
  expect(result.current).toBeNull();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toBe(Shown));
});
