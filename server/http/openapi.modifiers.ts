import {
  ChangedGroup,
  ChangedModifier,
  NewGroup,
  NewModifier,
  Order,
  RecipeInput,
  SlotInput,
  TargetChange,
} from '#modifiers/editing/modifier-requests.server.ts';

const staff = { isStaff: true } as const;

/** The routes by which staff edit what there is to choose. */
export const modifierRoutes = {
  'GET /api/admin/modifiers': {
    ...staff,
    summary: 'Every modifier group, recipe and slot of the menu, prices in cents',
  },
  'PUT /api/admin/modifiers/{id}': {
    ...staff,
    summary: 'Changes a modifier',
    body: ChangedModifier,
  },
  'DELETE /api/admin/modifiers/{id}': { ...staff, summary: 'Deletes a modifier for good' },
  'POST /api/admin/modifiers/groups': {
    ...staff,
    summary: 'Adds a modifier group',
    body: NewGroup,
    success: 201,
  },
  'PUT /api/admin/modifiers/groups': {
    ...staff,
    summary: 'Puts the groups in this order',
    body: Order,
    success: 204,
  },
  'PUT /api/admin/modifiers/groups/{id}': {
    ...staff,
    summary: 'Changes a group',
    body: ChangedGroup,
  },
  'DELETE /api/admin/modifiers/groups/{id}': {
    ...staff,
    summary: 'Deletes a group and its modifiers for good',
  },
  'PATCH /api/admin/modifiers/groups/{id}/targets': {
    ...staff,
    summary: 'Gives a group to categories and items, or takes it from them',
    body: TargetChange,
  },
  'POST /api/admin/modifiers/groups/{id}/modifiers': {
    ...staff,
    summary: 'Adds a modifier to a group',
    body: NewModifier,
    success: 201,
  },
  'PUT /api/admin/modifiers/groups/{id}/modifiers': {
    ...staff,
    summary: 'Puts the modifiers of a group in this order',
    body: Order,
  },
  'PUT /api/admin/modifiers/recipes/{itemId}': {
    ...staff,
    summary: 'Says what an item comes with',
    body: RecipeInput,
  },
  'PUT /api/admin/modifiers/slots/{id}': {
    ...staff,
    summary: 'Names another usual dish for a part of a combo',
    body: SlotInput,
  },
} as const;
