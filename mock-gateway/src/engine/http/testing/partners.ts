import { type Call, readCall, writeCall } from '@portal/contract'
import { request } from '@portal/contract/schema'
import { text } from '@portal/contract/schema/fields'
import type { AnyObjectSchema } from 'yup'
import type { Contract } from '../call-table.ts'
import { type Binding, bind, bindSession, Refusal, type SessionContext } from '../handler.ts'

/** A few calls for tests of the pipeline. `test/partner/add` writes one row and can be made to fail. */

export interface AddPartner {
  mtoCode: string
  /** The fault to raise after the row was written. Absent if no fault is raised. */
  fate?: 'refuse' | 'refuse-keeping' | 'break' | 'bad-sql'
}

export const echo = readCall<{ word?: string }, { word: string; address: string }>({
  action: 'test/echo',
  path: 'test/echo',
  aliases: ['test/say'],
  access: 'open',
})
/** A call that is answered when the test ends the pause. */
export const wait = readCall<object, object>({ action: 'test/wait', path: 'test/wait', access: 'open' })
/** A call like `wait`, for signed-in users. */
const hold = readCall<object, object>({ action: 'test/hold', path: 'test/hold', access: { needs: 'MTO|READ' } })
export const readPartners = readCall<object, { codes: string[] }>({
  action: 'test/partner/read',
  path: 'test/partner/read',
  access: { needs: 'MTO|READ' },
})
const addPartner = writeCall<AddPartner, { mtoCode: string }>({
  action: 'test/partner/add',
  path: 'test/partner/add',
  access: { needs: 'MTO|CREATE' },
})
export const enterToken = writeCall<object, object>({
  action: 'test/token',
  path: 'test/token',
  access: { stages: ['token'] },
  secret: true,
})

const schemas: [Call, AnyObjectSchema][] = [
  [echo as Call, request({ word: text(10) })],
  [wait as Call, request({})],
  [hold as Call, request({})],
  [readPartners as Call, request({})],
  [addPartner as Call, request({ mtoCode: text(6).required(), fate: text(20) })],
  [enterToken as Call, request({})],
]

export const PARTNER_CONTRACT: Contract = {
  calls: schemas.map(([call]) => call),
  schemas: new Map(schemas.map(([call, schema]) => [call.path, schema])),
}

/** A wait between the write and the commit, at the request of a test. */
export interface Pause {
  reached: () => void
  released: Promise<void>
}

export function partnerBindings(pause?: Pause): Binding[] {
  return [
    bind(echo, async (context, { word }) => ({ payload: { word: word ?? '', address: context.address } })),
    bind(wait, () => paused(pause)),
    bindSession(hold, () => paused(pause)),
    bindSession(readPartners, async ({ db }) => {
      const rows = await db.selectFrom('mto').select('mto_code').orderBy('mto_code').execute()
      return { payload: { codes: rows.map((row) => row.mto_code) } }
    }),
    bindSession(addPartner, (context, body) => add(context, body, pause)),
    bindSession(enterToken, async () => ({ payload: {} })),
  ]
}

async function paused(pause?: Pause) {
  pause?.reached()
  await pause?.released
  return { payload: {} }
}

async function add(context: SessionContext, { mtoCode, fate }: AddPartner, pause?: Pause) {
  await context.db
    .insertInto('mto')
    .values({
      mto_code: mtoCode,
      mto_name: mtoCode,
      mto_status: 'ACTIVE',
      created_at: context.now,
      updated_at: context.now,
    })
    .execute()
  context.audit({ module: 'MTO', action: 'CREATE', itemId: mtoCode, after: { mtoCode } })
  pause?.reached()
  await pause?.released
  if (fate === 'refuse') throw new Refusal('05')
  if (fate === 'refuse-keeping') throw new Refusal('77', { keepWrites: true, params: { triesLeft: 2 } })
  if (fate === 'break') throw new Error(`secret of ${mtoCode}`)
  if (fate === 'bad-sql')
    await context.db
      .selectFrom('mto')
      .select('no_such_column' as 'mto_code')
      .execute()
  return { payload: { mtoCode } }
}
