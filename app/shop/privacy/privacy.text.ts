import type { Bilingual } from '#core/language.ts';
import type { Shop } from '../shop.ts';
import { backupDays, unprovenAccountDays } from './privacy.ts';

/** A question with its answer, a sentence or two at a time. */
export type PrivacySection = {
  readonly heading: Bilingual;
  readonly sentences: readonly Bilingual[];
};

export const privacyText = {
  title: { fr: 'Vos renseignements personnels', en: 'Your personal information' },
  lead: {
    fr: 'Pour commander, il faut nous dire qui vous êtes et où vous habitez. Voici ce que nous faisons de ces renseignements, en mots simples.',
    en: 'To order, you tell us who you are and where you live. Here is what we do with it, in plain words.',
  },
  officer: {
    fr: 'Responsable de la protection des renseignements personnels',
    en: 'Person in charge of the protection of personal information',
  },
  complaint: {
    fr: "Si la réponse ne vous satisfait pas, vous pouvez porter plainte à la Commission d'accès à l'information du Québec.",
    en: "If the answer does not satisfy you, you may complain to the Commission d'accès à l'information du Québec.",
  },
  commission: { fr: 'Site de la Commission', en: 'Site of the Commission' },
  deleteAccount: { fr: 'Supprimer un compte', en: 'Delete an account' },
  back: { fr: 'Retour au menu', en: 'Back to the menu' },
} as const satisfies Record<string, Bilingual>;

/** Returns the description for search engines. */
export function privacyDescription({ name }: Pick<Shop, 'name'>): Bilingual {
  return {
    fr: `Ce que ${name} garde de vous, pourquoi, pendant combien de temps, et comment le faire corriger ou effacer.`,
    en: `What ${name} keeps about you, why, for how long, and how to have it corrected or erased.`,
  };
}

/** Returns the person in charge, before the contacts. */
export function officerWho({ name }: Pick<Shop, 'name'>): Bilingual {
  return {
    fr: `La personne qui dirige ${name}. Écrivez-lui ou appelez :`,
    en: `The person who manages ${name}. Write or call:`,
  };
}

/** Returns the answers; days come from the settings, so that no promise outlives them. */
export function privacySections(days: number, emailDays: number): readonly PrivacySection[] {
  return [
    {
      heading: { fr: 'Ce que nous gardons', en: 'What we keep' },
      sentences: [
        {
          fr: "Pour chaque commande : votre nom, votre courriel, votre téléphone, votre adresse et votre code postal si c'est une livraison, votre langue, ce que vous avez commandé, le montant, la façon de payer et ce que la commande est devenue.",
          en: 'For each order: your name, email, phone, your address and postal code if it is a delivery, your language, what you ordered, the amount, how you pay and what became of the order.',
        },
        {
          fr: 'Pour une commande par téléphone, les mêmes renseignements, sans courriel. Le personnel peut y joindre une note de 140 caractères au plus sur votre numéro, comme un code de porte. Elle est effacée avec vos commandes.',
          en: 'For an order by telephone, the same without an email. Staff may add a note of at most 140 characters about your number, such as a door code. It is erased with your orders.',
        },
        {
          fr: "Contre les mauvaises plaisanteries, une commande peut porter la marque que beaucoup d'autres sont venues de la même connexion. La connexion elle-même n'est pas gardée avec la commande.",
          en: 'Against pranks, an order may carry the mark that many others came from the same connection. The connection itself is not kept with the order.',
        },
        {
          fr: "Si vous demandez d'être averti quand la commande est prête : l'adresse technique de votre appareil, effacée dès que la commande est finie.",
          en: 'If you ask to be told when the order is ready: the technical address of your device, erased as soon as the order is over.',
        },
        {
          fr: 'Jamais de numéro de carte : on paie à la porte ou au comptoir.',
          en: 'Never a card number: you pay at the door or at the counter.',
        },
        {
          fr: 'Pour un compte : le courriel, et le mot de passe sous une forme que personne ne peut relire.',
          en: 'For an account: the email, and the password in a form that nobody can read back.',
        },
      ],
    },
    {
      heading: { fr: 'Pourquoi', en: 'Why' },
      sentences: [
        {
          fr: "Pour préparer votre commande, vous appeler afin de la confirmer, vous la livrer et vous écrire ce qu'elle devient. Sans ces renseignements, nous ne pouvons pas prendre la commande.",
          en: 'To make your order, call you to confirm it, bring it to you and write to you about it. Without these details we cannot take it.',
        },
        {
          fr: "Pour rien d'autre : ni publicité, ni infolettre, ni profil, ni mesure de vos visites.",
          en: 'For nothing else: no advertising, no newsletter, no profile, no tracking of your visits.',
        },
      ],
    },
    {
      heading: { fr: 'Pendant combien de temps', en: 'For how long' },
      sentences: [
        {
          fr: `Effacés automatiquement ${daysIn(days).fr} après la commande : votre nom, votre courriel, votre téléphone, votre adresse et votre code postal. Le lien vers la page de la commande ne fonctionne plus ensuite.`,
          en: `Erased automatically ${daysIn(days).en} after the order: your name, email, phone, address and postal code. The link to the order's page then stops working.`,
        },
        {
          fr: `Les copies des courriels que le site a envoyés sont effacées après ${daysIn(emailDays).fr}.`,
          en: `Copies of the emails that the site has sent are erased after ${daysIn(emailDays).en}.`,
        },
        {
          fr: `Nos sauvegardes suivent : ${daysIn(backupDays).fr} après l'effacement, aucune ne contient plus ces renseignements.`,
          en: `Our backups follow: ${daysIn(backupDays).en} after erasure, none of them holds these details any more.`,
        },
        {
          fr: 'Les courriels déjà arrivés dans notre boîte ou la vôtre y restent tant que personne ne les supprime.',
          en: 'Emails that have reached our mailbox or yours stay there until they are deleted.',
        },
        {
          fr: `Un compte dont personne n'a confirmé l'adresse est effacé après ${daysIn(unprovenAccountDays).fr}.`,
          en: `An account whose address nobody has confirmed is erased after ${daysIn(unprovenAccountDays).en}.`,
        },
        {
          fr: 'Ce qui a été vendu et pour combien reste, sans rien qui vous désigne, pour la comptabilité.',
          en: 'What was sold and for how much stays, with nothing that points to you, for the accounts.',
        },
      ],
    },
    {
      heading: { fr: "Qui d'autre les reçoit", en: 'Who else receives them' },
      sentences: [
        {
          fr: 'Notre équipe, en cuisine et à la livraison.',
          en: 'Our own team, in the kitchen and on the road.',
        },
        {
          fr: 'Les fournisseurs de courriel, le nôtre et le vôtre, qui acheminent les messages et peuvent se trouver hors du Québec.',
          en: 'The email providers, ours and yours, who carry the messages and may be outside Québec.',
        },
        {
          fr: "Le service de notifications de votre navigateur, si vous le demandez : un message chiffré, qu'il ne peut pas lire.",
          en: "Your browser's notification service, if you ask for it: an encrypted message, which it cannot read.",
        },
        {
          fr: "La carte d'OpenStreetMap, quand on y cherche le chemin : l'adresse seule, sans votre nom.",
          en: 'The OpenStreetMap map, when we look up the way: the address alone, without your name.',
        },
        {
          fr: "Personne d'autre. Rien n'est vendu, loué ni échangé.",
          en: 'Nobody else. Nothing is sold, rented or traded.',
        },
      ],
    },
    {
      heading: { fr: 'Sur votre appareil', en: 'On your device' },
      sentences: [
        {
          fr: "Un seul témoin (cookie) : la langue que vous avez choisie. C'est pourquoi aucune bannière ne vous demande rien.",
          en: 'One cookie only: the language that you chose. That is why no banner asks you anything.',
        },
        {
          fr: "Le menu y est gardé, pour que vous puissiez le lire sans réseau. Le panier et ce que vous écrivez disparaissent avec l'onglet, ou dès que la commande est partie.",
          en: 'The menu is kept there, to be read without a network. The cart and what you type disappear with the tab, or as soon as the order is sent.',
        },
        {
          fr: 'Si vous cochez « Retenir », vos coordonnées et vos trois dernières commandes y restent aussi, et ne vont nulle part ailleurs. « Oublier » les efface.',
          en: 'If you tick “Remember”, your details and last three orders stay there too, and go nowhere else. “Forget” erases them.',
        },
        {
          fr: "Après une commande, le lien vers sa page y est gardé pour que vous la retrouviez depuis le menu. Il est oublié quand vous le fermez, ou à votre visite suivante si la commande est remise, refusée ou passée d'un jour.",
          en: 'After an order, the link to its page is kept there, so that you find it again from the menu. It is forgotten when you close it, or at your next visit once the order is handed over, refused or a day past.',
        },
      ],
    },
    {
      heading: { fr: 'Vos droits', en: 'Your rights' },
      sentences: [
        {
          fr: 'Vous pouvez demander ce que nous avons sur vous, en recevoir une copie, le faire corriger, ou retirer votre accord et tout faire effacer avant ce délai. Il suffit de nous écrire ou de nous appeler; nous répondons dans les 30 jours, sans frais.',
          en: 'You may ask what we hold about you, get a copy, have it corrected, or withdraw your consent and have it erased before that time. Just write or call; we answer within 30 days, free of charge.',
        },
        {
          fr: "Pour être effacé, donnez-nous le téléphone ou le courriel de vos commandes. Celles qui sont terminées sont effacées sur-le-champ; une commande en cours, dès qu'elle est terminée et que vous nous le rappelez.",
          en: 'To be erased, give us the phone or the email of your orders. Finished orders are erased on the spot; an open order, once it is finished and you remind us.',
        },
        {
          fr: 'Un compte se supprime sur sa propre page, sans rien demander à personne.',
          en: 'An account is deleted on a page of its own, without asking anybody.',
        },
      ],
    },
  ];
}

function daysIn(days: number): Bilingual {
  if (days === 1) return { fr: 'un jour', en: 'one day' };
  return { fr: `${days}\u00a0jours`, en: `${days}\u00a0days` };
}
