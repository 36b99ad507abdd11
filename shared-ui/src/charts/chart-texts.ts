/** Texts of charts. They are not in the kit's catalogue, because /login loads the whole catalogue. */
export const CHART_TEXTS_EN = {
  table: 'View as table',
  today: 'Today',
  now: 'Now',
  keys: 'Arrow keys show each value.',
  noValue: 'no value',
}

export const CHART_TEXTS_FR: typeof CHART_TEXTS_EN = {
  table: 'Afficher en tableau',
  today: 'Aujourd’hui',
  now: 'Maintenant',
  keys: 'Les flèches du clavier affichent chaque valeur.',
  noValue: 'aucune valeur',
}
