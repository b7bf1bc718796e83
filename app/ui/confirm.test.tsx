// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { test } from 'vitest';
import { touchScreen } from '#tests/support/screen.tsx';
import { ask, Questions } from './confirm.tsx';
import { LanguageProvider } from './language-provider.tsx';

const question = { fr: 'Retirer ce changement?', en: 'Withdraw this change?' };
const confirmLabel = { fr: 'Retirer', en: 'Withdraw' };

/** Asks as soon as it is mounted: a press can come before React has cleaned up the page that was left. */
function Hasty() {
  useLayoutEffect(() => void ask({ question, confirmLabel }), []);
  return null;
}

test('a person who presses the moment a page comes in is asked, though the last page gives its questions up', async () => {
  const page = (pathname: string, isHasty: boolean) => (
    <LanguageProvider initial="fr">
      <Questions key={pathname} />
      {isHasty && <Hasty />}
    </LanguageProvider>
  );
  const { baseElement, rerender, unmount } = render(page('/admin/menu', false));
  const { screen } = touchScreen(baseElement, unmount);
  rerender(page('/admin/changes', true));
  await screen.findByRole('alertdialog', { name: 'Retirer ce changement?' });
});
