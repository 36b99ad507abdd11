import { expect, test } from '@jest/globals'
import { DOMAINS } from '../../domains.ts'
import { changeKind } from './change-kind.ts'
import { formLink, resubmitLink } from './form-link.ts'

const linkOf = (subject: string, action: 'CREATE' | 'UPDATE' | 'DELETE', after: Record<string, string> = {}) =>
  formLink(changeKind(subject), { cqId: 'Q', action, targetId: 'R', after })

test.each([
  ['user', 'UPDATE', '/users?panel=edit&id=R&replaces=Q'],
  ['role', 'CREATE', '/create-role?replaces=Q'],
  ['role', 'UPDATE', '/create-role?roleId=R&replaces=Q'],
  ['settings', 'UPDATE', '/system-settings?replaces=Q'],
  ['organisation', 'UPDATE', '/officer-details?panel=organisation&replaces=Q'],
  ['mto-organisation', 'UPDATE', '/officer-details?mtoCode=R&panel=organisation&replaces=Q'],
  ['accounting-rule', 'CREATE', '/create-accounting-rule?aeCode=R&replaces=Q'],
  ['cash-pickup', 'UPDATE', '/outbound-transactions?panel=create&replaces=Q'],
  ['transaction-return', 'UPDATE', '/inbound-transactions?panel=review&id=R&replaces=Q'],
  ['role', 'DELETE', null],
] as const)('a rejected change of a %s (%s) is edited in the form at %s', (subject, action, link) => {
  expect(linkOf(subject, action)).toBe(link)
})

test('the path of the form may depend on the proposed values', () => {
  expect(linkOf('user', 'CREATE', { userType: 'IMTO' })).toBe('/imto-users?panel=create&replaces=Q')
  expect(linkOf('different-people', 'CREATE', { targetUserId: 'U' })).toBe('/users?panel=view&id=U&replaces=Q')
  expect(linkOf('loan-act', 'CREATE', { loanId: 'L' })).toBe('/loans/schedules?loan=L&replaces=Q')
})

test('a rejected request without a form is resubmitted in the makers’ queue, which operators do not have', () => {
  const item = { cqId: 'Q', subject: 'role', targetId: 'R', after: null }
  const [staff, operator] = [{ userType: 'HEAD OFFICE' }, { userType: 'IMTO' }] as const
  expect(resubmitLink({ ...item, action: 'DELETE' }, staff)).toBe('/makers-queue?panel=item&id=Q')
  expect(resubmitLink({ ...item, action: 'DELETE' }, operator)).toBeNull()
  expect(resubmitLink({ ...item, action: 'UPDATE', after: {} }, operator)).toBe('/create-role?roleId=R&replaces=Q')
})

test('every kind of record that people create has a form in which its rejected creation is corrected', () => {
  const kinds = DOMAINS.flatMap(({ changeKinds = [] }) => changeKinds)
  const formless = kinds.filter(({ applyCreate, forms }) => applyCreate && !forms?.CREATE)
  expect(formless.map(({ subject }) => subject)).toEqual([])
})
