import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'

/**
 * Texts of the date field; `{day}` is filled in. They are not in the kit's catalogue, because /login loads the whole
 * catalogue.
 */
const DATE_TEXTS_EN = {
  open: 'Choose a day for {label}',
  format: 'DD-MMM-YYYY',
  calendar: 'Calendar',
  wrong: 'Enter a date such as {day}.',
  early: 'Enter a date from {day} on.',
  late: 'Enter a date until {day}.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseYear: 'Choose a year',
  chooseDay: 'Back to the days',
} as const

type DateTextKey = keyof typeof DATE_TEXTS_EN

const DATE_TEXTS_FR: Readonly<Record<DateTextKey, string>> = {
  open: 'Choisir un jour pour {label}',
  format: 'JJ-MMM-AAAA',
  calendar: 'Calendrier',
  wrong: 'Saisissez une date, par exemple {day}.',
  early: 'Saisissez une date à partir du {day}.',
  late: 'Saisissez une date jusqu’au {day}.',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  chooseYear: 'Choisir une année',
  chooseDay: 'Revenir aux jours',
}

export type DateText = (key: DateTextKey, params?: Readonly<Record<string, string>>) => string

/** Returns the texts of the date field in the user's language. */
export function useDateText(): DateText {
  const { language } = useLocale()
  return (key, params) => fill((language.startsWith('fr') ? DATE_TEXTS_FR : DATE_TEXTS_EN)[key], params)
}
