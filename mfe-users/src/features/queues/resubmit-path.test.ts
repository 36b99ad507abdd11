import { expect, test } from '@jest/globals'
import { resubmitPath } from './resubmit-path.ts'

const pathOf = (cqSubject: string, cqAction: 'CREATE' | 'UPDATE' | 'DELETE', after: object = {}) =>
  resubmitPath({ cqId: 'Q', cqTargetId: 'R', cqSubject, cqAction, cqJson: JSON.stringify({ before: null, after }) })

test.each([
  ['user', 'CREATE', '/users?panel=create&replaces=Q'],
  ['user', 'UPDATE', '/users?panel=edit&id=R&replaces=Q'],
  ['role', 'CREATE', '/create-role?replaces=Q'],
  ['role', 'UPDATE', '/create-role?roleId=R&replaces=Q'],
  ['mto', 'CREATE', '/partners?panel=create&replaces=Q'],
  ['mto', 'UPDATE', '/partners?panel=edit&id=R&replaces=Q'],
  ['parameter', 'CREATE', '/parameterization?panel=create&replaces=Q'],
  ['parameter', 'UPDATE', '/parameterization?panel=edit&id=R&replaces=Q'],
  ['settings', 'UPDATE', '/system-settings?replaces=Q'],
  ['api-key', 'CREATE', '/api-keys?env=live&key=R&replaces=Q'],
  ['ledger-act', 'CREATE', '/ledger?panel=act&replaces=Q'],
  ['cash-pickup', 'CREATE', '/outbound-transactions?panel=create&replaces=Q'],
  ['cash-pickup', 'UPDATE', '/outbound-transactions?panel=create&replaces=Q'],
  ['user-batch', 'CREATE', '/upload-users?panel=upload&replaces=Q'],
  ['reference-table', 'CREATE', '/reference-tables?panel=upload&replaces=Q'],
  ['proprietor', 'CREATE', '/proprietors?panel=create&replaces=Q'],
  ['loan', 'CREATE', '/loans?panel=create&replaces=Q'],
  ['loan-settings', 'UPDATE', '/loans?panel=settings&id=R&replaces=Q'],
  ['role', 'DELETE', null],
  ['accounting-rule', 'CREATE', '/create-accounting-rule?aeCode=R&replaces=Q'],
  ['accounting-rule', 'UPDATE', '/create-accounting-rule?aeCode=R&replaces=Q'],
  ['accounting-rule', 'DELETE', null],
  ['screening-rule', 'CREATE', '/transaction-rule?panel=create&replaces=Q'],
  ['screening-rule', 'UPDATE', '/transaction-rule?panel=edit&id=R&replaces=Q'],
  ['confirmed-match', 'UPDATE', '/transactions?panel=review&id=R&replaces=Q'],
  ['trusted-pair', 'CREATE', '/trusted-pairs?panel=create&replaces=Q'],
  ['trusted-pair', 'DELETE', null],
  ['watch-list', 'CREATE', '/watch-lists?panel=create&replaces=Q'],
  ['watch-list', 'UPDATE', '/watch-lists?panel=edit&id=R&replaces=Q'],
  ['internal-listing', 'UPDATE', '/internal-list?panel=edit&id=R&replaces=Q'],
  ['report', 'CREATE', '/report-engine?panel=create&replaces=Q'],
  ['report', 'UPDATE', '/report-engine?panel=edit&id=R&replaces=Q'],
  ['periodic-report', 'CREATE', '/periodic-report?panel=create&replaces=Q'],
  ['periodic-report', 'UPDATE', '/periodic-report?panel=edit&id=R&replaces=Q'],
] as const)('a rejected %s of %s is resubmitted at %s', (cqSubject, cqAction, path) => {
  expect(pathOf(cqSubject, cqAction)).toBe(path)
})

test('a user of a partner is resubmitted on the screen of those', () => {
  expect(pathOf('user', 'UPDATE', { userType: 'IMTO' })).toBe('/imto-users?panel=edit&id=R&replaces=Q')
  expect(pathOf('user', 'CREATE', { userType: 'IMTO' })).toBe('/imto-users?panel=create&replaces=Q')
})

test('a rejected act on a loan is resubmitted beside the schedule of its loan', () => {
  expect(pathOf('loan-act', 'CREATE', { loanId: 'L' })).toBe('/loans/schedules?loan=L&replaces=Q')
})
