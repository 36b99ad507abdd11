import { type Expression, sql } from 'kysely'
import { countryIn as codeOfCountry } from '../../values/countries.rules.ts'
import { currencyIn as codeOfCurrency } from '../../values/currencies.rules.ts'
import type { ListColumn } from '../list-column.ts'
import { foldedText } from '../list-conditions.ts'
import type { ReadNames, RelatedWord, TextsIn } from './shown-words.ts'

/**
 * Shows a column's values by texts of the catalogue.
 * @param words prefix of the texts' keys: `<words>.<value>`
 */
export function choiceIn<Wire>(words: string, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'choice', words, value: column.select } }
}

/** Shows a country code by the country's name. Searches and filters accept `NG`, `NGA` or `Nigeria`. */
export function countryIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...filteredBy(codeOfCountry, column), shown: { as: 'country', value: column.select } }
}

/**
 * Lets a search find the id of a subsidiary by the subsidiary's country.
 * @param shown the id in rows that show it, null in other rows
 */
export function subsidiaryIn<Wire>(
  column: ListColumn<Wire>,
  shown: Expression<unknown> = column.select,
): ListColumn<Wire> {
  return { ...column, shown: { as: 'subsidiary', value: shown } }
}

/** Marks a currency code. Searches and filters accept `GHC`, `GHS` or `cedi`. */
export function currencyIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...filteredBy(codeOfCurrency, column), shown: { as: 'currency', value: column.select } }
}

/**
 * Marks a column of several currencies, which a search finds like {@link currencyIn}.
 * @param codes an array of currency codes
 */
export function currenciesIn<Wire>(codes: Expression<readonly string[]>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'currencies', value: codes } }
}

/**
 * Marks a limit. Rows without a limit show "No limit".
 * @param isShown whether a row shows the limit, if not every row does
 */
export function unlimitedIn<Wire>(
  column: ListColumn<Wire>,
  isShown: Expression<boolean> = sql<boolean>`true`,
): ListColumn<Wire> {
  return textIn('limit.none', sql<boolean>`(${column.select} is null and ${isShown})`, column)
}

/** Adds the currency that rows show after an amount in this column, if the list has no column of currencies. */
export function pricedIn<Wire>(currency: string, column: ListColumn<Wire>): ListColumn<Wire> {
  const value = sql<string | null>`(case when ${column.select} is not null then ${currency}::text end)`
  return { ...column, shown: [...[column.shown ?? []].flat(), { as: 'currency', value }] }
}

/** Adds a text of the catalogue that rows show if a condition holds. */
export function textIn<Wire>(text: string, isShown: Expression<boolean>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: [...[column.shown ?? []].flat(), { as: 'text', text, value: isShown }] }
}

/**
 * Adds a text that rows show for a value, if the catalogue alone does not define the text.
 * @param textsIn a function with a constant identity, because its texts are kept
 */
export function wordsIn<Wire>(
  textsIn: TextsIn,
  column: ListColumn<Wire>,
  value: Expression<unknown> = column.select,
): ListColumn<Wire> {
  return { ...column, shown: [...[column.shown ?? []].flat(), { as: 'words', textsIn, value }] }
}

/**
 * Adds texts with placeholders, which rows show for the values that match a LIKE pattern. A search finds the words of
 * the texts, but not the values of the placeholders.
 * @param textsIn a function with a constant identity, which returns patterns that do not begin with a wildcard, so that
 * an index can find the values
 */
export function filledIn<Wire>(textsIn: TextsIn, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: [...[column.shown ?? []].flat(), { as: 'filled', textsIn, value: column.select }] }
}

/** Marks a flag that rows show as Yes or No. */
export function yesNoIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'yesNo', value: column.select } }
}

/** Marks a column that rows show with texts of another table. */
export function relatedIn<Wire>(matching: RelatedWord, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'related', value: column.select, matching } }
}

/**
 * Adds a text that the list's searched text lacks. Each search folds this text of every row, so use it only for short
 * lists.
 */
export function searchedIn<Wire>(
  column: ListColumn<Wire>,
  text: Expression<string | null> = sql`${column.select}`,
): ListColumn<Wire> {
  return relatedIn((word) => sql<boolean>`${foldedText(sql`${text}`)} like ${`%${word}%`}`, column)
}

/** Filters by a code, however the filter writes the code. A value that is not understood matches no row. */
function filteredBy<Wire>(codeIn: (text: string) => string | null, column: ListColumn<Wire>): ListColumn<Wire> {
  const { filter, ...rest } = column
  return filter === undefined
    ? column
    : { ...rest, filter: (values) => filter(values.map((value) => codeIn(value) ?? value)) }
}

/** Shows the name of a record in a small table. A search finds the record's code by this name. */
export function namedIn<Wire>(
  readNames: ReadNames,
  code: Expression<string | null>,
  column: ListColumn<Wire>,
): ListColumn<Wire> {
  return { ...column, shown: { as: 'named', value: code, readNames } }
}

/** Shows the name of a partner. */
export const partnerIn = <Wire>(code: Expression<string | null>, column: ListColumn<Wire>): ListColumn<Wire> =>
  namedIn(readPartnerNames, code, column)

const readPartnerNames: ReadNames = async (db) => {
  const partners = await db.selectFrom('mto').select(['mto_code', 'mto_name']).execute()
  return partners.map(({ mto_code, mto_name }) => [mto_code, `${mto_code} ${mto_name}`])
}

/** Marks a phone number. The searched text of the list contains its digits in E.164 as one word. */
export function phoneIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'phone', value: column.select } }
}

/** Marks a calendar day whose column keeps its sorting and filter. */
export function dayIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'day', value: sql`(${column.select})` } }
}
