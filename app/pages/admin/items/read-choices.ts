import { listAllChoices } from '#modifiers/editing/modifiers-admin.client.ts';
import { modifiersFailures } from '#modifiers/editing/modifiers-tab.text.ts';
import { tabReading } from '../tab-reading.ts';

/** Reads what a dish may come with: a dialog opens without it when it cannot be read. */
export const readChoices = tabReading(() => listAllChoices(), modifiersFailures.load);
