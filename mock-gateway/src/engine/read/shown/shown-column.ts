import { type Expression, sql } from 'kysely'
import { countryIn as codeOfCountry } from '../../values/countries.rules.ts'
import { currencyIn as codeOfCurrency } from '../../values/currencies.rules.ts'
import type { ListColumn } from '../list-column.ts'
import { foldedText } from '../list-conditions.ts'
import type { ReadNames, RelatedWord } from './shown-words.ts'

/** Shown by a text of the catalogue. @param words prefix of the texts' keys: `<words>.<value>` */
export function choiceIn<Wire>(words: string, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'choice', words, value: column.select } }
}

/** A code of a country, shown by its name, and searched and filtered by `NG`, `NGA` or `Nigeria`. */
export function countryIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...filteredBy(codeOfCountry, column), shown: { as: 'country', value: column.select } }
}

/** The id of a subsidiary, searched by its country. @param shown the id in rows that show it, otherwise null */
export function subsidiaryIn<Wire>(
  column: ListColumn<Wire>,
  shown: Expression<unknown> = column.select,
): ListColumn<Wire> {
  return { ...column, shown: { as: 'subsidiary', value: shown } }
}

/** A code of a currency, searched and filtered by `GHC`, `GHS` or `cedi`. */
export function currencyIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...filteredBy(codeOfCurrency, column), shown: { as: 'currency', value: column.select } }
}

/** Currencies in one column, searched like {@link currencyIn}. @param codes an array of them */
export function currenciesIn<Wire>(codes: Expression<readonly string[]>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'currencies', value: codes } }
}

/** A limit; rows without one show "No limit". @param isShown whether a row shows it, if not every row does */
export function unlimitedIn<Wire>(
  column: ListColumn<Wire>,
  isShown: Expression<boolean> = sql<boolean>`true`,
): ListColumn<Wire> {
  return textIn('limit.none', sql<boolean>`(${column.select} is null and ${isShown})`, column)
}

/** Rows in which a condition holds also show a text of the catalogue. */
export function textIn<Wire>(text: string, isShown: Expression<boolean>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: [...[column.shown ?? []].flat(), { as: 'text', text, value: isShown }] }
}

/** A flag that rows show as Yes or No. */
export function yesNoIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'yesNo', value: column.select } }
}

/** Shown with texts of another table. */
export function relatedIn<Wire>(matching: RelatedWord, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'related', value: column.select, matching } }
}

/** A text that the list's searched text lacks. Each row's is folded for every search: only for short lists. */
export function searchedIn<Wire>(
  column: ListColumn<Wire>,
  text: Expression<string | null> = sql`${column.select}`,
): ListColumn<Wire> {
  return relatedIn((word) => sql<boolean>`${foldedText(sql`${text}`)} like ${`%${word}%`}`, column)
}

/** Filters by a code, in whatever form the filter names it; a value that is not understood matches no row. */
function filteredBy<Wire>(codeIn: (text: string) => string | null, column: ListColumn<Wire>): ListColumn<Wire> {
  const { filter, ...rest } = column
  return filter === undefined
    ? column
    : { ...rest, filter: (values) => filter(values.map((value) => codeIn(value) ?? value)) }
}

/** The name of a record in a small table, searched by its code. */
export function namedIn<Wire>(
  readNames: ReadNames,
  code: Expression<string | null>,
  column: ListColumn<Wire>,
): ListColumn<Wire> {
  return { ...column, shown: { as: 'named', value: code, readNames } }
}

/** The name of a partner. */
export const partnerIn = <Wire>(code: Expression<string | null>, column: ListColumn<Wire>): ListColumn<Wire> =>
  namedIn(readPartnerNames, code, column)

const readPartnerNames: ReadNames = async (db) => {
  const partners = await db.selectFrom('mto').select(['mto_code', 'mto_name']).execute()
  return partners.map(({ mto_code, mto_name }) => [mto_code, `${mto_code} ${mto_name}`])
}

/** A phone number; the list's searched text has its digits in E.164 as a word. */
export function phoneIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'phone', value: column.select } }
}

/** An amount that is neither sorted nor filtered. */
export function amountIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'amount', value: sql`(${column.select})::numeric` } }
}

/** A calendar day with its own sorting or filter. */
export function dayIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'day', value: sql`(${column.select})` } }
}
