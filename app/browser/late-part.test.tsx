// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

function Dish({ name }: { name: string }) {
  return <p>{name}</p>;
}

it('a visitor sees a late part as soon as its script has come, and at once the next time', async () => {
  const script = Promise.withResolvers<typeof Dish>();
  const load = vi.fn(() => script.promise);
  const LateDish = latePart(load);
  const first = render(<LateDish name="Margherita" />);
  expect(first.container.innerHTML).toBe('');
  // No timer is between them.
  vi.useFakeTimers();
  await act(async () => script.resolve(Dish));
  expect(screen.getByText('Margherita')).toBeDefined();
  vi.useRealTimers();
  first.unmount();
  render(<LateDish name="Grecque" />);
  expect(screen.getByText('Grecque')).toBeDefined();
});

it('a visitor whose line broke twice gets the page anew instead of a part of it', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  vi.useFakeTimers();
  const onLost = vi.fn();
  const LateDish = latePart<{ name: string }>(
    async () => Promise.reject(new Error('gone')),
    onLost,
  );
  const { container } = render(<LateDish name="Grecque" />);
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(onLost).toHaveBeenCalledOnce();
  expect(container.innerHTML).toBe('');
});
