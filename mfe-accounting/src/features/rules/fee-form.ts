import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { FEE_LINES, type FeeTerms, feeSlabs, VAT_PAYERS } from '@portal/contract/accounting-rules/fee-slabs'
import { isPercent } from '@portal/contract/accounting-rules/percent-parts'
import { isFlatAmount } from '@portal/contract/accounting-rules/rule-balance'
import { compareAmounts, isAmount } from '@portal/contract/core'
import { amount, object, string, toRequest } from '@portal/contract/schema'
import { SLAB_CURRENCIES } from './slab-form.ts'

/** The terms of a fee as typed. An empty text means that the term is absent. */
export type FeeValues = { readonly [Name in keyof FeeTerms]-?: string }

/** The initial form values of a fee: a transfer fee, charged on top of the amount, with VAT. */
export const NEW_FEE: FeeValues = {
  feeCurrency: '',
  feeRate: '',
  feeMinimum: '',
  feeMaximum: '',
  feeLine: 'INCOME.TRANSFER_FEE',
  vatRate: '',
  vatPayer: 'PARTNER',
}

const percent = () =>
  string().test({
    name: 'entryPercent',
    params: { max: 100, decimals: 4 },
    test: (value) => !value || isPercent(value),
  })

const flatAmount = () =>
  amount().test({
    name: 'entryFlat',
    params: { min: 2, decimals: 2 },
    test: (value) => !value || !isAmount(value) || isFlatAmount(value),
  })

/** The schema of a fee's terms. Minimum and maximum are flat amounts, and the maximum is not below the minimum. */
const feeTerms = object({
  feeCurrency: string()
    .oneOf([...SLAB_CURRENCIES])
    .required(),
  feeRate: percent().required(),
  feeMinimum: flatAmount(),
  feeMaximum: flatAmount().test({
    name: 'feeMaximum',
    test: (value, { parent: { feeMinimum: least } }) =>
      !isAmount(value ?? '') || !isAmount(least ?? '') || compareAmounts(value ?? '', least) >= 0,
  }),
  feeLine: string()
    .oneOf([...FEE_LINES])
    .required(),
  vatRate: percent(),
  vatPayer: string()
    .oneOf([...VAT_PAYERS])
    .required(),
})
  .noUnknown()
  .strict()

/** The schema of the form's fee fields. A form without a fee is valid. */
export const FEE_FIELD = { fee: feeTerms.default(undefined) }

/** The request schema of the form that only adds a fee. */
export const feeRequest = object({ fee: feeTerms.required() }).noUnknown().strict()

/** Returns whether the user has typed any number of the fee. Choosing an option does not count. */
export const isFeeBegun = ({ feeRate, feeMinimum, feeMaximum, vatRate }: FeeValues): boolean =>
  [feeRate, feeMinimum, feeMaximum, vatRate].some((text) => text !== '')

/** Returns the slabs of the typed fee. Null while the fee is incomplete or invalid. */
export function typedFeeSlabs(fee: FeeValues): RuleSlab[] | null {
  const request = toRequest<{ fee: FeeTerms }>(feeRequest, { fee })
  return feeRequest.isValidSync(request) ? feeSlabs(request.fee) : null
}

/** Returns the currencies in which a rule has no slab yet, so that a fee can be added in them. */
export function freeCurrencies(slabs: readonly RuleSlab[]): readonly string[] {
  return SLAB_CURRENCIES.filter((currency) => slabs.every(({ slabCurrency }) => slabCurrency !== currency))
}
