import type { Bilingual } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';

/** The words of the back office's promotions. */
export const promotionsText = {
  heading: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
  active: { fr: 'Active', en: 'Active' },
  edit: { fr: 'Modifier', en: 'Edit' },
  save: { fr: 'Enregistrer', en: 'Save' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  add: { fr: 'Ajouter une promotion', en: 'Add a promotion' },
  none: { fr: 'Aucune promotion.', en: 'No promotion.' },
  optional: { fr: '(facultatif)', en: '(optional)' },
  limit: { fr: "Pizzas jusqu'à", en: 'Pizzas up to' },
  confirm: {
    fr: 'Êtes-vous sûr de vouloir supprimer cette promotion?',
    en: 'Are you sure you want to delete this promotion?',
  },
} as const satisfies Record<string, Bilingual>;

const success = { fr: 'Succès', en: 'Success' } as const;

export const promotionMessages = {
  added: {
    tone: 'success',
    title: success,
    description: { fr: 'Promotion ajoutée avec succès', en: 'Promotion added successfully' },
  },
  changed: {
    tone: 'success',
    title: success,
    description: { fr: 'Promotion modifiée avec succès', en: 'Promotion changed successfully' },
  },
  deleted: {
    tone: 'success',
    title: success,
    description: { fr: 'Promotion supprimée avec succès', en: 'Promotion deleted successfully' },
  },
} as const satisfies Record<string, Message>;

export const promotionFailures = {
  load: { fr: 'Impossible de charger les promotions', en: 'The promotions cannot be loaded' },
  change: { fr: 'Impossible de modifier la promotion', en: 'The promotion cannot be changed' },
  remove: { fr: 'Impossible de supprimer la promotion', en: 'The promotion cannot be deleted' },
} as const satisfies Record<string, Bilingual>;
