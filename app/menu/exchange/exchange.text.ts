import type { Bilingual } from '#core/language.ts';
import { itemFieldErrorTexts } from '../editing/item-form.text.ts';
import { columnNames, type FileError, type FileErrorCode, fileLimits } from './exchange.ts';
import type { Imported } from './import-menu.server.ts';

export const exchangeText = {
  heading: { fr: 'Exporter et importer', en: 'Export and import' },
  exportTitle: { fr: 'Exporter le menu', en: 'Export the menu' },
  exportLead: {
    fr: 'Tout le menu dans un fichier : les items, actifs ou non, dans les deux langues, avec les prix de chaque format. Gardez-le comme copie, ou modifiez-le dans un tableur et importez-le.',
    en: 'The whole menu in one file: the items, active or not, in both languages, with the prices of every size. Keep it as a copy, or edit it in a spreadsheet and import it.',
  },
  csv: { fr: 'Tableur (CSV)', en: 'Spreadsheet (CSV)' },
  importTitle: { fr: 'Importer un fichier', en: 'Import a file' },
  importLead: {
    fr: "Le même fichier, modifié. Vous verrez d'abord tout ce qui changerait; rien n'est jamais supprimé. Une ligne sans identifiant est reconnue à sa catégorie et à son nom français; une colonne absente ne change rien.",
    en: 'The same file, edited. You will first see everything that would change; nothing is ever deleted. A row without an identifier is known by its category and French name; a missing column changes nothing.',
  },
  choose: { fr: 'Choisir un fichier', en: 'Choose a file' },
  drop: {
    fr: 'ou déposez-le ici · CSV, 1 Mo au plus',
    en: 'or drop it here · CSV, 1 MB at most',
  },
  fieldErrors: {
    fr: 'Ce fichier ne peut pas être importé. Corrigez ceci, puis choisissez-le de nouveau :',
    en: 'This file cannot be imported. Correct this, then choose it again:',
  },
  moreFieldErrors: { fr: "… et d'autres encore.", en: '… and others.' },
  preview: { fr: 'Ce qui changerait', en: 'What would change' },
  added: { fr: 'Nouveaux items', en: 'New items' },
  changed: { fr: 'Items modifiés', en: 'Changed items' },
  absent: { fr: 'Items qui ne sont pas dans le fichier', en: 'Items that are not in the file' },
  switchOff: {
    fr: 'Désactiver les items qui ne sont pas dans le fichier',
    en: 'Deactivate the items that are not in the file',
  },
  apply: { fr: 'Importer', en: 'Import' },
  undo: { fr: "Annuler l'import", en: 'Undo the import' },
  cancel: { fr: 'Laisser tout comme avant', en: 'Leave everything as it is' },
  nothing: {
    fr: 'Rien ne changerait : le menu est déjà comme ce fichier.',
    en: 'Nothing would change: the menu already is as in this file.',
  },
  changedMeanwhile: {
    fr: "Le menu a changé entre-temps. Rien n'est enregistré; l'aperçu est à jour, relisez-le.",
    en: 'The menu has changed in the meantime. Nothing is saved; the preview is up to date, read it again.',
  },
  failed: { fr: "Impossible d'importer ce fichier", en: "Couldn't import this file" },
  none: { fr: '(rien)', en: '(nothing)' },
  noCategory: { fr: "D'après son nom", en: 'By its name' },
  item: { fr: 'Item', en: 'Item' },
  before: { fr: 'Avant', en: 'Before' },
  after: { fr: 'Après', en: 'After' },
} as const satisfies Record<string, Bilingual>;

const codes: Readonly<Record<FileErrorCode, Bilingual>> = {
  ...itemFieldErrorTexts,
  price: { fr: 'Ceci ne se lit pas comme un prix.', en: 'This does not read as a price.' },
  too_large: { fr: 'Ce fichier dépasse 1 Mo.', en: 'This file is over 1 MB.' },
  encoding: {
    fr: 'Ses lettres accentuées ne se lisent pas. Enregistrez-le de nouveau en « CSV UTF-8 » (Excel : Enregistrer sous; Numbers : Exporter, encodage Unicode UTF-8).',
    en: 'Its accented characters cannot be read. Save it again as “CSV UTF-8” (Excel: Save As; Numbers: Export, encoding Unicode UTF-8).',
  },
  too_many: {
    fr: `Ce fichier a plus de ${fileLimits.items} items.`,
    en: `This file has more than ${fileLimits.items} items.`,
  },
  empty: { fr: 'Ce fichier est vide.', en: 'This file is empty.' },
  broken_line: {
    fr: 'Les guillemets de cette ligne ne vont pas par deux.',
    en: 'The quotation marks of this line do not come in pairs.',
  },
  unknown_column: { fr: 'Cette colonne est inconnue.', en: 'This column is unknown.' },
  column_twice: { fr: 'Cette colonne est là deux fois.', en: 'This column is there twice.' },
  no_name_column: {
    fr: 'La première ligne doit nommer les colonnes, avec au moins « Nom en français » ou « Identifiant ».',
    en: 'The first line must name the columns, with at least “Name in French” or “Identifier”.',
  },
  too_many_cells: {
    fr: 'Cette ligne a plus de cases que la première.',
    en: 'This line has more cells than the first one.',
  },
  unknown_category: {
    fr: "Cette catégorie n'existe pas. Ajoutez-la d'abord dans « Catégories et ordre ».",
    en: 'This category does not exist. Add it first in “Categories and order”.',
  },
  active: { fr: 'Écrivez oui ou non.', en: 'Write yes or no.' },
  item_twice: {
    fr: 'Cet item est deux fois dans le fichier.',
    en: 'This item is in the file twice.',
  },
};

/** Returns an error with its place: `Ligne 12, Prix L : Ceci ne se lit pas comme un prix. « 12,5x »`. */
export function fieldErrorText({ code, line, column, found }: FileError): Bilingual {
  const name = column && columnNames[column];
  const shown = found && (found.length > 60 ? `${found.slice(0, 60)}…` : found);
  const lead = (word: string, name: string | undefined) =>
    [line === undefined ? '' : `${word} ${line}`, name ?? ''].filter(Boolean).join(', ');
  const [fr, en] = [lead('Ligne', name?.fr), lead('Line', name?.en)];
  return {
    fr: [fr && `${fr} :`, codes[code].fr, shown && `« ${shown} »`].filter(Boolean).join(' '),
    en: [en && `${en}:`, codes[code].en, shown && `“${shown}”`].filter(Boolean).join(' '),
  };
}

export function countedText(words: Bilingual, count: number): Bilingual {
  return { fr: `${words.fr} (${count})`, en: `${words.en} (${count})` };
}

export function sameText(count: number): Bilingual {
  return {
    fr: `Sans changement : ${count}`,
    en: `Without change: ${count}`,
  };
}

export function doneText({ added, changed, switchedOff }: Imported): Bilingual {
  return {
    fr: `Importé. Ajoutés : ${added}, modifiés : ${changed}, désactivés : ${switchedOff}.`,
    en: `Imported. Added: ${added}, changed: ${changed}, deactivated: ${switchedOff}.`,
  };
}
