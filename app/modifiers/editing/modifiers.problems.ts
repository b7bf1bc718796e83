import { problemKinds } from '#core/problem.ts';
import { editingLimits } from './modifiers-admin.ts';

/** Also for recipes, slots and allergens. */
export const modifierProblems = problemKinds({
  409: {
    group_changed: {
      fr: "Quelqu'un d'autre a modifié ce groupe entre-temps. Comparez les deux versions.",
      en: 'Someone else changed this group in the meantime. Compare the two versions.',
    },
    modifier_changed: {
      fr: "Quelqu'un d'autre a modifié ce choix entre-temps. Comparez les deux versions.",
      en: 'Someone else changed this choice in the meantime. Compare the two versions.',
    },
    recipe_changed: {
      fr: "Quelqu'un d'autre a modifié cette recette entre-temps. Comparez les deux versions.",
      en: 'Someone else changed this recipe in the meantime. Compare the two versions.',
    },
    slot_changed: {
      fr: "Quelqu'un d'autre a modifié ce plat compris entre-temps. Voici ce qui vaut maintenant.",
      en: 'Someone else changed this included dish in the meantime. This is what holds now.',
    },
    allergens_outdated: {
      fr: "Quelqu'un d'autre y a changé quelque chose entre-temps. Regardez-le de nouveau avant de confirmer.",
      en: 'Someone else changed it in the meantime. Look at it again before you confirm.',
    },
  },
  422: {
    usual_answer_missing: {
      fr: "Un choix obligatoire garde sa réponse habituelle, active : c'est elle qui vient quand le client ne dit rien. Cochez-en d'abord une autre.",
      en: 'A required choice keeps its usual answer, active: it is what comes when a customer says nothing. Tick another one first.',
    },
    usual_answers_too_many: {
      fr: 'Il y a plus de réponses habituelles que de choix permis. Décochez-en, ou permettez-en plus.',
      en: 'There are more usual answers than choices allowed. Untick some, or allow more.',
    },
    recipe_too_few: {
      fr: 'Cette recette laisse un choix obligatoire sans réponse.',
      en: 'This recipe leaves a required choice without an answer.',
    },
    recipe_too_many: {
      fr: "Cette recette a plusieurs réponses là où il n'en faut qu'une.",
      en: 'This recipe has several answers where there can only be one.',
    },
    groups_full: {
      fr: `Il y a déjà ${editingLimits.groups} groupes, le plus possible. Supprimez-en un d'abord.`,
      en: `There are already ${editingLimits.groups} groups, the most possible. Delete one first.`,
    },
    modifiers_full: {
      fr: `Ce groupe a déjà ${editingLimits.modifiers} choix, le plus possible. Supprimez-en un d'abord.`,
      en: `This group already has ${editingLimits.modifiers} choices, the most possible. Delete one first.`,
    },
  },
});
