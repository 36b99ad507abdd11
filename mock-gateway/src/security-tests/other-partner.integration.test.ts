import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { commonFields } from '@portal/contract/schema/fields'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { type Foreign, foreignRecords } from './testing/foreign-records.ts'
import { OTHER_PARTNER_ROWS } from './testing/other-partner-rows.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A3: every call with an id, partner code, reference or e-mail gives the same answer for a record of
// another partner as for a missing record.

const SWIFT = 'ops@swiftremit.example'

let portal: ScriptedGateway
let foreign: Foreign

beforeAll(async () => {
  portal = await scriptedGateway()
  foreign = await foreignRecords(portal.gateway.db)
})
afterAll(() => portal.gateway.close())

/**
 * Excludes sign-in and recovery, which name people before authentication. Ruling A74 and the access tests cover them.
 */
const isOpen = (path: string) => ALL_CALLS.find((call) => call.path === path)?.access === 'open'
const NAMES_SOMETHING = /(id|code|reference|email|username)$/i
/** Fields that cannot name another user's record, such as the caller's own device, sessions and passkeys. */
const OWN_FIELDS = ['deviceId', 'tokenCode', 'sessionId', 'credentialId', 'passkeyId', 'solId']
const OWN = new Set([...OWN_FIELDS, ...Object.keys(commonFields)])

test('every call that names a record has test requests', () => {
  const naming = [...SCHEMAS]
    .filter(([path, schema]) => {
      const fields = Object.keys(schema.fields)
      return !isOpen(path) && fields.some((field) => NAMES_SOMETHING.test(field) && !OWN.has(field))
    })
    .map(([path]) => path)
    // These calls name the caller or the owner of the record, and only the format of the name is checked.
    .filter(
      (path) =>
        ![
          'auth/logout',
          'account/balances',
          'cashPickup/readByImto',
          'auth/changePassword',
          'user/changeDefaultPassword',
          'system/updateDashboard',
          'company/getSubsidiaries',
          'dashboard/analytics',
          'dashboard/transaction-volume',
          'dashboard/transaction-count',
        ].includes(path),
    )
  expect(naming.filter((path) => !(path in OTHER_PARTNER_ROWS))).toEqual([])
})

describe.each(Object.entries(OTHER_PARTNER_ROWS))('%s', (path, row) => {
  test('another partner’s and the bank’s records are answered like missing records', async () => {
    const call = ALL_CALLS.find((one) => one.path === path)
    if (call === undefined) throw new Error(`no call ${path}`)
    const caller: Caller = { username: SWIFT, stage: 'full', privileges: ALL_PRIVILEGES }
    const told = async (body: object) => {
      const { correlationId: _, headers: __, ...answer } = await portal.send(caller, call, body)
      return answer
    }
    const nothing = await told(row.nothing)
    expect(['25', '57']).toContain(nothing.responseCode)
    for (const body of row.theirs(foreign)) expect(await told(body)).toEqual(nothing)
    const { ended_at } = await portal.gateway.db
      .selectFrom('session')
      .select('ended_at')
      .where('session_id', '=', foreign.sessionId)
      .executeTakeFirstOrThrow()
    expect(ended_at).toBeNull()
  })
})
