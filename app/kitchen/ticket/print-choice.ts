import { deviceChoice } from '#browser/device-choice.ts';

/** Whether a confirmed order prints its ticket by itself here. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);

/** How wide the printer's rolls are, in millimetres. */
export const papers = ['80', '58'] as const;
export type Paper = (typeof papers)[number];

/** The roll in this device's printer; the wide one unless somebody says otherwise. */
export const paperChoice = deviceChoice('ticket-paper', papers);
