import type { FilingFormat } from '@portal/contract/regulator-reports/regulator-report'
import type { GoamlSchema } from './goaml-element.ts'
import type { ClientElement } from './goaml-people.ts'

/** The requirements of a country's financial intelligence unit, as data. */
export interface GoamlCountry {
  /** Abbreviation of the unit. */
  readonly regulator: string
  /** The versions of the schema that the unit accepts, by format. */
  readonly versions: Readonly<Record<Exclude<FilingFormat, 'PRINTED'>, string>>
  /** The data required about the bank's own customer. */
  readonly clientRequires: readonly ClientElement[]
  readonly codes: GoamlSchema['codes']
  readonly currencies: GoamlSchema['currencies']
}
