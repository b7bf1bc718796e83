import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal, parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { RowPath as param, RowId } from '#core/row.schema.ts';
import {
  ChangedGroup,
  ChangedModifier,
  groupFieldErrorsOf,
  modifierFieldErrorsOf,
  NewGroup,
  NewModifier,
  Order,
  RecipeInput,
  SlotInput,
  TargetChange,
} from './modifier-form.schema.ts';
import {
  addGroup,
  addModifier,
  changeGroup,
  changeModifier,
  deleteGroup,
  deleteModifier,
  listAllChoices,
  orderGroups,
  retarget,
  sortModifiers,
} from './modifiers.server.ts';
import { setDefaultDish, setRecipe } from './recipes.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const ItemPath = z.object({ itemId: RowId });
const ofGroup = formRefusal(groupFieldErrorsOf);
const ofModifier = formRefusal(modifierFieldErrorsOf);

/** Serves `/api/admin/modifiers`: groups, modifiers, recipes and slots; prices in cents. */
export const modifiersAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    compress(),
    route({ summary: 'Every modifier group, recipe and slot of the menu, prices in cents' }),
    async (c) => c.json(await listAllChoices(c.var.ctx)),
  )
  .post(
    '/groups',
    route({ summary: 'Adds a modifier group', body: NewGroup, refusal: ofGroup, success: 201 }),
    async (c) => c.json({ group: await addGroup(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/groups',
    route({ summary: 'Puts the groups in this order', body: Order, success: 204 }),
    (c) => noContent(c, orderGroups(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/groups/:id',
    route({ summary: 'Changes a group', param, body: ChangedGroup, refusal: ofGroup }),
    async (c) => c.json({ group: await changeGroup(c.var.ctx, c.req.valid('json')) }),
  )
  .delete(
    '/groups/:id',
    route({ summary: 'Deletes a group and its modifiers for good', param }),
    async (c) => c.json({ group: await deleteGroup(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/groups/:id/targets',
    route({
      summary: 'Gives a group to categories and items, or takes it from them',
      param,
      body: TargetChange,
    }),
    async (c) => c.json({ group: await retarget(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    '/groups/:id/modifiers',
    route({
      summary: 'Adds a modifier to a group',
      body: NewModifier,
      refusal: ofModifier,
      success: 201,
    }),
    async (c) => {
      // By hand: the modifier brings an id of its own.
      const groupId = parse(RowId, c.req.param('id'), requestProblems.not_found);
      const modifier = await addModifier(c.var.ctx, { ...c.req.valid('json'), groupId });
      return c.json({ modifier }, 201);
    },
  )
  .put(
    '/groups/:id/modifiers',
    route({ summary: 'Puts the modifiers of a group in this order', param, body: Order }),
    async (c) => c.json({ group: await sortModifiers(c.var.ctx, c.req.valid('json')) }),
  )
  .put(
    '/recipes/:itemId',
    route({ summary: 'Says what an item comes with', param: ItemPath, body: RecipeInput }),
    async (c) => c.json({ recipe: await setRecipe(c.var.ctx, c.req.valid('json')) }),
  )
  .put(
    '/slots/:id',
    route({ summary: 'Names another usual dish for a part of a combo', param, body: SlotInput }),
    async (c) => c.json({ slot: await setDefaultDish(c.var.ctx, c.req.valid('json')) }),
  )
  // After the others: `groups` is no modifier's id.
  .put(
    '/:id',
    route({ summary: 'Changes a modifier', param, body: ChangedModifier, refusal: ofModifier }),
    async (c) => c.json({ modifier: await changeModifier(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes a modifier for good', param }), async (c) =>
    c.json({ modifier: await deleteModifier(c.var.ctx, c.req.valid('json')) }),
  );
