import { formatAmount, formatCountry, formatDate, formatDecimal } from '@portal/contract/format'
import type { FilingDetail, FilingValue } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { Translate } from '@portal/portal-sdk'
import type { Locale } from '@portal/shared-ui'

/** The choices among the values, with the prefix of their labels. */
const CHOICES: Readonly<Record<string, string>> = {
  kind: 'filingKind',
  delivery: 'filingDelivery',
  legalKind: 'legalKind',
  gender: 'gender',
}
const COUNTRIES: ReadonlySet<string> = new Set([
  ...['sourceCountry', 'destinationCountry', 'nationality', 'country', 'idCountry'],
])
const DAYS: ReadonlySet<string> = new Set(['submittedOn', 'birthDate', 'idIssueDate', 'idExpiryDate', 'accountOpened'])
/** The amounts, each with the value that has its currency. */
const AMOUNTS: Readonly<Record<string, string>> = {
  amountLocal: 'localCurrency',
  sourceAmount: 'sourceCurrency',
  destinationAmount: 'destinationCurrency',
}
const RATES: ReadonlySet<string> = new Set(['sourceRate', 'destinationRate'])
const CURRENCIES: ReadonlySet<string> = new Set(Object.values(AMOUNTS))

/** Returns the known values of a part of a report; a currency is shown with its amount. */
export const shownValues = ({ values }: Pick<FilingDetail, 'values'>, part: FilingValue['part']): FilingValue[] =>
  values.filter((one) => one.part === part && one.value !== null && one.value !== '' && !CURRENCIES.has(one.name))

/** Returns a value of a report in the reader's words. */
export function filingWords(
  { values }: Pick<FilingDetail, 'values'>,
  { name, value }: FilingValue,
  { c, locale }: { readonly c: Translate; readonly locale: Locale },
): string {
  const text = value ?? ''
  const choice = CHOICES[name]
  if (choice !== undefined) return c(`${choice}.${text}`)
  if (COUNTRIES.has(name)) return formatCountry(text, locale.language)
  if (RATES.has(name)) return formatDecimal(text, locale)
  const day = (iso: string) => formatDate(iso, { ...locale, timeZone: 'UTC' })
  if (DAYS.has(name)) return day(text)
  if (name === 'happenedAt') return `${day(text.slice(0, 10))} ${text.slice(11, 16)}`
  const currency = AMOUNTS[name] && values.find((one) => one.name === AMOUNTS[name])?.value
  return currency ? formatAmount(text, currency, locale) : text
}
