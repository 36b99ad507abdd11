import { expect, test } from '@jest/globals'
import { PURPOSES, TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import { optionIn } from './named-option.rules.ts'

test.each([
  ['POSTED', 'POSTED'],
  ['posted', 'POSTED'],
  ['Posted', 'POSTED'],
  ['Comptabilisée', 'POSTED'],
  ['comptabilisee', 'POSTED'],
  ['AML gate', 'AML GATE'],
  ['aml_gate', 'AML GATE'],
  ['AML Screened', 'AML GATE'],
  ['Post', null],
  ['…', null],
])('the status that is written as %p is %p', (text, status) => {
  expect(optionIn(text, TRANSACTION_STATUSES, 'status.transaction')).toBe(status)
})

test('a purpose is found by its label in both languages', () => {
  expect(optionIn('Family support', PURPOSES, 'purpose')).toBe('FAMILY_SUPPORT')
  expect(optionIn('soutien familial', PURPOSES, 'purpose')).toBe('FAMILY_SUPPORT')
})

test('an option is found by its French label', () => {
  expect(optionIn('Femme', ['MALE', 'FEMALE', 'OTHER'], 'gender')).toBe('FEMALE')
  expect(optionIn('oui', ['NO', 'YES'])).toBe('YES')
})

test('a text that names two options matches neither', () => {
  expect(optionIn('a b', ['A_B', 'A-B'])).toBeNull()
})
