import { type Expression, sql } from 'kysely'
import type { ListColumn } from '../list-column.ts'

/** Shown by a text of the catalogue. @param words prefix of the texts' keys: `<words>.<value>` */
export function choiceIn<Wire>(words: string, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'choice', words, value: column.select } }
}

/** A code of a country, shown by its name. */
export function countryIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'country', value: column.select } }
}

/** A code of a currency, searched as a whole. */
export function currencyIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'currency', value: column.select } }
}

/** The name of a partner, searched by its code: the table of partners is small, the list's need not be. */
export function partnerIn<Wire>(code: Expression<string | null>, column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'partner', value: code } }
}

/** An amount that is neither sorted nor filtered. */
export function amountIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'amount', value: sql`(${column.select})::numeric` } }
}

/** A calendar day with its own sorting or filter. */
export function dayIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, shown: { as: 'day', value: sql`(${column.select})` } }
}
