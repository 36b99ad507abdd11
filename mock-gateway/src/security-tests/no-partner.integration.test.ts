import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { type Acts, actsOn } from './testing/acts.ts'
import { ACCESS_CASES } from './testing/all-access-cases.ts'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { foreignRecords } from './testing/foreign-records.ts'
import { OTHER_PARTNER_ROWS } from './testing/other-partner-rows.ts'
import { readRowVersions } from './testing/row-versions.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { MARK, userWithoutPartner } from './testing/user-without-partner.ts'
import { nameOf, VALID_WRITES, type ValidWrite } from './testing/valid-writes.ts'

// Ruling A93: an operator user without a partner sees and changes no records of other owners, by any call of the
// contract. This holds even if the user has become ACTIVE with an operator role and every privilege.

let portal: ScriptedGateway
let acts: Acts
let ids: Awaited<ReturnType<typeof foreignRecords>>
let caller: Caller

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
  ids = await foreignRecords(portal.gateway.db)
  caller = { username: await userWithoutPartner(portal.gateway), stage: 'full', privileges: ALL_PRIVILEGES }
})
afterAll(() => portal.gateway.close())

/** Tables of records that have an owner. */
const SOMEBODYS = [
  ...['app_user', 'role', 'role_privilege', 'mto', 'parameter', 'queue_item', 'api_key', 'organisation', 'officer'],
  ...['reference_table', 'user_upload', 'system_settings', 'different_people', 'session'],
]
const everything = () => readRowVersions(portal.gateway.admin, SOMEBODYS)

/** Calls for records that belong to the caller, or to all users. */
const OWN = new Set([
  'auth/validate',
  'portal/session/read',
  'portal/passkey/read',
  'portal/passkey/beginFurther',
  'portal/profile/read',
  'portal/view/read',
  'privilege/read',
  'portal/password-rule/read',
  'portal/address/read',
])

const READS = ALL_CALLS.filter(({ writes, access, path }) => !writes && access !== 'open' && !OWN.has(path))

describe('reads', () => {
  test.each(READS.map((call) => [call.path, call] as const))(
    'the call %s reveals no records to a user without a partner',
    async (path, call) => {
      const bodies: object[] = [
        {},
        { isMaker: 'NO' },
        { isMaker: 'YES' },
        { readAll: 'YES' },
        ...(OTHER_PARTNER_ROWS[path]?.theirs(ids) ?? []),
      ]
      for (const body of bodies) {
        const { responseCode, ...answer } = (await portal.send(caller, call, body)) as unknown as Record<
          string,
          unknown
        >
        if (responseCode !== '00') {
          expect(['25', '30', '57']).toContain(responseCode)
          continue
        }
        expect(answer.data ?? []).toEqual([])
        const { headers: _, responseMessage: __, correlationId: ___, ...told } = answer
        expect(JSON.stringify(told)).not.toMatch(MARK)
        for (const total of Object.values((answer.totals ?? {}) as Record<string, unknown>)) expect(total).toBe(0)
      }
    },
  )

  test('the reads cover every call except calls for the user’s own account', () => {
    for (const path of OWN) expect(ALL_CALLS.map((call) => call.path)).toContain(path)
    expect(READS.length).toBeGreaterThan(20)
  })
})

const OWN_WRITES = new Set(ACCESS_CASES.flatMap(({ ownWrites = [] }) => ownWrites))

describe('writes', () => {
  const [own, writes] = [true, false].map((isOwn) =>
    VALID_WRITES.filter(({ call }) => OWN_WRITES.has(call.path) === isOwn),
  ) as [ValidWrite[], ValidWrite[]]

  test.each(own.map((write) => [nameOf(write), write] as const))(
    'the write %s changes no records of other owners',
    async (_, write) => {
      const body = await write.arrange(acts)
      const others = () =>
        readRowVersions(
          portal.gateway.admin,
          SOMEBODYS.filter((table) => table !== 'session'),
        )
      const before = await others()
      await portal.send(caller, write.call, body)
      expect(await others()).toEqual(before)
    },
  )

  test('every write that is listed as changing only the caller’s own records exists', () => {
    expect([...OWN_WRITES].filter((path) => !own.some(({ call }) => call.path === path))).toEqual([])
  })

  test.each(writes.map((write) => [nameOf(write), write] as const))(
    'the write %s changes no data for a user without a partner',
    async (_, write) => {
      const body = await write.arrange(acts)
      const before = await everything()
      const answer = (await portal.send(caller, write.call, body)) as {
        responseCode: string
        results?: { responseCode: string }[]
      }
      // A bulk decision returns a result for each item.
      const codes = answer.results?.map((result) => result.responseCode) ?? [answer.responseCode]
      for (const code of codes) expect(['25', '57']).toContain(code)
      expect(await everything()).toEqual(before)
    },
  )

  test.each(Object.entries(OTHER_PARTNER_ROWS))('the call %s finds no records of other owners', async (path, row) => {
    const call = ALL_CALLS.find((one) => one.path === path)
    if (call === undefined) throw new Error(`no call ${path}`)
    const before = await everything()
    for (const body of row.theirs(ids)) {
      expect(['25', '57']).toContain((await portal.send(caller, call, body)).responseCode)
    }
    expect(await everything()).toEqual(before)
  })
})
