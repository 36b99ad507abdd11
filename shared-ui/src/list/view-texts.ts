import { useCallback } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'

/**
 * Texts of saved views; `{name}` is filled in. They are not in the kit's catalogue, because /login loads the whole
 * catalogue.
 */
export const VIEW_TEXTS_EN = {
  views: 'Views',
  inForce: 'View:',
  changed: 'changed',
  none: 'No view',
  opensList: 'Opens this list',
  loading: 'Loading your views…',
  loadFailed: 'Your views could not be loaded. Try again',
  keep: 'Save changes',
  saveAs: 'Save as…',
  rename: 'Rename…',
  remove: 'Delete…',
  setDefault: 'Open the list with this view',
  unsetDefault: 'No longer open the list with this view',
  copyLink: 'Copy link to this list',
  copied: 'Link copied. It opens this list with its filters, for users who may see it.',
  copyFailed: 'The link could not be copied. Copy the address of the page instead.',
  kept: 'View “{name}” saved.',
  removed: 'View “{name}” deleted.',
  defaulted: 'This list opens with “{name}” from now on.',
  undefaulted: 'This list opens without a view from now on.',
  failed: 'The view was not changed. {message}',
  saveTitle: 'Save as a view',
  saveText: 'Keeps search, filters, dates, sorting, columns and rows per page under a name. Only you see it.',
  name: 'Name of the view',
  dates: 'Dates',
  datesBetween: '{from} to {to}',
  datesFrom: 'From {from}',
  datesUntil: 'Until {to}',
  today: 'Today, whenever it is opened',
  yesterday: 'The day before',
  thisWeek: 'The week so far',
  lastWeek: 'The week before',
  last7Days: 'The last 7 days',
  last30Days: 'The last 30 days',
  thisMonth: 'The month so far',
  lastMonth: 'The month before',
  thisQuarter: 'The quarter so far',
  lastQuarter: 'The quarter before',
  thisYear: 'The year so far',
  lastYear: 'The year before',
  save: 'Save',
  renameTitle: 'Rename view',
  renameAct: 'Rename',
  removeTitle: 'Delete view',
  removeText: 'Delete the view “{name}”? The list and its rows do not change.',
  removeAct: 'Delete',
} as const

export type ViewTextKey = keyof typeof VIEW_TEXTS_EN

export const VIEW_TEXTS_FR: Readonly<Record<ViewTextKey, string>> = {
  views: 'Vues',
  inForce: 'Vue\u00a0:',
  changed: 'modifiée',
  none: 'Aucune vue',
  opensList: 'Ouvre cette liste',
  loading: 'Chargement de vos vues…',
  loadFailed: 'Vos vues n’ont pas pu être chargées. Réessayer',
  keep: 'Enregistrer les modifications',
  saveAs: 'Enregistrer sous…',
  rename: 'Renommer…',
  remove: 'Supprimer…',
  setDefault: 'Ouvrir la liste avec cette vue',
  unsetDefault: 'Ne plus ouvrir la liste avec cette vue',
  copyLink: 'Copier le lien vers cette liste',
  copied: 'Lien copié. Il ouvre cette liste avec ses filtres, pour toute personne qui peut la consulter.',
  copyFailed: 'Le lien n’a pas pu être copié. Copiez plutôt l’adresse de la page.',
  kept: 'Vue «\u00a0{name}\u00a0» enregistrée.',
  removed: 'Vue «\u00a0{name}\u00a0» supprimée.',
  defaulted: 'Cette liste s’ouvre désormais avec «\u00a0{name}\u00a0».',
  undefaulted: 'Cette liste s’ouvre désormais sans vue.',
  failed: 'La vue n’a pas été modifiée. {message}',
  saveTitle: 'Enregistrer comme vue',
  saveText:
    'Conserve sous un nom la recherche, les filtres, les dates, le tri, les colonnes et le nombre de lignes par page. Vous seul la voyez.',
  name: 'Nom de la vue',
  dates: 'Dates',
  datesBetween: 'Du {from} au {to}',
  datesFrom: 'À partir du {from}',
  datesUntil: 'Jusqu’au {to}',
  today: 'Le jour de l’ouverture',
  yesterday: 'La veille',
  thisWeek: 'La semaine en cours',
  lastWeek: 'La semaine précédente',
  last7Days: 'Les 7 derniers jours',
  last30Days: 'Les 30 derniers jours',
  thisMonth: 'Le mois en cours',
  lastMonth: 'Le mois précédent',
  thisQuarter: 'Le trimestre en cours',
  lastQuarter: 'Le trimestre précédent',
  thisYear: 'L’année en cours',
  lastYear: 'L’année précédente',
  save: 'Enregistrer',
  renameTitle: 'Renommer la vue',
  renameAct: 'Renommer',
  removeTitle: 'Supprimer la vue',
  removeText: 'Supprimer la vue «\u00a0{name}\u00a0»\u00a0? La liste et ses lignes restent inchangées.',
  removeAct: 'Supprimer',
}

export type ViewText = (key: ViewTextKey, params?: Readonly<Record<string, string>>) => string

/** Returns the texts of saved views in the user's language. */
export function useViewText(): ViewText {
  const { language } = useLocale()
  return useCallback(
    (key, params) => fill((language.startsWith('fr') ? VIEW_TEXTS_FR : VIEW_TEXTS_EN)[key], params),
    [language],
  )
}
