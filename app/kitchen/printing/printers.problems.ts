import { problemKinds } from '#core/problem.ts';
import { printerBounds } from './printers.ts';

export const printerProblems = problemKinds({
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
    ticket_over: {
      fr: "La cuisine n'a plus besoin de ce ticket. Vous pouvez l'imprimer ici.",
      en: 'The kitchen no longer needs this ticket. You can print it here.',
    },
  },
});
