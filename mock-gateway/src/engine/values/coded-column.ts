import type { ListColumn } from '../read/index.ts'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'

/** Filters a list by a code, in whatever form the filter names it; a value that is not understood matches no row. */
const filteredBy =
  (codeIn: (text: string) => string | null) =>
  <Wire>({ filter, ...column }: ListColumn<Wire>): ListColumn<Wire> =>
    filter === undefined
      ? column
      : { ...column, filter: (values) => filter(values.map((value) => codeIn(value) ?? value)) }

/** A column with countries, filtered by `NG`, `NGA` or `Nigeria`. */
export const ofCountry = filteredBy(countryIn)
/** A column with currencies, filtered by `GHC`, `GHS` or `cedi`. */
export const ofCurrency = filteredBy(currencyIn)
