/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals'
import { PARAMETER } from '@portal/contract/parameters/parameter'
import { PARTNER } from '@portal/contract/partners/partner'
import { KEPT_PERIODIC_REPORT } from '@portal/contract/periodic-reports/periodic-report'
import { ROLE } from '@portal/contract/roles/role'
import { USER, USER_BATCH } from '@portal/contract/users/user'
import { changeInWords } from './change-words.ts'
import type { RecordValues } from './field-changes.rules.ts'
import { registerRecordKind } from './record-kind.ts'

beforeAll(() => {
  registerRecordKind({ subject: 'user', record: USER })
  registerRecordKind({ subject: 'user-batch', record: USER_BATCH })
  registerRecordKind({ subject: 'mto', record: PARTNER })
  registerRecordKind({ subject: 'parameter', record: PARAMETER })
  registerRecordKind({ subject: 'role', record: ROLE })
  registerRecordKind({ subject: 'periodic-report', record: KEPT_PERIODIC_REPORT })
})

const ENGLISH = { language: 'en', timeZone: 'Africa/Lagos' } as const
const FRENCH = { language: 'fr', timeZone: 'Africa/Kinshasa' } as const
const told = (
  subject: string,
  before: RecordValues | null,
  after: RecordValues | null,
  reader = ENGLISH as typeof FRENCH | typeof ENGLISH,
) => changeInWords(subject, before, after, reader).map((change) => [change.label, change.before, change.after])

test('fields and codes are shown by their labels, in the order of the form', () => {
  const before = { userStatus: 'ACTIVE', userFirstName: 'Ada', countryId: '02' }
  const after = { userStatus: 'INACTIVE', userFirstName: '<b>Ada</b>', countryId: '01' }
  expect(told('user', before, after, FRENCH)).toEqual([
    ['Prénom', 'Ada', '<b>Ada</b>'],
    ['Statut', 'Actif', 'Inactif'],
    ['Filiale', 'Ghana', 'Nigeria'],
  ])
})

test('amounts have the currency of their record, counts have separators, and a missing limit is shown in words', () => {
  const before = { parameterPayoutCurrency: 'CDF', parameterCashLimit: '3000000.00', parameterTrnCountCashLimit: 1500 }
  const after = { ...before, parameterCashLimit: '4500000.00', parameterTrnCountCashLimit: null }
  expect(told('parameter', before, after).map(([, was, is]) => [was, is])).toEqual([
    ['3,000,000.00\u00a0CDF', '4,500,000.00\u00a0CDF'],
    ['1,500', 'No limit'],
  ])
})

test('the change of an amount or count is shown in percent, or as a difference if it starts at zero or is small', () => {
  const moved = (before: object, after: object, reader?: typeof FRENCH) =>
    changeInWords('parameter', { ...before }, { ...after }, reader ?? ENGLISH).map(({ difference }) => difference)
  const limit = (parameterCashLimit: string | null) => ({ parameterCashLimit })
  expect(moved(limit('3000000.00'), limit('4500000.00'))).toEqual(['+50\u00a0%'])
  expect(moved(limit('3000000.00'), limit('1000000.00'))).toEqual(['\u221266.7\u00a0%'])
  expect(moved(limit('200.00'), limit('500000.00'), FRENCH)).toEqual(['+249\u202f900\u00a0%'])
  expect(moved(limit('0.00'), limit('4500.00'))).toEqual(['+4,500.00'])
  expect(moved(limit('100000000000000000.01'), limit('100000000000000000.02'))).toEqual(['+0.01'])
  expect(moved(limit(null), limit('4500.00'))).toEqual([undefined])
  expect(moved({ parameterTrnCountCashLimit: 4 }, { parameterTrnCountCashLimit: 3 })).toEqual(['\u221225\u00a0%'])
  expect(moved({ parameterCashEnabled: 'YES' }, { parameterCashEnabled: 'NO' })).toEqual([undefined])
})

test('an empty list is not shown, and a number with a special word is shown as this word without a difference', () => {
  const schedule = { parameters: [], scheduleCount: 0 }
  expect(told('periodic-report', null, schedule)).toEqual([['Number of sends', null, 'No end']])
  const [change] = changeInWords('periodic-report', { scheduleCount: 5 }, { scheduleCount: 0 }, ENGLISH)
  expect([change?.before, change?.after, change?.difference]).toEqual(['5', 'No end', undefined])
})

test('privileges are shown in words, one line per module, and an edit shows only the changed modules', () => {
  const before = { privileges: ['MTO|READ', 'USER|READ', 'ROLE|READ'] }
  const after = { privileges: ['USER|READ', 'USER|CREATE', 'ROLE|READ'] }
  expect(told('role', before, after)).toEqual([['Privileges', 'Partners: Read\nUsers: Read', 'Users: Create, Read']])
  expect(told('role', before, after, FRENCH)).toEqual([
    [
      'Habilitations',
      'Partenaires\u00a0: Consulter\nUtilisateurs\u00a0: Consulter',
      'Utilisateurs\u00a0: Créer, Consulter',
    ],
  ])
  expect(told('role', null, before).map(([, , is]) => is)).toEqual(['Partners: Read\nRoles: Read\nUsers: Read'])
  expect(told('role', { privileges: ['GONE|READ'] }, { privileges: [] })).toEqual([['Privileges', 'GONE|READ', null]])
})

test('an amount in a fixed currency is shown with this currency', () => {
  expect(told('role', { roleTrnLimit: '500000.00' }, { roleTrnLimit: null })).toEqual([
    [expect.any(String), '500,000.00\u00a0NGN', 'No limit'],
  ])
})

test('a new record shows "no limit" and omits empty values', () => {
  const after = { parameterMtoCode: 'A', parameterCashEnabled: 'YES', parameterCashLimit: null, mtoName: null }
  expect(told('parameter', null, after)).toEqual([
    [expect.any(String), null, 'Yes'],
    [expect.any(String), null, 'No limit'],
  ])
})

test('each record of a list is shown on its own line, in the order of its fields', () => {
  const ada = { roleName: 'TELLER', userSolId: null, userType: 'BRANCH', userFirstName: 'Ada' }
  const [, change] = changeInWords('user-batch', null, { rowCount: 2, uploadedUsers: [ada, { username: 'b' }] }, FRENCH)
  expect(change?.after).toBe('Ada · TELLER · Agence\nb')
})

test('a field that another field describes is hidden, and the stored value is included', () => {
  const [change, ...more] = changeInWords('user', null, { userRoleId: '7', roleName: 'TELLER' }, ENGLISH)
  expect(more).toEqual([])
  expect(change).toMatchObject({ field: 'roleName', kind: 'text', stored: { before: null, after: 'TELLER' } })
})

test('a field of another kind of record is shown by the field’s name, and an unknown field as it is stored', () => {
  const changes = changeInWords('nothing', { mtoStatus: 'ACTIVE' }, { mtoStatus: 'DELETED', odd: 'YES' }, ENGLISH)
  expect(changes.map(({ label, kind, after }) => [label, kind, after])).toEqual([
    ['Status', 'choice', 'Deleted'],
    ['odd', 'text', 'YES'],
  ])
})

test('a value that is invalid for its kind is shown as stored', () => {
  const after = { countryId: '99', userStatus: 'GONE', userType: 'IMTO' }
  expect(told('user', null, after).map(([, , is]) => is)).toEqual([expect.any(String), 'GONE', '99'])
})
