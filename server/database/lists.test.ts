import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { endingReasons, linkKinds, staffEventKinds } from '#accounts/accounts.table.server.ts';
import { keyKinds, roles } from '#accounts/accounts.ts';
import { amounts } from '#cart/line.ts';
import { areas } from '#core/context.areas.ts';
import { changeKinds } from '#core/context.staff.ts';
import { languages } from '#core/language.ts';
import { plannedStates } from '#history/patches.ts';
import { regularDays } from '#hours/regular-hours.ts';
import { customerChanges, halfPricings } from '#hours/shop-settings.ts';
import {
  jobKinds,
  jobStates,
  printerModels,
  printerStates,
  printMoments,
} from '#kitchen/printing/printers.ts';
import { rolls, stations } from '#kitchen/ticket/ticket.ts';
import { allergens } from '#menu/allergens/allergens.ts';
import { sizeKeys } from '#menu/menu.ts';
import { slotKinds } from '#modifiers/rules/slots.ts';
import { backupFailureCodes, backupReasons } from '#operations/backups/backups.ts';
import { alarmVoices } from '#orders/alarm-minutes.ts';
import { callFirstReasons } from '#orders/call-first.ts';
import { overrulable } from '#orders/changing/what-may-change.ts';
import { callResults, eventKinds, orderStatuses } from '#orders/order-status.ts';
import { orderSources, paymentMethods } from '#orders/orders.ts';
import { promotionSizes } from '#promotions/deals/promotions.ts';
import { specialPictures } from '#promotions/specials/specials.ts';
import { headingFonts } from '#shop/brand.ts';
import { cashRoundings } from '#shop/facts.ts';
import { orderTypes } from '#shop/order-types.ts';
import { unavailableTargets } from '#storefront/availability.ts';
import { test } from '#tests/support/database.ts';

const sizes = sizeKeys.map((size) => size.toUpperCase());
const some = amounts.filter((amount) => amount > 0);

/** The values that the code allows in each fixed list. */
const lists: Readonly<Record<string, readonly (string | number)[]>> = {
  alarm_messages_voice_check: alarmVoices,
  account_links_kind_check: linkKinds,
  admin_permissions_area_check: areas,
  backups_problem_check: backupFailureCodes,
  backups_why_check: backupReasons,
  changes_kind_check: changeKinds,
  invitations_role_check: roles,
  item_recipes_amount_check: some,
  item_slots_kind_check: slotKinds,
  item_slots_size_check: sizeKeys,
  menu_items_allergens_check: allergens,
  modifiers_allergens_check: allergens,
  modifiers_max_amount_check: some,
  order_events_kind_check: eventKinds,
  order_pushes_language_check: languages,
  orders_call_check: callResults,
  orders_call_first_check: callFirstReasons,
  orders_language_check: languages,
  orders_order_type_check: orderTypes,
  orders_payment_method_check: paymentMethods,
  orders_overruled_check: overrulable,
  orders_source_check: orderSources,
  orders_status_check: orderStatuses,
  paired_phones_language_check: languages,
  planned_changes_state_check: plannedStates,
  print_jobs_kind_check: jobKinds,
  print_jobs_state_check: jobStates,
  print_jobs_station_check: stations,
  printers_model_check: printerModels,
  printers_moment_check: printMoments,
  printers_paper_check: rolls,
  printers_state_check: printerStates,
  printers_stations_check: stations,
  promotions_2for1_size_check: promotionSizes,
  removed_sessions_reason_check: endingReasons,
  shop_cash_rounding_check: cashRoundings,
  shop_first_language_check: languages,
  shop_heading_font_check: headingFonts,
  shop_settings_customer_changes_check: customerChanges,
  shop_settings_half_pricing_check: halfPricings,
  specials_order_type_check: orderTypes,
  specials_picture_check: specialPictures,
  specials_size_check: sizes,
  staff_events_key_check: keyKinds,
  staff_events_kind_check: staffEventKinds,
  staff_events_role_check: roles,
  unavailabilities_target_check: unavailableTargets,
  user_roles_role_check: roles,
  users_language_check: languages,
  weekly_hours_day_check: regularDays,
};

/** Returns the values of a check that allows one list; null for other checks. */
function listIn(definition: string): readonly string[] | null {
  const [, list] = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[(.*)\]\)?\)\)$/.exec(definition) ?? [];
  return list?.split(', ').map((value) => value.replace(/^'(.*)'::text$/, '$1')) ?? null;
}

test('a developer who lengthens a list is told of the check in the database that does not allow it yet', async ({
  db,
}) => {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const found = rows.flatMap(({ name, definition }) => {
    const list = listIn(definition);
    return list ? [[name, list.toSorted()] as const] : [];
  });
  const known = Object.entries(lists).map(
    ([name, values]) => [name, values.map(String).toSorted()] as const,
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});
