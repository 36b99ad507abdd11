import { expect, test } from '@jest/globals'
import {
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { createSlabRequest, ruleEntryRequest } from '@portal/contract/accounting-rules/accounting-rules.schema'
import { check, toRequest } from '@portal/contract/schema'
import {
  type EntryValues,
  entryValues,
  linesToName,
  movedEntry,
  NEW_ENTRY,
  newSlab,
  SLAB_CURRENCIES,
  sentEntry,
  sentSlab,
  slabValues,
  typedEntry,
  typedSlab,
  withEntry,
} from './slab-form.ts'
import { withTyped } from './typed-slab.ts'

const entry = (entryAmount: string, over: Partial<RuleEntry> = {}): RuleEntry => ({
  entryDrCr: 'DR',
  entryAccount: 'INCOME.CASH_FEE',
  entryAmount,
  entryAmountType: 'FLAT',
  ...over,
})
const SLAB: RuleSlab = { slabCode: 'LOW', slabCurrency: 'NGN', slabMaxAmount: '50000.00', entries: [entry('5.00')] }

const faultsOf = (values: EntryValues) => {
  const checked = check(ruleEntryRequest, toRequest(ruleEntryRequest, sentEntry(values)))
  return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
}

test('the first slab of a rule is named SlabOne and has no maximum; later slabs start without a name and with a maximum', () => {
  expect(sentSlab(newSlab([]))).toMatchObject({ slabCode: 'SlabOne', slabMaxAmount: NO_MAXIMUM })
  expect(newSlab([SLAB])).toMatchObject({ slabCode: '', slabMaxAmount: { isUnlimited: false } })
  expect(SLAB_CURRENCIES.slice(0, 2)).toEqual(['USD', 'NGN'])
})

test('a slab is sent unchanged, with "no maximum" as an explicit choice', () => {
  const { entries, ...own } = SLAB
  expect(sentSlab(slabValues(SLAB))).toEqual(own)
  const unbounded = { ...SLAB, slabMaxAmount: NO_MAXIMUM }
  expect(slabValues(unbounded).slabMaxAmount).toEqual({ text: '', isUnlimited: true })
  expect(sentSlab(slabValues(unbounded)).slabMaxAmount).toBe(NO_MAXIMUM)
  expect(check(createSlabRequest, { slabAeCode: 'R1', ...own, entries: [...entries] }).ok).toBe(true)
})

test('the preview uses a slab only once it has a currency and a maximum above zero', () => {
  const values = slabValues(SLAB)
  expect(typedSlab(values, SLAB.entries)).toEqual(SLAB)
  expect(typedSlab({ ...values, slabCurrency: '' }, [])).toBeNull()
  for (const text of ['', '0.00', '5.']) {
    expect(typedSlab({ ...values, slabMaxAmount: { text, isUnlimited: false } }, [])).toBeNull()
  }
})

test('the preview replaces the edited slab by its current input, and adds a new slab to the others', () => {
  const typed = { ...SLAB, slabMaxAmount: '1.00' }
  expect(withTyped([SLAB], { of: 'LOW', slabs: [typed] })).toEqual([typed])
  expect(withTyped([SLAB], { of: null, slabs: [typed] })).toEqual([SLAB, typed])
  expect(withTyped([SLAB], { of: 'LOW', slabs: null })).toEqual([SLAB])
  expect(withTyped([SLAB], null)).toEqual([SLAB])
})

test('check boxes for principal account and principal amount are sent as tokens, and the tokens set the check boxes again', () => {
  const principal = { ...NEW_ENTRY, isPrincipalAccount: true, isPrincipalAmount: true }
  expect(sentEntry(principal)).toMatchObject({ entryAccount: PRINCIPAL_ACCOUNT, entryAmount: WHOLE_AMOUNT })
  expect(faultsOf(principal)).toEqual([])
  expect(entryValues(sentEntry(principal) as RuleEntry)).toEqual(principal)
})

test('an entry with a percentage is sent without the principal amount', () => {
  const percent = { ...NEW_ENTRY, isPrincipalAmount: true, entryAmountType: 'PERCENT', entryAmount: '1.5' }
  expect(sentEntry(percent)).toMatchObject({ entryAmount: '1.5', entryAmountType: 'PERCENT' })
})

test('a percentage can refer to a line that the slab credits; a flat entry never refers to a line', () => {
  const levy = entry('7.5', { entryAmountType: 'PERCENT', entryOf: 'INCOME.CASH_FEE' })
  expect(sentEntry(entryValues(levy))).toEqual(levy)
  expect(sentEntry({ ...entryValues(levy), entryAmountType: 'FLAT' })).not.toHaveProperty('entryOf')
  const fee = entry('5.00', { entryDrCr: 'CR' })
  expect(linesToName([fee, levy], null)).toEqual(['INCOME.CASH_FEE'])
  // The line of the entry itself is excluded. A line that the entry refers to remains available even if it was deleted.
  expect(linesToName([fee], 0)).toEqual([])
  expect(linesToName([levy], 0)).toEqual(['INCOME.CASH_FEE'])
  const flat = check(ruleEntryRequest, { ...fee, entryOf: 'TAX.VAT' })
  expect(flat.ok ? [] : flat.errors.map(({ field, key }) => `${field} ${key}`)).toEqual([
    'entryOf validation.entryOfFlat',
  ])
})

test.each([
  ['FLAT', '2.00', []],
  ['FLAT', '1.99', ['entryAmount validation.entryFlat']],
  ['PERCENT', '0.0001', []],
  ['PERCENT', '100.0001', ['entryAmount validation.entryPercent']],
  ['FLAT', '', ['entryAmount validation.required']],
])('the amount %s %s is checked as it is typed (ruling A40)', (entryAmountType, entryAmount, faults) => {
  const values = { ...NEW_ENTRY, entryAccount: 'FUNDING', entryAmountType, entryAmount }
  expect(faultsOf(values)).toEqual(faults)
  expect(typedEntry(values) === null).toBe(faults.length > 0)
})

test('an entry without an account is refused', () => {
  expect(faultsOf({ ...NEW_ENTRY, entryAmount: '5' })).toEqual(['entryAccount validation.required'])
})

test('entries can be added, replaced, and moved within the list', () => {
  const [a, b, other] = [entry('2.00'), entry('3.00'), entry('4.00')]
  expect(withEntry([a, b], other, null)).toEqual([a, b, other])
  expect(withEntry([a, b], other, 0)).toEqual([other, b])
  expect(movedEntry([a, b], 1, -1)).toEqual([b, a])
  expect(movedEntry([a, b], 0, -1)).toEqual([a, b])
  expect(movedEntry([a, b], 1, 1)).toEqual([a, b])
})
