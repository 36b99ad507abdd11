import {
  type EntryAccount,
  NAMED_LINES,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { formatAmount, formatRate } from '@portal/contract/format'
import type { Translate } from '@portal/portal-sdk'

interface Reader {
  readonly c: Translate
  readonly locale: { readonly language: string }
}

/** Formats the maximum of a slab, or returns the text for no maximum. */
export function maximumWord(
  { slabMaxAmount, slabCurrency: currency }: Pick<RuleSlab, 'slabMaxAmount' | 'slabCurrency'>,
  t: Translate,
  locale: Reader['locale'],
): string {
  if (slabMaxAmount === NO_MAXIMUM) return t('rules.unbounded', { currency })
  return t('rules.upTo', { maximum: formatAmount(slabMaxAmount, currency, locale) })
}

/** Returns the label of an entry's account. The principal debits the wallet and credits the bank or the till. */
export function accountWord(account: EntryAccount, side: RuleEntry['entryDrCr'], t: Translate, c: Translate): string {
  return account === PRINCIPAL_ACCOUNT ? t(`rules.principal.${side}`) : c(`entryAccount.${account}`)
}

/** Formats the amount of an entry: the whole amount, a fixed amount, or a percentage of the amount or of a line. */
export function entryAmountWord(
  { entryAmount, entryAmountType, entryOf }: Pick<RuleEntry, 'entryAmount' | 'entryAmountType' | 'entryOf'>,
  currency: string,
  { c, locale }: Reader,
): string {
  if (entryAmount === WHOLE_AMOUNT) return c(`entryAmount.${WHOLE_AMOUNT}`)
  if (entryAmountType === 'PERCENT') {
    const rate = formatRate(entryAmount, locale)
    return entryOf === undefined ? rate : `${rate} ${c(`entryOf.${entryOf}`)}`
  }
  return formatAmount(entryAmount, currency, locale)
}

/**
 * Translates the formula of a posted line, as the gateway writes it (`$AMOUNT`, `1.5 %`, `7.5 % TAX.VAT`, `100.00`),
 * into the reader's language.
 */
export function formulaWord(formula: string, currency: string, reader: Reader): string {
  const [entryAmount = '', sign, line] = formula.split(' ')
  const entryAmountType = sign === '%' ? 'PERCENT' : 'FLAT'
  const entryOf = NAMED_LINES.find((one) => one === line)
  return entryAmountWord({ entryAmount, entryAmountType, ...(entryOf && { entryOf }) }, currency, reader)
}

/** Returns whether the formula is only an amount, without a percentage or a reference. */
export const isPlainFormula = (formula: string): boolean => /^\d[\d.]*$/.test(formula)
