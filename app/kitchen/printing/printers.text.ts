import { rowWords, textFieldErrors } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';
import type { Roll, Station } from '../ticket/ticket.ts';
import {
  type PrinterModel,
  type PrinterState,
  printerBounds,
  type printMoments,
} from './printers.ts';

export const printersText = {
  ...rowWords({
    one: { fr: 'imprimante', en: 'printer' },
    many: { fr: 'imprimantes', en: 'printers' },
    isFeminine: true,
  }),
  heading: { fr: 'Imprimantes', en: 'Printers' },
  lead: {
    fr: "Les tickets sortent tout seuls en cuisine, au comptoir et pour le livreur, même quand aucun écran n'est ouvert.",
    en: 'Tickets print by themselves in the kitchen, at the counter and for the driver, even when no screen is open.',
  },
  networkHint: {
    fr: "L'adresse est sur la page que l'imprimante imprime quand on tient son bouton d'avance en l'allumant.",
    en: 'The address is on the page that the printer prints when its feed button is held while it is switched on.',
  },
  cloudHint: {
    fr: "Pour les imprimantes Star. Enregistrez : vous aurez une adresse à coller dans la page CloudPRNT de l'imprimante.",
    en: "For Star printers. Save: you get an address to paste into the printer's CloudPRNT page.",
  },
  asksAt: { fr: 'Adresse CloudPRNT à coller', en: 'CloudPRNT address to paste' },
  unpaired: {
    fr: "L'imprimante ne s'est pas encore présentée.",
    en: 'The printer has not come yet.',
  },
  renew: { fr: 'Nouvelle adresse', en: 'New address' },
  renewAsk: {
    fr: "L'imprimante ne reçoit plus rien tant que la nouvelle adresse n'y est pas collée.",
    en: 'The printer gets nothing until the new address is pasted into it.',
  },
  try: { fr: 'Imprimer un essai', en: 'Print a test' },
  tried: {
    tone: 'success',
    title: { fr: "L'essai est envoyé", en: 'The test is on its way' },
    description: {
      fr: 'La page sort en quelques secondes. Si ses traits débordent sur une deuxième ligne, choisissez 80 mm, 42 signes. Si elle sort et que le tableau dit « Ne répond pas » ou « À vérifier », choisissez « Compatible », puis « Sans réponse ».',
      en: 'The page comes out within seconds. If its rules run onto a second line, choose 80 mm, 42 characters. If it comes out and the board says “No answer” or “To check”, choose “Compatible”, then “Answers nothing”.',
    },
  },
  quiet: {
    fr: "Cette imprimante ne dit pas ce que devient un ticket : gardez l'œil dessus.",
    en: 'This printer does not say what becomes of a ticket: keep an eye on it.',
  },
  preview: { fr: 'Aperçu', en: 'Preview' },
  printedAt: { fr: 'Dernier ticket', en: 'Last ticket' },
} as const;

export const printerFieldNames = {
  name: { fr: 'Nom', en: 'Name' },
  model: { fr: 'Modèle', en: 'Model' },
  address: { fr: 'Adresse, comme 192.168.1.50', en: 'Address, like 192.168.1.50' },
  stations: { fr: 'Ce qui sort', en: 'What it prints' },
  printsAt: { fr: 'Quand la commande est', en: 'When the order is' },
  waitsForDay: {
    fr: 'Pour un autre jour, imprimer ce jour-là dès 6 h, et non tout de suite',
    en: 'For another day, print on that day from 6 a.m., not at once',
  },
  paper: { fr: 'Largeur du rouleau', en: 'Width of the roll' },
  copies: { fr: 'Copies', en: 'Copies' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const { firstPort, lastPort } = printerBounds;

export const printerFieldErrors = {
  ...textFieldErrors,
  address: {
    fr: `Écrivez une adresse comme 192.168.1.50; le port est de ${firstPort} à ${lastPort}.`,
    en: `Type an address like 192.168.1.50; the port is from ${firstPort} to ${lastPort}.`,
  },
  station: { fr: 'Choisissez au moins une partie.', en: 'Choose at least one part.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const modelNames: Readonly<Record<PrinterModel, Bilingual>> = {
  epson: { fr: 'Epson', en: 'Epson' },
  compatible: { fr: 'Compatible', en: 'Compatible' },
  basic: { fr: 'Sans réponse', en: 'Answers nothing' },
  star: { fr: 'Star CloudPRNT', en: 'Star CloudPRNT' },
};

export const rollNames: Readonly<Record<Roll, Bilingual>> = {
  '80': { fr: '80 mm', en: '80 mm' },
  '58': { fr: '58 mm', en: '58 mm' },
  '80-42': { fr: '80 mm, 42 signes', en: '80 mm, 42 characters' },
};

export const stationNames: Readonly<Record<Station, Bilingual>> = {
  kitchen: { fr: 'Cuisine', en: 'Kitchen' },
  counter: { fr: 'Comptoir, à emporter', en: 'Counter, takeout' },
  driver: { fr: 'Livreur', en: 'Driver' },
};

export const momentNames: Readonly<Record<(typeof printMoments)[number], Bilingual>> = {
  confirmed: { fr: 'Confirmée', en: 'Confirmed' },
  new: { fr: 'Reçue', en: 'Received' },
};

export const stateNames: Readonly<Record<PrinterState, Bilingual>> = {
  unknown: { fr: 'Pas encore jointe', en: 'Not reached yet' },
  ok: { fr: 'Prête', en: 'Ready' },
  paper: { fr: 'Plus de papier', en: 'Out of paper' },
  cover: { fr: 'Couvercle ouvert', en: 'Cover open' },
  error: { fr: 'En panne', en: 'Out of order' },
  silent: { fr: 'Ne répond pas', en: 'No answer' },
  odd: { fr: "Ce qui répond n'est pas une imprimante", en: 'What answers is no printer' },
  ended: { fr: 'Arrêtée : accès retiré', en: 'Stopped: access removed' },
};

export const troubleText = {
  waiting: { fr: 'Tickets qui attendent', en: 'Tickets that wait' },
  well: { fr: 'Toutes les imprimantes sont prêtes.', en: 'All printers are ready.' },
  unsure: { fr: 'À vérifier', en: 'To check' },
  hints: {
    waiting: {
      fr: "Ils sortiront d'eux-mêmes. En attendant, imprimez-les sur cet appareil.",
      en: 'They print by themselves later. Meanwhile, print them on this device.',
    },
    unsure: {
      fr: "Ces tickets sont partis trois fois sans que l'imprimante confirme.",
      en: 'These tickets were sent three times and the printer never confirmed.',
    },
  },
  print: { fr: 'Imprimer', en: 'Print' },
  here: { fr: 'Imprimer ici', en: 'Print here' },
  again: { fr: 'Imprimer en cuisine', en: 'Print in the kitchen' },
} as const;

export function stateSince(state: PrinterState, since: number): Bilingual {
  const { fr, en } = stateNames[state];
  if (['ok', 'unknown', 'ended'].includes(state)) return { fr, en };
  return {
    fr: `${fr} depuis ${formatTime(since, 'fr')}`,
    en: `${en} since ${formatTime(since, 'en')}`,
  };
}

export function sentTo(names: readonly string[]): Bilingual {
  const list = names.join(', ');
  return { fr: `Envoyé à : ${list}`, en: `Sent to: ${list}` };
}
