import { problemKinds } from '#core/problem.ts';
import { phoneText } from './phone.text.ts';

export const watchProblems = problemKinds({
  404: {
    phone_code_unknown: phoneText.over,
    phone_unknown: { fr: "Ce téléphone n'existe plus.", en: 'This phone exists no more.' },
  },
  409: {
    phones_many: {
      fr: 'Au plus 20 téléphones. Retirez-en un.',
      en: 'At most 20 phones. Remove one.',
    },
    phones_none: {
      fr: "Aucun téléphone jumelé n'est à avertir. Jumelez-en un plus bas.",
      en: 'No paired phone is to be alerted. Pair one below.',
    },
    webhook_unset: { fr: "Aucune adresse n'est enregistrée.", en: 'No address is saved.' },
    push_late: {
      fr: "Cette commande n'attend plus rien.",
      en: 'This order waits for nothing any more.',
    },
    push_many: {
      fr: 'Trois appareils sont déjà avertis pour cette commande.',
      en: 'Three devices are notified of this order already.',
    },
  },
  422: {
    push_service_unknown: {
      fr: 'Ce navigateur passe par un service que nous ne connaissons pas : suivez la commande sur cette page.',
      en: "This browser uses a service that we don't know: follow the order on this page.",
    },
  },
});
