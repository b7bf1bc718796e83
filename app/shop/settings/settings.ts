import { firstRules } from '#hours/first-hours.ts';
import type { SettingsInput } from './settings.schema.ts';

export type ShopSettings = {
  readonly [Name in keyof SettingsInput]-?: Exclude<SettingsInput[Name], undefined>;
};

/** On the first day, and while the database is away. */
export const firstSettings: ShopSettings = {
  drivingMinutes: firstRules.ordering.drivingMinutes,
  callFirstAbove: 30_000,
  halfPricing: 'dearer',
  confirmsItself: false,
  customerChanges: 'new',
  freeEvery: null,
};
