import { expect, test } from '@jest/globals'
import { ALL_CALLS } from '../all-calls.ts'
import { SCHEMAS } from '../all-schemas.ts'

/** Names of fields with a password, a secret or a code of a hard token. */
const SECRET = /passw|secret|otp$|token$|pin$|cvv$/i
/** Fields that only choose an action or set a rule about passwords and tokens. */
const NO_SECRETS = /^(config.*|setPassword|resetHardToken)$/

const secretFieldsOf = (path: string) =>
  Object.keys(SCHEMAS.get(path)?.fields ?? {}).filter((field) => SECRET.test(field) && !NO_SECRETS.test(field))

test('each write with a password or code is secret, so that a browser never keeps its content over a reload', () => {
  const writes = ALL_CALLS.filter(({ writes }) => writes)
  const told = writes.filter(({ path }) => secretFieldsOf(path).length > 0)
  expect(told.length).toBeGreaterThan(3)
  expect(told.filter(({ secret }) => !secret).map(({ path }) => path)).toEqual([])
})
