import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { decideQueueItem, decideQueueItems, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { sql } from 'kysely'
import { changeKind } from '../engine/approvals/change-kind.ts'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES } from './testing/valid-writes.ts'

// Security §7, C1, for every kind of change: fifty concurrent decisions, single and in bulk, have one effect. The daily
// tests run only a few decisions for each kind. The engine's test (approvals/races) runs fifty decisions on one item.
const ROUNDS = Math.max(1, Math.ceil(Number(process.env.PROVE_C1 ?? 1) / 10))
const AT_ONCE = process.env.PROVE_C1 === undefined ? 3 : 50
const CHECKERS = ['ho.checker', 'ho.checker2', 'ho.admin']

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const QUEUED = VALID_WRITES.filter(({ call, variant }) => call.queued || variant === 'a live pair')

test('there is a race test for every kind of change', async () => {
  const { rows } = await sql<{ subject: string }>`select distinct subject from queue_item`.execute(portal.gateway.db)
  const raced = new Set(QUEUED.map(({ leaves }) => leaves.subject))
  expect(rows.map(({ subject }) => subject).filter((subject) => !raced.has(subject))).toEqual([])
})

/** Counts the effects of a decision over the whole database: users, mails, rights, keys, and rows of every kind. */
async function traces(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, string>>`select
    (select count(*) from mail) as mails,
    (select count(*) from first_password_due) as passwords_due,
    (select count(*) from app_user) as users,
    (select count(*) from app_user where status = 'ACTIVE') as active_users,
    (select coalesce(sum(version), 0) from app_user) as user_versions,
    (select coalesce(sum(version), 0) from mto) as partner_versions,
    (select coalesce(sum(version), 0) from role) as role_versions,
    (select count(*) from role_privilege) as role_privileges,
    (select count(*) from parameter where parameter_status = 'ACTIVE') as active_parameters,
    (select coalesce(sum(version), 0) from parameter) as parameter_versions,
    (select coalesce(sum(version), 0) from officer) as officer_versions,
    (select count(*) from officer where auth_status = 'ACTIVE') as active_officers,
    (select coalesce(sum(version), 0) from organisation) as organisation_versions,
    (select count(*) from reference_table where table_status = 'ACTIVE') as active_tables,
    (select sum(version) from system_settings) as settings_versions,
    (select count(*) from api_key where status = 'granted') as granted_keys`.execute(portal.gateway.db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
}

const grown = (from: Record<string, number>, to: Record<string, number>) =>
  Object.fromEntries(Object.entries(to).map(([name, count]) => [name, count - (from[name] ?? 0)]))

const makerOf = (index: number) => QUEUED[index]?.by ?? 'ho.maker'

async function submitted(index: number) {
  const good = QUEUED[index]
  if (good === undefined) throw new Error(`no write ${index}`)
  const answer = await portal.send(everything(makerOf(index)), good.call, await good.arrange(acts))
  expect(answer.responseCode).toBe('00')
  return await acts.decision(String(answer.cqId))
}

const itemOf = (cqId: string) =>
  portal.gateway.db.selectFrom('queue_item').selectAll().where('cq_id', '=', cqId).executeTakeFirstOrThrow()

const accepted = async (cqId: string) =>
  (
    await portal.gateway.db
      .selectFrom('audit_entry')
      .select('action')
      .where('cq_id', '=', cqId)
      .where('response_code', '=', '00')
      .where('action', 'in', ['AUTHORIZE', 'REJECT', 'WITHDRAW'])
      .execute()
  ).map(({ action }) => action)

type Decision = Awaited<ReturnType<Acts['decision']>>

/** Decides as a user, with the single or the bulk call. Returns the code for the item. */
async function decide(index: number, { cqId, cqHash }: Decision, mode: 'AUTHORIZE' | 'REJECTED'): Promise<string> {
  const caller = everything(CHECKERS[index % CHECKERS.length] ?? '')
  const how = mode === 'AUTHORIZE' ? { cqMode: mode } : { cqMode: mode, cqReason: 'Not now' }
  if (index % 5 !== 4)
    return (await portal.send(caller, decideQueueItem as Call, { cqId, cqHash, ...how })).responseCode
  const answer = await portal.send(caller, decideQueueItems as Call, { items: [{ cqId, cqHash }], ...how })
  const results = answer.results as { responseCode: string }[] | undefined
  return results?.[0]?.responseCode ?? answer.responseCode
}

describe.each(QUEUED.map((good, index) => [nameOf(good), index] as const))('C1: %s', (_, index) => {
  test('any number of concurrent decisions have the effect of one', async () => {
    // First, the effect of a single checker is measured.
    const alone = await submitted(index)
    const before = await traces()
    expect(await decide(0, alone, 'AUTHORIZE')).toBe('00')
    const once = grown(before, await traces())

    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await submitted(index)
      const start = await traces()
      const codes = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => decide(number, item, 'AUTHORIZE')))
      expect(codes.filter((code) => code === '00')).toHaveLength(1)
      // 09 means that the call waited for the lock longer than allowed, and has no effect.
      expect(codes.filter((code) => !['00', '12', '09'].includes(code))).toEqual([])
      expect(grown(start, await traces())).toEqual(once)
      expect(await accepted(item.cqId)).toEqual(['AUTHORIZE'])
    }
  })

  test('only one of concurrent authorizations, rejections and a withdrawal takes effect', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await submitted(index)
      const { cqId } = item
      const codes = await Promise.all([
        ...Array.from({ length: Math.min(AT_ONCE, 10) }, (_, number) =>
          decide(number, item, number % 2 === 0 ? 'AUTHORIZE' : 'REJECTED'),
        ),
        portal.send(everything(makerOf(index)), withdrawQueueItem as Call, { cqId }).then((one) => one.responseCode),
      ])
      expect(codes.filter((code) => code === '00')).toHaveLength(1)
      const acts = await accepted(cqId)
      expect(acts).toHaveLength(1)
      const { status, subject, target_id, base_version } = await itemOf(cqId)
      expect(status).toBe(acts[0] === 'AUTHORIZE' ? 'AUTHORIZED' : 'REJECTED')
      const kind = changeKind(subject)
      const live = await kind.read(portal.gateway.db, target_id, false)
      // A rejection leaves an existing record unchanged, unless the record's edit had an effect.
      if (kind.declineUpdate === undefined && status === 'REJECTED' && (await itemOf(cqId)).action === 'UPDATE')
        expect(live?.version).toBe(base_version)
    }
  })
})
