import { expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { readSessions } from '@portal/contract/auth/sessions.calls'
import { createUser, readDirectoryUser, readUsers } from '@portal/contract/users/users.calls'
import { claimedIdentity, identityFields } from './claimed-identity.ts'
import type { Actor } from './handler.ts'

const actor = { userId: 'u-1', username: 'ho.maker', countryId: '01', mtoCode: null } as Actor
const fieldsOf = (call: unknown) => {
  const schema = SCHEMAS.get((call as Call).path)
  if (!schema) throw new Error('no schema')
  return identityFields(call as Call, schema)
}

test("a field with a meaning in the call's schema is not a claim", () => {
  expect(fieldsOf(readUsers)).toContain('countryId')
  expect(fieldsOf(createUser)).not.toContain('countryId')
  expect(fieldsOf(readDirectoryUser)).not.toContain('countryId')
  expect(fieldsOf(readSessions)).not.toContain('userId')
})

test('only claims that differ from the session are recorded', () => {
  const fields = fieldsOf(readUsers)
  expect(claimedIdentity(fields, { maker: 'ho.maker', userId: 'u-1', countryId: '01' }, actor)).toBeNull()
  expect(claimedIdentity(fields, { maker: 'ho.admin', countryId: '', checker: 7, userId: 'u-1' }, actor)).toEqual({
    maker: 'ho.admin',
  })
})
