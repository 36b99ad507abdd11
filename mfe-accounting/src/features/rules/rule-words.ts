import { formatAmount, formatPercent } from '@portal/contract/format'
import { NO_MAXIMUM, type RuleEntry, type RuleSlab, WHOLE_AMOUNT } from '@portal/contract/records/accounting-rule'
import type { Translate } from '@portal/portal-sdk'

interface Reader {
  readonly c: Translate
  readonly locale: { readonly language: string }
}

/** Decimals of an entry's percentage. */
const PERCENT_DECIMALS = 4

/** The maximum of a slab with its currency, or that it has none. */
export function maximumWord({ slabMaxAmount, slabCurrency }: RuleSlab, { c, locale }: Reader): string {
  if (slabMaxAmount === NO_MAXIMUM) return c(`slabMaxAmount.${NO_MAXIMUM}`)
  return formatAmount(slabMaxAmount, slabCurrency, locale)
}

/** What an entry moves: the whole amount, so much, or so much of a hundred. */
export function entryAmountWord(
  { entryAmount, entryAmountType }: Pick<RuleEntry, 'entryAmount' | 'entryAmountType'>,
  currency: string,
  { c, locale }: Reader,
): string {
  if (entryAmount === WHOLE_AMOUNT) return c(`entryAmount.${WHOLE_AMOUNT}`)
  if (entryAmountType === 'PERCENT') return formatPercent(entryAmount, locale, PERCENT_DECIMALS)
  return formatAmount(entryAmount, currency, locale)
}

/** The formula of a posted line, as the gateway writes it (`$AMOUNT`, `1.5 %`, `100.00`), in the reader's words. */
export function formulaWord(formula: string, currency: string, reader: Reader): string {
  const isPercent = formula.endsWith(' %')
  return entryAmountWord(
    { entryAmount: isPercent ? formula.slice(0, -2) : formula, entryAmountType: isPercent ? 'PERCENT' : 'FLAT' },
    currency,
    reader,
  )
}

/** Whether the formula says no more than the amount itself. */
export const isPlainFormula = (formula: string): boolean => /^\d/.test(formula) && !formula.endsWith(' %')
