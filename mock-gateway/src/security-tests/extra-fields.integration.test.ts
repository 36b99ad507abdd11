import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { contractText } from '@portal/contract/texts/all'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { callerOf } from './testing/caller-of.ts'
import { EXTRA_TEXT } from './testing/extra-fields.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A4: every write with an extra field is refused. `valid-writes` shows that no extra field is stored.

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const EXTRA = ['status', 'userStatus2', 'isAdmin', 'password_hash', 'privileges', 'version2', 'cqStatus', 'createdAt']
const UNKNOWN = contractText('en', 'validation.noUnknown')

test.each(ALL_CALLS.filter((call) => call.writes).map((call) => [call.path, call] as const))(
  'the call %s refuses each extra field',
  async (_, call) => {
    const fields = EXTRA.filter((field) => !(field in (SCHEMAS.get(call.path)?.fields ?? {})))
    const send = (field: string) => portal.send(callerOf(call), call, { [field]: EXTRA_TEXT })
    const answers = await Promise.all(fields.map(send))
    const told = answers.map(({ responseCode, errors }, at) => ({
      field: fields[at],
      responseCode,
      // The refusal must be for the unknown field, not merely for a missing one.
      isRefusedAsUnknown: errors?.some(({ message }) => message === UNKNOWN),
    }))
    expect(fields.length).toBeGreaterThan(0)
    expect(told).toEqual(fields.map((field) => ({ field, responseCode: '30', isRefusedAsUnknown: true })))
  },
)

test('maker and status in the body of a request have no effect', async () => {
  const body = { ...acts.wantedUser(), maker: 'ho.checker', userMaker: 'ho.checker', userId: 'ho.checker', orgId: '7' }
  const create = ALL_CALLS.find(({ path }) => path === 'user/create') as Call
  expect((await portal.send(everything('ho.maker'), create, body)).responseCode).toBe('00')
  const user = await portal.gateway.db
    .selectFrom('app_user as u')
    .innerJoin('app_user as m', 'm.user_id', 'u.maker_id')
    .select(['m.username as maker', 'u.status', 'u.password_hash'])
    .where('u.username', '=', body.username)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ maker: 'ho.maker', status: 'PENDING', password_hash: null })
})
