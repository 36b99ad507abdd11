import type { FilingValueName } from '@portal/contract/regulator-reports/filing-content'
import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import type { FilingPart } from '@portal/contract/regulator-reports/regulator-reports.calls'

/** The code tables of a country's regulator. A table gives the regulator's code for each of our own. */
export type CodeTable = 'kind' | 'mode' | 'funds' | 'gender' | 'idType'

/** An element with a value of the report. */
export interface GoamlValue {
  readonly element: string
  /** The value's name in the part of the surrounding group. */
  readonly value: FilingValueName
  /** Maximum number of characters. */
  readonly most?: number
  /** The table that translates the value; a value without a code is refused. */
  readonly codes?: CodeTable
  /** A currency, which is written as the regulator writes it. */
  readonly isCurrency?: true
  /** A day as goAML writes it: with the time 00:00:00. */
  readonly isDay?: true
  /** True if the value must be present, or the kinds of reports in which it must be. */
  readonly required?: true | readonly FilingKind[]
}

/** An element whose text is always the same. */
export interface GoamlFixed {
  readonly element: string
  readonly fixed: string
}

/** A condition for an element: a value of the report is one of some values. */
export interface GoamlWhere {
  readonly part: FilingPart
  readonly value: FilingValueName
  readonly is: readonly string[]
}

/** An element with other elements. A group that is not required is left out if none of its values is known. */
export interface GoamlGroup {
  readonly element: string
  /** The part whose values the elements inside have; by default that of the surrounding group. */
  readonly of?: FilingPart
  readonly where?: readonly GoamlWhere[]
  readonly required?: true
  readonly children: readonly GoamlElement[]
}

export type GoamlElement = GoamlValue | GoamlFixed | GoamlGroup

/** The schema of a country's regulator in one version of goAML: elements in their order, lengths, and code tables. */
export interface GoamlSchema {
  readonly version: string
  readonly root: GoamlGroup
  readonly codes: Readonly<Record<CodeTable, Readonly<Record<string, string>>>>
  /** The currencies whose code differs from ours. */
  readonly currencies: Readonly<Record<string, string>>
}
