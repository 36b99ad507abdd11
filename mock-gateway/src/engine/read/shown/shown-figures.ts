import { isCurrency } from '@portal/contract/values/iso-codes'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import { countryIn } from '../../values/countries.rules.ts'
import { currencyBegunBy, currencyIn } from '../../values/currencies.rules.ts'
import { type Searcher, type Shown, subsidiariesOf } from './shown-words.ts'
import { type TypedDay, typedAmount, typedDay, typedPhone } from './typed-figures.rules.ts'

/**
 * A date, an amount, the beginning of a phone number, or the name of a currency or country, typed in one or several
 * words.
 */
export type Figure =
  | { readonly day: TypedDay }
  | { readonly amount: string }
  | { readonly phone: string }
  | { readonly currency: string }
  | { readonly country: string }

/**
 * Returns the figures that a text may mean. Phones, currencies and countries are tried only for lists that show them.
 */
export function figuresIn(
  text: string,
  { language, country: readersCountry }: Searcher,
  shown: readonly Shown[],
): Figure[] {
  const day = typedDay(text, language)
  const amount = typedAmount(text, language)
  const phone = shown.some(({ as }) => as === 'phone') ? typedPhone(text, readersCountry) : null
  const currency = showsCurrency(shown) ? currencyOf(text) : null
  const country = shown.some(({ as }) => as === 'country' || as === 'subsidiary') ? countryIn(text) : null
  return [
    ...(day === null ? [] : [{ day }]),
    ...(amount === null ? [] : [{ amount }]),
    ...(phone === null ? [] : [{ phone }]),
    ...(currency === null ? [] : [{ currency }]),
    ...(country === null ? [] : [{ country }]),
  ]
}

export const showsCurrency = (shown: readonly Shown[]): boolean =>
  shown.some(({ as }) => as === 'currency' || as === 'currencies')

function currencyOf(text: string): string | null {
  const named = currencyIn(text)
  return named !== null && isCurrency(named) ? named : currencyBegunBy(text)
}

/**
 * Returns the conditions of rows that show a figure in one of the columns. Phone numbers are found in the searched text
 * instead.
 */
export function figureShown(shown: readonly Shown[], figure: Figure, { zone }: Searcher): RawBuilder<boolean>[] {
  return shown.flatMap(({ as, value }) => {
    if ('amount' in figure) return as === 'amount' ? [sql<boolean>`${value} = ${figure.amount}::numeric`] : []
    if ('phone' in figure) return []
    if ('currency' in figure) return inCurrency({ as, value }, figure.currency)
    if ('country' in figure) return inCountry(as, figure.country).map((code) => sql<boolean>`${value} = ${code}`)
    if (as === 'day') return figure.day.minute === null ? [sql<boolean>`${value}::text = ${figure.day.day}`] : []
    if (as !== 'moment') return []
    const [from, to] = spanOf(figure.day, zone)
    return [sql<boolean>`(${value} >= ${from.toJSDate()} and ${value} < ${to.toJSDate()})`]
  })
}

function inCurrency({ as, value }: Pick<Shown, 'as' | 'value'>, currency: string): RawBuilder<boolean>[] {
  if (as === 'currencies') return [sql<boolean>`${currency} = any(${value})`]
  return as === 'currency' ? [sql<boolean>`${value} = ${currency}`] : []
}

function inCountry(as: Shown['as'], country: string): readonly string[] {
  if (as === 'country') return [country]
  return as === 'subsidiary' ? subsidiariesOf([country]) : []
}

function spanOf({ day, minute, zone }: TypedDay, readersZone: string): [DateTime, DateTime] {
  const from = DateTime.fromISO(day, { zone: zone ?? readersZone })
  if (minute === null) return [from, from.plus({ days: 1 })]
  const at = from.set(minute)
  return [at, at.plus({ minutes: 1 })]
}
