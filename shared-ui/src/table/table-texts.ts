/** The table's own words. `{name}` is filled in by the table. */
export interface TableTexts {
  readonly search: string
  readonly searchLabel: string
  readonly clear: string
  readonly clearSearch: string
  readonly startDate: string
  readonly endDate: string
  readonly query: string
  readonly dateOrder: string
  readonly columns: string
  readonly showAllColumns: string
  readonly density: string
  readonly comfortable: string
  readonly compact: string
  readonly more: string
  readonly less: string
  readonly details: string
  readonly actions: string
  readonly moreActions: string
  readonly selectAll: string
  readonly selectRow: string
  readonly selected: string
  readonly rowsPerPage: string
  readonly range: string
  readonly noRows: string
  readonly previousPage: string
  readonly nextPage: string
  readonly page: string
  readonly loading: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly nothingMatches: string
  readonly nothingMatchesText: string
  readonly clearFilters: string
  readonly errorTitle: string
  readonly errorText: string
  readonly staleText: string
  readonly retry: string
  readonly yes: string
  readonly no: string
  readonly none: string
  readonly sort: string
}

export const TABLE_TEXTS_EN: TableTexts = {
  search: 'Type to Search',
  searchLabel: 'Search this list',
  clear: 'Clear',
  clearSearch: 'Clear the search',
  startDate: 'Start date',
  endDate: 'End date',
  query: 'Query',
  dateOrder: 'The start date must not be after the end date.',
  columns: 'Columns',
  showAllColumns: 'Show all',
  density: 'Row height',
  comfortable: 'Comfortable',
  compact: 'Compact',
  more: 'More',
  less: 'Less',
  details: 'Details',
  actions: 'Actions',
  moreActions: 'More actions',
  selectAll: 'Select all rows on this page',
  selectRow: 'Select this row',
  selected: '{count} selected',
  rowsPerPage: 'Rows per page',
  range: '{from}–{to} of {total}',
  noRows: 'No rows',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {page} of {pages}',
  loading: 'Loading…',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Entries appear here as soon as there are any.',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'No entry fits the search, dates and filters together.',
  clearFilters: 'Clear search and filters',
  errorTitle: 'This list could not be loaded',
  errorText: 'Nothing was changed. Check the connection and try again.',
  staleText: 'The list could not be brought up to date. You see the last rows loaded.',
  retry: 'Try again',
  yes: 'Yes',
  no: 'No',
  none: '—',
  sort: 'Sort',
}

export const TABLE_TEXTS_FR: TableTexts = {
  search: 'Saisir pour rechercher',
  searchLabel: 'Rechercher dans cette liste',
  clear: 'Effacer',
  clearSearch: 'Effacer la recherche',
  startDate: 'Date de début',
  endDate: 'Date de fin',
  query: 'Interroger',
  dateOrder: 'La date de début doit précéder la date de fin.',
  columns: 'Colonnes',
  showAllColumns: 'Tout afficher',
  density: 'Hauteur des lignes',
  comfortable: 'Confortable',
  compact: 'Compacte',
  more: 'Plus',
  less: 'Moins',
  details: 'Détails',
  actions: 'Actions',
  moreActions: 'Autres actions',
  selectAll: 'Sélectionner toutes les lignes de cette page',
  selectRow: 'Sélectionner cette ligne',
  selected: 'Sélection\u00a0: {count}',
  rowsPerPage: 'Lignes par page',
  range: '{from}–{to} sur {total}',
  noRows: 'Aucune ligne',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: 'Page {page} sur {pages}',
  loading: 'Chargement…',
  emptyTitle: 'Aucun élément pour le moment',
  emptyText: 'Les éléments apparaîtront ici dès leur enregistrement.',
  nothingMatches: 'Aucun résultat',
  nothingMatchesText: 'Aucun élément ne répond à la fois à la recherche, aux dates et aux filtres.',
  clearFilters: 'Effacer la recherche et les filtres',
  errorTitle: 'Impossible de charger cette liste',
  errorText: 'Aucune modification n’a été apportée. Vérifiez la connexion et réessayez.',
  staleText: 'La liste n’a pas pu être actualisée. Les dernières lignes chargées restent affichées.',
  retry: 'Réessayer',
  yes: 'Oui',
  no: 'Non',
  none: '—',
  sort: 'Trier',
}
