import type { Page } from '@playwright/test';

/** An element as a screen reader finds it in the browser's accessibility tree. */
export type Heard = {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, unknown>>;
};

type Value = { readonly value?: unknown };
type Node = {
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

/** Lists everything that is not hidden from screen readers, in their order. */
export async function listen(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      description: String(description?.value ?? '').trim(),
      states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    }));
}

const pressed = ['button', 'link', 'tab', 'textbox', 'radio', 'combobox', 'checkbox', 'switch'];

/** Lists controls without a name. */
export function nameless(heard: readonly Heard[]): readonly Heard[] {
  return heard.filter(({ role, name }) => pressed.includes(role) && name === '');
}
