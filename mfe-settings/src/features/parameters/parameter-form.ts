import { NO_LIMIT, PARAMETER_PRODUCTS, type ParameterProduct } from '@portal/contract'
import type { ParameterFields, ParameterRow } from '@portal/contract/calls/parameters'
import { type WishedFields, withWishes } from '@portal/portal-sdk'
import { wholeNumber } from '../../whole-number.ts'

/** What the form holds of one product: its flag, and limits as they are typed; "no limit" is a choice of its own (A37). */
type ProductValues = {
  [Product in ParameterProduct as `parameter${Product}Enabled`]: '' | 'YES' | 'NO'
} & {
  [Product in ParameterProduct as `parameter${Product}Limit` | `parameterTrnCount${Product}Limit`]: string
} & {
  [Product in ParameterProduct as `no${Product}Limit` | `noTrnCount${Product}Limit`]: boolean
}

export interface ParameterValues extends ProductValues {
  parameterMtoCode: string
  parameterPayoutCurrency: string
}

export const NEW_PARAMETER: ParameterValues = {
  parameterMtoCode: '',
  parameterPayoutCurrency: '',
  parameterCashEnabled: '',
  parameterIntraDcEnabled: '',
  parameterInterDcEnabled: '',
  parameterCashLimit: '',
  parameterIntraDcLimit: '',
  parameterInterDcLimit: '',
  parameterTrnCountCashLimit: '',
  parameterTrnCountIntraDcLimit: '',
  parameterTrnCountInterDcLimit: '',
  noCashLimit: false,
  noIntraDcLimit: false,
  noInterDcLimit: false,
  noTrnCountCashLimit: false,
  noTrnCountIntraDcLimit: false,
  noTrnCountInterDcLimit: false,
}

/** A limit, its "no limit" and the flag they hang on are one value, of the amount as of the count. */
export const LIMITS_TOGETHER = PARAMETER_PRODUCTS.flatMap((product) => [
  [`parameter${product}Enabled`, `parameter${product}Limit`, `no${product}Limit`],
  [`parameter${product}Enabled`, `parameterTrnCount${product}Limit`, `noTrnCount${product}Limit`],
]) satisfies (keyof ParameterValues)[][]

/** A parameter as the form edits it. */
export function valuesOf(row: ParameterRow): ParameterValues {
  const values: ParameterValues = {
    ...NEW_PARAMETER,
    parameterMtoCode: row.parameterMtoCode,
    parameterPayoutCurrency: row.parameterPayoutCurrency,
  }
  for (const product of PARAMETER_PRODUCTS) {
    const [limit, count] = [row[`parameter${product}Limit`], row[`parameterTrnCount${product}Limit`]]
    const isOn = row[`parameter${product}Enabled`] === 'YES'
    values[`parameter${product}Enabled`] = row[`parameter${product}Enabled`]
    values[`parameter${product}Limit`] = isOn ? (limit ?? '') : ''
    values[`parameterTrnCount${product}Limit`] = isOn ? String(count ?? '') : ''
    values[`no${product}Limit`] = isOn && limit === null
    values[`noTrnCount${product}Limit`] = isOn && count === null
  }
  return values
}

/** The values with a rejected change's wishes over them; "no limit" is queued as a word of its own. */
export function withParameterWishes(values: ParameterValues, wishes: WishedFields | undefined): ParameterValues {
  const wished = { ...withWishes(values, wishes) }
  for (const product of PARAMETER_PRODUCTS) {
    const isOn = wished[`parameter${product}Enabled`] === 'YES'
    const [limit, count] = [wishes?.[`parameter${product}Limit`], wishes?.[`parameterTrnCount${product}Limit`]]
    if (limit) {
      wished[`no${product}Limit`] = limit === NO_LIMIT
      wished[`parameter${product}Limit`] = isOn && limit !== NO_LIMIT ? limit : ''
    }
    if (count) {
      wished[`noTrnCount${product}Limit`] = count === NO_LIMIT
      wished[`parameterTrnCount${product}Limit`] = isOn && count !== NO_LIMIT ? count : ''
    }
  }
  return wished
}

/**
 * The limits to send: what was left empty is 0, and so is everything of a product that is off (spec §5), so that no limit
 * lies hidden behind a flag. A flag not chosen is absent, for the schema to ask for.
 */
export function limitsOf(values: ParameterValues): Partial<ParameterFields> {
  const limits: Record<string, string | number | null> = {}
  for (const product of PARAMETER_PRODUCTS) {
    const flag = values[`parameter${product}Enabled`]
    if (flag !== '') limits[`parameter${product}Enabled`] = flag
    const [limit, count] = flag === 'YES' ? sentOf(values, product) : ['0.00', 0]
    limits[`parameter${product}Limit`] = limit
    limits[`parameterTrnCount${product}Limit`] = count
  }
  return limits as Partial<ParameterFields>
}

function sentOf(values: ParameterValues, product: ParameterProduct): [string | null, number | null] {
  const limit = values[`parameter${product}Limit`].replace(/\.$/, '')
  const count = values[`parameterTrnCount${product}Limit`]
  return [
    values[`no${product}Limit`] ? null : limit || '0.00',
    values[`noTrnCount${product}Limit`] ? null : wholeNumber(count || '0'),
  ]
}

/** Whether the product is on and yet nothing of it would pass: an amount or a count of 0 (ruling A37). */
export function letsNothingPass(values: ParameterValues, product: ParameterProduct): boolean {
  if (values[`parameter${product}Enabled`] !== 'YES') return false
  const [limit, count] = sentOf(values, product)
  return (limit !== null && Number(limit) === 0) || count === 0
}
