import { expect, test } from '@jest/globals'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { isRegistration } from './registration.ts'

const field = (name: string, after: string | null): FieldChange => ({
  ...{ field: name, label: name, kind: 'text', before: null, after },
  stored: { before: null, after },
})
const told = (changes: FieldChange[], cqSubject = 'user', cqAction: 'CREATE' | 'UPDATE' = 'CREATE') =>
  isRegistration({ cqSubject, cqAction, changes })

test('only a new user outside the bank who has no partner yet counts as a registration', () => {
  const own = [field('userType', 'IMTO'), field('userMtoCode', null)]
  expect(told(own)).toBe(true)
  expect(told([field('userType', 'IMTO')])).toBe(true)
  expect(told([field('userType', 'IMTO'), field('userMtoCode', 'KUDIPAY')])).toBe(false)
  expect(told([field('userType', 'BRANCH'), field('userMtoCode', null)])).toBe(false)
  expect(told(own, 'mto')).toBe(false)
  expect(told(own, 'user', 'UPDATE')).toBe(false)
})
