import { problemKinds } from '#core/problem.ts';
import { printerBounds } from './printers.ts';

export const printerProblems = problemKinds({
  404: {
    printer_unknown: {
      fr: 'Aucune imprimante ne porte ce code.',
      en: 'No printer has this code.',
    },
    no_ticket: {
      fr: "Aucun ticket n'attend cette imprimante.",
      en: 'No ticket waits for this printer.',
    },
  },
  409: {
    printer_changed: {
      fr: "Quelqu'un d'autre vient de changer cette imprimante.",
      en: 'Somebody else has just changed this printer.',
    },
    printers_full: {
      fr: `Il y a déjà ${printerBounds.printers} imprimantes, le plus qu'il peut y en avoir.`,
      en: `There are ${printerBounds.printers} printers already, as many as there can be.`,
    },
    no_printer: {
      fr: "Aucune imprimante de la cuisine n'imprime cette partie de la commande.",
      en: 'No kitchen printer prints this part of the order.',
    },
  },
  415: {
    wrong_media: {
      fr: "L'imprimante demande un format que le site n'écrit pas.",
      en: 'The printer asks for a format that the site does not write.',
    },
  },
});
