import { compareAmounts, fromMinor, type ResponseCode, toMinor } from '@portal/contract'
import {
  MOST_SLABS,
  NO_MAXIMUM,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { inOrder, isBalanced } from '@portal/contract/accounting-rules/rule-balance'
import { lineFault } from '@portal/contract/accounting-rules/rule-shares'

/** The reason why a rule is refused: a code, and the field with the fault. */
export interface RuleFault {
  readonly code: ResponseCode
  readonly field: { readonly field: string; readonly key: string; readonly params?: Record<string, string | number> }
}

/**
 * Returns slabs and entries as they are stored: amounts with two decimals, slabs of a currency by rising maximum, extra
 * fields dropped.
 */
export function keptSlabs(slabs: readonly RuleSlab[]): RuleSlab[] {
  return inOrder(
    slabs.map(({ slabCode, slabCurrency, slabMaxAmount, entries }) => ({
      slabCode,
      slabCurrency,
      slabMaxAmount: fromMinor(toMinor(slabMaxAmount)),
      entries: keptEntries(entries),
    })),
  )
}

/** Returns entries as they are stored. */
export function keptEntries(entries: readonly RuleEntry[]): RuleEntry[] {
  return entries.map(({ entryDrCr, entryAccount, entryAmount, entryAmountType, entryOf }) => ({
    entryDrCr,
    entryAccount,
    entryAmount:
      entryAmountType === 'FLAT' && entryAmount !== WHOLE_AMOUNT ? fromMinor(toMinor(entryAmount)) : entryAmount,
    entryAmountType,
    ...(entryOf === undefined ? {} : { entryOf }),
  }))
}

/**
 * Returns the fault of a rule's slabs; null if the slabs have no fault. Requires at least one slab, unique codes,
 * different maximums within a currency (so that only one slab applies to each amount), and slabs that balance (rulings
 * 2.4, A42).
 */
export function refuseSlabs(slabs: readonly RuleSlab[]): RuleFault | null {
  if (slabs.length === 0) return { code: '12', field: { field: 'slabs', key: 'validation.slabMissing' } }
  for (const [index, slab] of slabs.entries()) {
    const fault = refuseSlab(slab, slabs.slice(0, index)) ?? refuseEntries(slab)
    if (fault !== null) return { ...fault, field: { ...fault.field, field: `slabs[${index}].${fault.field.field}` } }
  }
  return null
}

/** Returns the fault of a slab in comparison with the other slabs of its rule; null if the slab has no such fault. */
export function refuseSlab(slab: RuleSlab, others: readonly RuleSlab[]): RuleFault | null {
  if (others.length >= MOST_SLABS)
    return { code: '30', field: { field: 'slabCode', key: 'validation.tooManySlabs', params: { most: MOST_SLABS } } }
  if (others.some(({ slabCode }) => slabCode.toLowerCase() === slab.slabCode.toLowerCase()))
    return { code: '26', field: { field: 'slabCode', key: 'validation.taken' } }
  const twin = others.find(
    ({ slabCurrency, slabMaxAmount }) =>
      slabCurrency === slab.slabCurrency && compareAmounts(slabMaxAmount, slab.slabMaxAmount) === 0,
  )
  if (twin === undefined) return null
  const key = slab.slabMaxAmount === NO_MAXIMUM ? 'validation.slabUnbounded' : 'validation.slabTwin'
  return { code: '26', field: { field: 'slabMaxAmount', key, params: { slab: twin.slabCode } } }
}

/**
 * Returns the given slabs together with the added slabs, in the form in which slabs are stored. If an added slab has
 * a fault, returns only the given slabs, with the fault.
 */
export function withAdded(
  slabs: readonly RuleSlab[],
  added: readonly RuleSlab[],
): { readonly slabs: RuleSlab[]; readonly fault: RuleFault | null } {
  const fresh = keptSlabs(added)
  for (const [index, slab] of fresh.entries()) {
    const fault = refuseSlab(slab, [...slabs, ...fresh.slice(0, index)])
    if (fault === null) continue
    const field = `slabs[${index}].${fault.field.field}`
    const params = { currency: slab.slabCurrency }
    const inDraft = fault.code === '26' ? { key: 'validation.slabInDraft', params } : {}
    return { slabs: [...slabs], fault: { ...fault, field: { ...fault.field, ...inDraft, field } } }
  }
  return { slabs: keptSlabs([...slabs, ...fresh]), fault: null }
}

/** Returns the fault of a slab's entries; null if the entries balance and the lines that they name are valid. */
export function refuseEntries({ slabCode, entries }: Pick<RuleSlab, 'slabCode' | 'entries'>): RuleFault | null {
  const fault = lineFault(entries)
  if (fault === null && isBalanced(entries)) return null
  const key = fault === null ? 'validation.unbalanced' : LINE_FAULTS[fault]
  return { code: '12', field: { field: 'entries', key, params: { slab: slabCode } } }
}

const LINE_FAULTS = { missing: 'validation.lineMissing', circular: 'validation.lineCircular' } as const
