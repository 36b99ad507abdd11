import { useCallback } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'

/** Texts of record panels. They are not in the kit's catalogue, because /login loads the whole catalogue. */
const EN = {
  resubmit: 'Correct and resubmit',
  'history.views': 'Views of the record',
  'history.fields': 'Details',
  'history.title': 'History',
  'history.of': 'History of {name}',
  'history.trail': 'Open in the audit trail',
  'history.none': 'No changes since the history began.',
  'history.more': 'Show older changes ({count})',
  'history.system': 'the system',
  'history.otherSide': 'the bank',
  'history.by': 'By {name}, {when}',
  'history.authorizedBy': 'Authorized by {name}, {when}',
  'history.authorizedByOneOf': 'Authorization {number} of {needed} by {name}, {when}',
  'history.rejectedBy': 'Rejected by {name}, {when}',
  'history.reason': 'Reason: {reason}',
  'history.changeOf': '{action}, {when}',
  'history.createdWith': 'Created with: {kind} {name}',
  'history.document': 'Earlier document',
  'history.newDocument': 'New document',
  'history.copyId': 'Copy the ID',
  'history.copied': 'ID copied',
  'pending.by': 'Requested by {maker}, expires {when}.',
  'pending.see': 'See the change',
}
const FR: typeof EN = {
  resubmit: 'Corriger et soumettre à nouveau',
  'history.views': 'Vues de la fiche',
  'history.fields': 'Détails',
  'history.title': 'Historique',
  'history.of': 'Historique : {name}',
  'history.trail': 'Ouvrir dans le journal d’audit',
  'history.none': 'Aucune modification depuis l’ouverture de l’historique.',
  'history.more': 'Afficher les modifications antérieures ({count})',
  'history.system': 'le système',
  'history.otherSide': 'la banque',
  'history.by': 'Par {name}, le {when}',
  'history.authorizedBy': 'Autorisée par {name}, le {when}',
  'history.authorizedByOneOf': 'Autorisation {number} sur {needed} par {name}, le {when}',
  'history.rejectedBy': 'Rejetée par {name}, le {when}',
  'history.reason': 'Motif : {reason}',
  'history.changeOf': '{action}, le {when}',
  'history.createdWith': 'Création liée : {kind} {name}',
  'history.document': 'Document antérieur',
  'history.newDocument': 'Nouveau document',
  'history.copyId': 'Copier l’identifiant',
  'history.copied': 'Identifiant copié',
  'pending.by': 'Demande faite par {maker}, expire le {when}.',
  'pending.see': 'Voir la modification',
}

export type RecordText = (key: keyof typeof EN, params?: Readonly<Record<string, string | number>>) => string

/** Returns the texts of record panels in the user's language. */
export function useRecordText(): RecordText {
  const { language } = useLocale()
  return useCallback((key, params) => fill((language.startsWith('fr') ? FR : EN)[key], params), [language])
}
