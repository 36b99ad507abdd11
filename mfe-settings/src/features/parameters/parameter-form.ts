import { PARAMETER_PRODUCTS, type ParameterProduct } from '@portal/contract'
import { PARAMETER, PARAMETER_LIMITS } from '@portal/contract/parameters/parameter'
import type { ParameterRow } from '@portal/contract/parameters/parameters.calls'
import {
  emptyValues,
  type FormValues,
  formValues,
  type ProposedFields,
  sentValues,
  withProposed,
} from '@portal/portal-sdk/forms'

export type ParameterValues = FormValues<typeof PARAMETER>

export const NEW_PARAMETER: ParameterValues = emptyValues(PARAMETER)

/** Returns the form values of a parameter, with the proposal of a rejected change applied. */
export function valuesOf(row: ParameterRow, proposed?: ProposedFields): ParameterValues {
  return withoutHidden(withProposed(PARAMETER, formValues(PARAMETER, row), proposed))
}

/** Returns the form values of a new parameter, with the proposal of a rejected change applied. */
export const newValues = (proposed?: ProposedFields): ParameterValues =>
  withoutHidden(withProposed(PARAMETER, NEW_PARAMETER, proposed))

/**
 * Returns the limits to send. The limits of a disabled product are 0 (spec §5), so that no old limit remains hidden.
 */
export function limitsOf(values: ParameterValues): Record<string, unknown> {
  const limits = sentValues(PARAMETER_LIMITS, values)
  for (const product of PARAMETER_PRODUCTS) {
    if (values[`parameter${product}Enabled`] === 'YES') continue
    limits[`parameter${product}Limit`] = '0.00'
    limits[`parameterTrnCount${product}Limit`] = 0
  }
  return limits
}

/**
 * Returns whether the product is enabled but would block all orders, because an amount or a count is 0 (ruling A37).
 */
export function letsNothingPass(values: ParameterValues, product: ParameterProduct): boolean {
  if (values[`parameter${product}Enabled`] !== 'YES') return false
  const limits = limitsOf(values)
  const isZero = (field: string) => limits[field] !== null && Number(limits[field]) === 0
  return isZero(`parameter${product}Limit`) || isZero(`parameterTrnCount${product}Limit`)
}

/** Empties the limits of disabled products, which have no visible fields. */
function withoutHidden(values: ParameterValues): ParameterValues {
  const shown = { ...values }
  for (const product of PARAMETER_PRODUCTS) {
    if (values[`parameter${product}Enabled`] === 'YES') continue
    shown[`parameter${product}Limit`] = NEW_PARAMETER[`parameter${product}Limit`]
    shown[`parameterTrnCount${product}Limit`] = NEW_PARAMETER[`parameterTrnCount${product}Limit`]
  }
  return shown
}
