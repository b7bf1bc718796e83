import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isAcknowledged, type Message, notify, settle, takeMessages } from './notify.ts';

const failed = (about?: string): Message => ({
  tone: 'destructive',
  title: { fr: 'Erreur', en: 'Error' },
  about,
});
const done = (about: string): Message => ({ ...failed(about), tone: 'success' });

/** Opens a place for messages, and returns those on the screen. */
function openPlace() {
  let shown: readonly Message[] = [];
  const close = takeMessages({
    show: (message) => {
      shown = [...shown, message];
    },
    settle: (about) => {
      shown = shown.filter((message) => !isAcknowledged(message, about));
    },
  });
  onTestFinished(close);
  return () => shown.map(({ tone, about }) => `${tone} ${about}`);
}

// Messages left by the tests of other files.
beforeEach(() => takeMessages({ show: () => {}, settle: () => {} })());

describe('somebody who succeeds after a failure', () => {
  test('no longer reads of the failure beside the success (B-1352)', () => {
    const shown = openPlace();
    notify(failed('picture'));
    notify(done('picture'));
    expect(shown()).toEqual(['success picture']);
  });

  test('no longer reads of it either when success needs no words', () => {
    const shown = openPlace();
    notify(failed('menu'));
    settle('menu');
    expect(shown()).toEqual([]);
  });

  test('still reads of what failed of something else (B-1352)', () => {
    const shown = openPlace();
    notify(failed('promotion'));
    notify(failed());
    notify(done('picture'));
    settle('menu');
    expect(shown()).toEqual(['destructive promotion', 'destructive undefined', 'success picture']);
  });

  test('never reads of a failure that was made good before messages could be shown', () => {
    notify(failed('menu'));
    notify(failed('promotion'));
    settle('menu');
    expect(openPlace()()).toEqual(['destructive promotion']);
  });
});
