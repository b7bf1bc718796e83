import type { StaffEventKind } from '#accounts/accounts.table.server.ts';
import { keyNames, roleNames } from '#accounts/accounts.text.ts';
import { type Bilingual, both } from '#core/language.ts';
import { recordedTable } from '#history/recorded-tables.ts';
import { statusNames } from '#orders/order-status.text.ts';
import type { EventKind } from '#orders/order-status.ts';
import { comings, type LogEntry, type LogKind } from './log.ts';

export const logText = {
  heading: { fr: "Journal de l'équipe", en: "The team's log" },
  lead: {
    fr: "Qui a fait quoi, du plus récent au plus ancien. L'adresse d'une personne part avec son compte.",
    en: "Who did what, the newest first. A person's address goes with their account.",
  },
  open: { fr: "Voir le journal de l'équipe", en: "See the team's log" },
  back: { fr: 'Administrateurs', en: 'Administrators' },
  who: { fr: 'Personne', en: 'Person' },
  kind: { fr: 'Genre', en: 'Kind' },
  day: { fr: 'Jour', en: 'Day' },
  everybody: { fr: 'Tout le monde', en: 'Everybody' },
  everything: { fr: 'Tout', en: 'Everything' },
  nobody: { fr: 'Compte supprimé', en: 'Deleted account' },
  server: { fr: 'Le serveur', en: 'The server' },
  none: { fr: 'Rien de tel.', en: 'Nothing of the kind.' },
  more: { fr: 'Plus ancien', en: 'Older' },
  newest: { fr: 'Plus récent', en: 'Newer' },
  export: { fr: 'Exporter (CSV)', en: 'Export (CSV)' },
  failed: { fr: 'Impossible de charger le journal', en: "Couldn't load the log" },
  exportFailed: { fr: "Impossible d'exporter le journal", en: "Couldn't export the log" },
} as const satisfies Record<string, Bilingual>;

export const logKindNames: Readonly<Record<LogKind, Bilingual>> = {
  comings: { fr: 'Connexions', en: 'Sign-ins' },
  team: { fr: 'Équipe et comptes', en: 'Team and accounts' },
  orders: { fr: 'Commandes', en: 'Orders' },
  changes: { fr: 'Menu et restaurant', en: 'Menu and restaurant' },
};

export const logColumns = {
  at: { fr: 'Quand', en: 'When' },
  who: { fr: 'Qui', en: 'Who' },
  kind: { fr: 'Genre', en: 'Kind' },
  what: { fr: 'Quoi', en: 'What' },
} as const satisfies Record<string, Bilingual>;

export const logFile: Bilingual = { fr: 'journal.csv', en: 'log.csv' };

const teamWords: Readonly<Record<StaffEventKind, Bilingual>> = {
  signed_in: { fr: 'Connexion', en: 'Signed in' },
  signed_out: { fr: 'Déconnexion', en: 'Signed out' },
  code_refused: { fr: 'Code refusé', en: 'Code refused' },
  recovery_code_used: { fr: 'Code de secours utilisé', en: 'Recovery code used' },
  second_factor_on: {
    fr: 'Vérification en deux étapes activée',
    en: 'Two-step verification set up',
  },
  second_factor_off: {
    fr: 'Vérification en deux étapes désactivée',
    en: 'Two-step verification turned off',
  },
  recovery_codes_made: { fr: 'Nouveaux codes de secours', en: 'New recovery codes' },
  password_changed: { fr: 'Mot de passe changé', en: 'Password changed' },
  password_set: { fr: 'Mot de passe choisi par un lien', en: 'Password set by a link' },
  place_confirmed: {
    fr: 'Nouvel endroit confirmé par un lien',
    en: 'New place confirmed by a link',
  },
  person_invited: { fr: 'Invitation', en: 'Invitation' },
  invitation_sent: { fr: 'Invitation renvoyée', en: 'Invitation sent again' },
  invitation_accepted: { fr: 'Invitation acceptée', en: 'Invitation accepted' },
  invitation_lapsed: { fr: 'Invitation sans effet', en: 'Invitation had no effect' },
  ownership_claimed: { fr: 'Premier propriétaire', en: 'First owner' },
  invitation_withdrawn: { fr: 'Invitation retirée', en: 'Invitation taken back' },
  role_given: { fr: 'Accès donné', en: 'Access given' },
  role_changed: { fr: 'Rôle changé', en: 'Role changed' },
  role_taken: { fr: 'Accès retiré', en: 'Access removed' },
  sessions_ended: { fr: 'Sessions fermées', en: 'Sessions ended' },
  second_factor_demanded: {
    fr: 'Vérification en deux étapes exigée de tous',
    en: 'Two-step verification required of all',
  },
  second_factor_optional: {
    fr: 'Vérification en deux étapes facultative',
    en: 'Two-step verification optional',
  },
  account_deleted: { fr: 'Compte supprimé', en: 'Account deleted' },
  rescued: { fr: 'Accès rétabli sur le serveur', en: 'Access restored on the server' },
  key_made: { fr: 'Clé donnée', en: 'Key given' },
  key_changed: { fr: 'Clé changée', en: 'Key changed' },
  key_paired: { fr: 'Clé utilisée pour la première fois', en: 'Key used for the first time' },
  key_kept: { fr: 'Clé gardée à son nom', en: 'Key kept in their name' },
  key_removed: { fr: 'Clé retirée', en: 'Key removed' },
  key_ended: { fr: "Clé désactivée avec l'accès retiré", en: 'Key ended with the access' },
  customer_erased: { fr: 'Client effacé à sa demande', en: 'Customer erased on request' },
};

const stepWords: Readonly<Partial<Record<EventKind, Bilingual>>> = {
  seen: { fr: 'vue', en: 'seen' },
  reached: { fr: 'client joint', en: 'customer reached' },
  no_answer: { fr: 'appel sans réponse', en: 'call not answered' },
  time_moved: { fr: 'heure déplacée', en: 'time moved' },
  undone: { fr: 'dernière étape annulée', en: 'last step undone' },
  filled: { fr: 'choix notés', en: 'choices noted' },
};

export function entryText(entry: LogEntry): Bilingual {
  if (entry.source === 'team') {
    const about = entry.whom ?? '';
    const names = { ...roleNames, ...keyNames };
    const role = entry.role ? names[entry.role] : { fr: '', en: '' };
    return both((language) =>
      [teamWords[entry.what][language], [about, role[language]].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · '),
    );
  }
  if (entry.source === 'orders') {
    const step = stepWords[entry.what] ?? statusOf(entry.what);
    return {
      fr: `Commande ${entry.number} du ${entry.day} · ${step.fr.toLowerCase()}`,
      en: `Order ${entry.number} of ${entry.day} · ${step.en.toLowerCase()}`,
    };
  }
  return both((language) => {
    const things = entry.tables.map((table) => thingOf(table)[language]).join(', ');
    return entry.count === 1 ? things : `${things} (${entry.count})`;
  });
}

export function whoText({ who, source, ...entry }: LogEntry): Bilingual {
  if (who !== null) return { fr: who, en: who };
  const isServer = source === 'team' && 'what' in entry && entry.what === 'rescued';
  return isServer ? logText.server : logText.nobody;
}

export function kindOf({ source, ...entry }: LogEntry): LogKind {
  if (source !== 'team') return source;
  return 'what' in entry && comings.some((coming) => coming === entry.what) ? 'comings' : 'team';
}

function statusOf(kind: EventKind): Bilingual {
  const status = kind in statusNames ? statusNames[kind as keyof typeof statusNames] : null;
  return status?.takeout ?? { fr: kind, en: kind };
}

function thingOf(table: string): Bilingual {
  if (table === 'admin_permissions') return { fr: 'Permissions', en: 'Permissions' };
  return recordedTable(table)?.thing ?? { fr: table, en: table };
}
