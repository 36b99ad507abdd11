/** Texts of charts. Not in the kit's catalogue, whose size /login pays for. */
export const CHART_TEXTS_EN = {
  table: 'As a table',
  today: 'Today',
  now: 'Now',
  keys: 'Arrow keys show each value.',
  noValue: 'no value',
}

export const CHART_TEXTS_FR: typeof CHART_TEXTS_EN = {
  table: 'En tableau',
  today: 'Aujourd’hui',
  now: 'Maintenant',
  keys: 'Les flèches du clavier affichent chaque valeur.',
  noValue: 'aucune valeur',
}
