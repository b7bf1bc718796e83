import { deviceChoice } from '#browser/device-choice.ts';

/** Whether a confirmed order prints its ticket by itself here. */
export const printChoice = deviceChoice('board-print', ['on', 'off']);
