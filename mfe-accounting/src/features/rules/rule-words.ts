import { formatAmount, formatRate } from '@portal/contract/format'
import {
  type EntryAccount,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/records/accounting-rule'
import type { Translate } from '@portal/portal-sdk'

interface Reader {
  readonly c: Translate
  readonly locale: { readonly language: string }
}

/** Up to which amount a slab holds, or that it has no maximum. */
export function maximumWord(
  { slabMaxAmount, slabCurrency: currency }: Pick<RuleSlab, 'slabMaxAmount' | 'slabCurrency'>,
  t: Translate,
  locale: Reader['locale'],
): string {
  if (slabMaxAmount === NO_MAXIMUM) return t('rules.unbounded', { currency })
  return t('rules.upTo', { maximum: formatAmount(slabMaxAmount, currency, locale) })
}

/** An entry's account; of the principal which one it is: it debits the wallet and credits the bank or the till. */
export function accountWord(account: EntryAccount, side: RuleEntry['entryDrCr'], t: Translate, c: Translate): string {
  return account === PRINCIPAL_ACCOUNT ? t(`rules.principal.${side}`) : c(`entryAccount.${account}`)
}

/** What an entry moves: the whole amount, so much, or so much of a hundred. */
export function entryAmountWord(
  { entryAmount, entryAmountType }: Pick<RuleEntry, 'entryAmount' | 'entryAmountType'>,
  currency: string,
  { c, locale }: Reader,
): string {
  if (entryAmount === WHOLE_AMOUNT) return c(`entryAmount.${WHOLE_AMOUNT}`)
  if (entryAmountType === 'PERCENT') return formatRate(entryAmount, locale)
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
