import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginWork, progressLine, showProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(isTTY: boolean): string[] {
  const said: string[] = [];
  const shown = showProgress({ isTTY, write: (text) => said.push(text) });
  onTestFinished(shown.stop);
  return said;
}

test('an operator at a terminal sees one line that moves, and nothing of what is over soon', () => {
  const said = watch(true);
  const work = beginWork('Checking the file', 100);
  vi.advanceTimersByTime(1_500);
  expect(said).toEqual([]);
  work.add(25);
  vi.advanceTimersByTime(1_000);
  work.end();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    '\r\u001b[KChecking the file: 25 %, 2 s so far, about 6 s left',
    '\r\u001b[KChecking the file: 25 %, 3 s so far, about 8 s left',
    '\r\u001b[K',
  ]);
});

test('an operator who reads a log sees a line every ten seconds', () => {
  const said = watch(false);
  const work = beginWork('Recovering');
  vi.advanceTimersByTime(25_000);
  work.end();
  expect(said).toEqual(['Recovering: 10 s so far\n', 'Recovering: 20 s so far\n']);
});

test('a running product says nothing', () => {
  const write = vi.spyOn(process.stderr, 'write');
  beginWork('Writing');
  vi.advanceTimersByTime(60_000);
  expect(write).not.toHaveBeenCalled();
});

test('nobody is promised the end before anything is done, nor told that all of it is', () => {
  expect(progressLine('Reading', 5, 0)).toBe('Reading: 0 %, 5 s so far');
  expect(progressLine('Reading', 200, 2)).toBe('Reading: 99 %, 3 min so far, about 3 s left');
});
