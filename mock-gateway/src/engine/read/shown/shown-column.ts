import { type Expression, sql } from 'kysely'
import { countryIn as codeOfCountry } from '../../values/countries.rules.ts'
import { currencyIn as codeOfCurrency } from '../../values/currencies.rules.ts'
import type { ListColumn } from '../list-column.ts'

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

/** Filters by a code, in whatever form the filter names it; a value that is not understood matches no row. */
function filteredBy<Wire>(codeIn: (text: string) => string | null, column: ListColumn<Wire>): ListColumn<Wire> {
  const { filter, ...rest } = column
  return filter === undefined
    ? column
    : { ...rest, filter: (values) => filter(values.map((value) => codeIn(value) ?? value)) }
}

/** The name of a partner, searched by its code: the table of partners is small, the list's need not be. */
export function partnerIn<Wire>(code: Expression<string | null>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'partner', value: code } }
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
