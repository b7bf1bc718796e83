// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useDialogHistory } from './dialog-history.ts';

const names = ['cart'] as const;

/** A page on which a customer goes back after it was drawn and before it listens. */
function Page() {
  const { open } = useDialogHistory(names);
  useLayoutEffect(() => history.replaceState(null, ''), []);
  return <p>{open ?? 'nothing'} is open</p>;
}

test('a customer who goes back while the cart is on its way does not find it open (B-220)', async () => {
  history.replaceState({ dialog: 'cart' }, '');
  render(<Page />);
  expect(await screen.findByText('nothing is open')).toBeTruthy();
});
