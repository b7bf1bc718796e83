import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import {
  addGroup,
  changeGroup,
  deleteGroup,
  orderGroups,
  retarget,
  sortModifiers,
} from './modifier-groups.server.ts';
import {
  ChangedGroup,
  ChangedModifier,
  Id,
  NewGroup,
  NewModifier,
  Order,
  parseGroup,
  parseModifier,
  RecipeInput,
  SlotInput,
  TargetChange,
} from './modifier-requests.server.ts';
import { addModifier, changeModifier, deleteModifier, listAllChoices } from './modifiers.server.ts';
import { setDefaultDish, setRecipe } from './recipes.server.ts';

/** `/api/admin/modifiers`: what there is to choose; prices in cents; answers what was written. */
export function modifiersAdminApi() {
  return (
    new Hono<ApiEnv>()
      .get('/', compress(), async (c) => c.json(await listAllChoices(c.var.ctx)))
      .post('/groups', async (c) => {
        const group = await addGroup(c.var.ctx, parseGroup(NewGroup, await c.req.json()));
        return c.json({ group }, 201);
      })
      .put('/groups', async (c) => {
        await orderGroups(c.var.ctx, parse(Order, await c.req.json()));
        return c.body(null, 204);
      })
      .put('/groups/:id', async (c) => {
        const form = parseGroup(ChangedGroup, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ group: await changeGroup(c.var.ctx, { ...form, id }) });
      })
      .delete('/groups/:id', async (c) => {
        const id = idOf(c.req.param('id'));
        return c.json({ group: await deleteGroup(c.var.ctx, { id }) });
      })
      .patch('/groups/:id/targets', async (c) => {
        const change = parse(TargetChange, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ group: await retarget(c.var.ctx, { ...change, id }) });
      })
      .post('/groups/:id/modifiers', async (c) => {
        const form = parseModifier(NewModifier, await c.req.json());
        const groupId = idOf(c.req.param('id'));
        return c.json({ modifier: await addModifier(c.var.ctx, { ...form, groupId }) }, 201);
      })
      .put('/groups/:id/modifiers', async (c) => {
        const { ids } = parse(Order, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ group: await sortModifiers(c.var.ctx, { id, ids }) });
      })
      .put('/recipes/:itemId', async (c) => {
        const input = parse(RecipeInput, await c.req.json());
        const itemId = idOf(c.req.param('itemId'));
        return c.json({ recipe: await setRecipe(c.var.ctx, { ...input, itemId }) });
      })
      .put('/slots/:id', async (c) => {
        const input = parse(SlotInput, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ slot: await setDefaultDish(c.var.ctx, { ...input, id }) });
      })
      // After the others: `groups` is no modifier's id.
      .put('/:id', async (c) => {
        const form = parseModifier(ChangedModifier, await c.req.json());
        const id = idOf(c.req.param('id'));
        return c.json({ modifier: await changeModifier(c.var.ctx, { ...form, id }) });
      })
      .delete('/:id', async (c) => {
        const id = idOf(c.req.param('id'));
        return c.json({ modifier: await deleteModifier(c.var.ctx, { id }) });
      })
  );
}

function idOf(text: string): string {
  return parse(Id, text, requestProblems.not_found);
}
