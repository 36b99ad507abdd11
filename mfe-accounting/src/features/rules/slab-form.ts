import {
  FIRST_SLAB_CODE,
  type NamedLine,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { isPercent } from '@portal/contract/accounting-rules/percent-parts'
import { isFlatAmount } from '@portal/contract/accounting-rules/rule-balance'
import { linesIn } from '@portal/contract/accounting-rules/rule-shares'
import { isAmount, toMinor } from '@portal/contract/core'
import type { LimitValue } from '@portal/portal-sdk/forms'

/** A slab's own fields as typed. Entries are added one by one. */
export interface SlabValues {
  readonly slabCode: string
  readonly slabCurrency: string
  readonly slabMaxAmount: LimitValue
}

/** The currencies of slabs. The currencies that the product uses come first (ruling A38). */
export const SLAB_CURRENCIES = ['USD', 'NGN', 'EUR', 'GHC', 'CDF'] as const

/**
 * Returns the form values of a new slab. The first slab of a rule is SlabOne without a maximum (spec §9); makers name
 * later slabs.
 */
export function newSlab(others: readonly RuleSlab[]): SlabValues {
  const isFirst = others.length === 0
  return {
    slabCode: isFirst ? FIRST_SLAB_CODE : '',
    slabCurrency: '',
    slabMaxAmount: { text: '', isUnlimited: isFirst },
  }
}

/** Returns a slab as form values. */
export function slabValues({ slabCode, slabCurrency, slabMaxAmount }: RuleSlab): SlabValues {
  const isUnlimited = slabMaxAmount === NO_MAXIMUM
  return { slabCode, slabCurrency, slabMaxAmount: { text: isUnlimited ? '' : slabMaxAmount, isUnlimited } }
}

/** Returns the request fields of the slab itself, without its entries. */
export function sentSlab({ slabCode, slabCurrency, slabMaxAmount }: SlabValues): Record<string, string> {
  return { slabCode, slabCurrency, slabMaxAmount: slabMaxAmount.isUnlimited ? NO_MAXIMUM : slabMaxAmount.text }
}

/**
 * Returns the typed slab with its entries, for the preview. Null while the slab has no currency, or its maximum is not
 * an amount above zero.
 */
export function typedSlab(values: SlabValues, entries: readonly RuleEntry[]): RuleSlab | null {
  const { slabCode, slabMaxAmount } = sentSlab(values)
  const slabCurrency = SLAB_CURRENCIES.find((currency) => currency === values.slabCurrency)
  if (slabCurrency === undefined || slabMaxAmount === undefined) return null
  if (!isAmount(slabMaxAmount) || toMinor(slabMaxAmount) <= 0n) return null
  return { slabCode: slabCode || FIRST_SLAB_CODE, slabCurrency, slabMaxAmount, entries: [...entries] }
}

/** An entry as typed. */
export interface EntryValues {
  readonly entryDrCr: string
  /** Whether the entry uses the principal's account instead of a chosen account. */
  readonly isPrincipalAccount: boolean
  readonly entryAccount: string
  readonly entryAmountType: string
  /** Whether the entry uses the whole amount instead of a typed amount. Allowed only with type FLAT. */
  readonly isPrincipalAmount: boolean
  readonly entryAmount: string
  /** The line to which a percentage refers, or the whole amount. */
  readonly entryOf: string
}

/** The form values after an entry was added: empty, with type FLAT (spec §4). */
export const NEW_ENTRY: EntryValues = {
  entryDrCr: 'DR',
  isPrincipalAccount: false,
  entryAccount: '',
  entryAmountType: 'FLAT',
  isPrincipalAmount: false,
  entryAmount: '',
  entryOf: WHOLE_AMOUNT,
}

/** Returns an entry as form values. */
export function entryValues({
  entryDrCr,
  entryAccount,
  entryAmountType,
  entryAmount,
  entryOf,
}: RuleEntry): EntryValues {
  const isPrincipalAccount = entryAccount === PRINCIPAL_ACCOUNT
  const isPrincipalAmount = entryAmount === WHOLE_AMOUNT
  return {
    entryDrCr,
    isPrincipalAccount,
    entryAccount: isPrincipalAccount ? '' : entryAccount,
    entryAmountType,
    isPrincipalAmount,
    entryAmount: isPrincipalAmount ? '' : entryAmount,
    entryOf: entryOf ?? WHOLE_AMOUNT,
  }
}

/**
 * Returns the entry for the form values, to be validated by the entry's schema. The whole amount is always FLAT, never
 * a percentage (spec §4).
 */
export function sentEntry(
  values: EntryValues,
): Record<Exclude<keyof RuleEntry, 'entryOf'>, string> & { entryOf?: string } {
  const { entryDrCr, entryAmountType, entryOf } = values
  const isWhole = values.isPrincipalAmount && entryAmountType === 'FLAT'
  return {
    entryDrCr,
    entryAccount: values.isPrincipalAccount ? PRINCIPAL_ACCOUNT : values.entryAccount,
    entryAmount: isWhole ? WHOLE_AMOUNT : values.entryAmount,
    entryAmountType,
    ...(entryAmountType === 'PERCENT' && entryOf !== WHOLE_AMOUNT && { entryOf }),
  }
}

/** Returns the input as an entry, for the net amounts. Null while the amount is invalid. */
export function typedEntry(values: EntryValues): RuleEntry | null {
  const entry = sentEntry(values)
  const isWhole = entry.entryAmountType === 'PERCENT' ? isPercent(entry.entryAmount) : isFlatAmount(entry.entryAmount)
  return isWhole ? (entry as RuleEntry) : null
}

/**
 * Returns the lines that a percentage can refer to while an entry is edited: the lines of the other entries, and the
 * line that the edited entry refers to now.
 */
export function linesToName(entries: readonly RuleEntry[], editing: number | null): NamedLine[] {
  const named = editing === null ? undefined : entries[editing]?.entryOf
  const others = linesIn(entries.filter((_, index) => index !== editing))
  return named === undefined || others.includes(named) ? others : [...others, named]
}

/** Returns the entries with one entry replaced, or added if the index is null. */
export function withEntry(entries: readonly RuleEntry[], entry: RuleEntry, index: number | null): RuleEntry[] {
  return index === null ? [...entries, entry] : entries.with(index, entry)
}

/** Returns the entries with one entry moved up or down by one place; unchanged if the entry is at that end. */
export function movedEntry(entries: readonly RuleEntry[], index: number, by: -1 | 1): RuleEntry[] {
  const other = entries[index + by]
  const entry = entries[index]
  if (entry === undefined || other === undefined) return [...entries]
  return entries.with(index, other).with(index + by, entry)
}
