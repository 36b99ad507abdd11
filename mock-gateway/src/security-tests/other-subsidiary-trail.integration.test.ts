import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readAuditEntry, readAuditTrail, readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { readUsers, updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { linkAudit, systemOrigin, writeAudit } from '../engine/audit/index.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Ruling A62 in the trail: a subsidiary's auditor reads only the actions of the subsidiary's people, and head office
// reads all actions.

const GHANA = '02'
/** An auditor in Ghana, an auditor of one of Nigeria's branches, a maker in Ghana, and a user of head office. */
const [AUDITOR, BRANCH, MAKER, HEAD_OFFICE] = ['ho.checker2', 'ho.compliance', 'branch.teller', 'ho.admin'] as const

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  const { db } = portal.gateway
  const change = (username: string, to: { country_id: string; user_type?: 'BRANCH'; role_id?: string }) =>
    db.updateTable('app_user').set(to).where('username', '=', username).execute()
  await change(AUDITOR, { country_id: GHANA })
  await change(BRANCH, { country_id: '01', user_type: 'BRANCH' })
  const maker = await db.selectFrom('app_user').select('role_id').where('username', '=', 'ho.maker').execute()
  await change(MAKER, { country_id: GHANA, role_id: maker[0]?.role_id ?? '' })
  await sql`insert into role_privilege (role_id, privilege_id) select distinct u.role_id, p.privilege_id
    from app_user u, privilege p where u.username in (${AUDITOR}, ${BRANCH}) and p.module_name = 'AUDIT_TRAIL'
      and p.type = 'READ' on conflict do nothing`.execute(db)
  for (const username of ['ho.maker', MAKER]) {
    const users = await portal.send(username, readUsers, { size: 100, filters: { userStatus: ['ACTIVE'] } })
    const user = users.data?.find(
      (row) =>
        row.pendingCqId === null && row.countryId === GHANA && row.userType === 'BRANCH' && row.username !== username,
    )
    const edit = { targetUserId: user?.userId ?? '', version: user?.version ?? 0, userSolId: '777' }
    expect(await portal.send(username, updateUser, edit)).toMatchObject({ responseCode: '00' })
  }
})
afterAll(() => portal.close())

const read = (username: string, body: object = {}) => portal.send(username, readAuditTrail, { size: 100, ...body })
const by = (username: string, filters: object = {}) => ({ filters: { auditUsername: [username], ...filters } })

/** Returns every id of the trail that an export shows to the user. */
async function exported(username: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const chunk = await read(username, { purpose: 'export', ...(cursor === undefined ? {} : { cursor }) })
    ids.push(...(chunk.data ?? []).map(({ auditId }) => auditId))
    if (chunk.cursor === undefined) return ids
    cursor = chunk.cursor
  }
}

/** Reads the ids of the subsidiary's rows from the database. */
async function ownIds(countryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select audit_id::text as id from audit_entry
    where actor_mto_code is null and country_id = ${countryId}`.execute(portal.gateway.db)
  return rows.map(({ id }) => id)
}

describe('an auditor of another subsidiary', () => {
  test.each([
    [AUDITOR, GHANA],
    [BRANCH, '01'],
  ])(
    '%s sees only the actions of their own subsidiary’s people, in list, cards and export',
    async (username, countryId) => {
      const [mine, all] = [await read(username), await read(HEAD_OFFICE)]
      const own = await ownIds(countryId)
      expect(own.length).toBeGreaterThan(0)
      expect([mine.total, mine.totals?.total]).toEqual([own.length, own.length])
      expect(mine.data?.every(({ auditId }) => own.includes(auditId))).toBe(true)
      for (const card of ['total', 'pending', 'active', 'declined'] as const) {
        const cqStatus = { pending: ['PENDING'], active: ['AUTHORIZED', 'ACTIVE'], declined: ['REJECTED', 'DECLINED'] }
        const found = card === 'total' ? mine : await read(username, { filters: { cqStatus: cqStatus[card] } })
        expect(found.total).toBe(mine.totals?.[card])
        expect(mine.totals?.[card] ?? 0).toBeLessThanOrEqual(all.totals?.[card] ?? 0)
      }
      expect(mine.total).toBeLessThan(all.total ?? 0)
      const ids = await exported(username)
      expect(ids.filter((id) => !own.includes(id))).toEqual([])
      expect(ids).toEqual(expect.arrayContaining(own))
    },
  )

  test('no filter, search or number reveals actions of head office’s users, of anonymous callers or of the gateway', async () => {
    const { db, clock } = portal.gateway
    await writeAudit(db, { module: 'USER', action: 'DORMANT' }, systemOrigin(clock.now(), 'nobody'), '00', 'Successful')
    expect((await read(AUDITOR, by(MAKER))).total).toBeGreaterThan(0)
    expect((await read(AUDITOR, by('ho.maker'))).total).toBe(0)
    expect((await read(AUDITOR, { search: 'Okonkwo' })).total).toBe(0)
    const theirs = await read(HEAD_OFFICE, by('ho.maker', { auditAction: ['UPDATE'] }))
    const nobodys = await read(HEAD_OFFICE, { filters: { auditAction: ['DORMANT'] } })
    const entry = (username: string, auditId = '') => portal.send(username, readAuditEntry, { auditId })
    for (const row of [theirs.data?.[0], nobodys.data?.[0]]) {
      expect(await entry(HEAD_OFFICE, row?.auditId)).toMatchObject({ responseCode: '00' })
      const [there, nowhere] = [await entry(AUDITOR, row?.auditId), await entry(AUDITOR, '999999999')]
      expect([there.responseCode, there.responseMessage, there.link]).toEqual([
        '25',
        nowhere.responseMessage,
        undefined,
      ])
    }
    const [own] = (await read(AUDITOR, by(MAKER, { auditAction: ['UPDATE'] }))).data ?? []
    const told = await entry(AUDITOR, own?.auditId)
    expect(told).toMatchObject({ responseCode: '00', changes: [{ field: 'userSolId', after: '777' }] })
    expect(told.link).toContain('/users?panel=view')
  })

  test('an auditor of a subsidiary sees the gateway’s actions on records of this subsidiary', async () => {
    const { db, clock } = portal.gateway
    const note = { module: 'USER', action: 'DORMANT', subject: 'user', countryId: GHANA }
    await writeAudit(db, note, systemOrigin(clock.now(), 'ghana'), '00', 'Inactive for too long')
    expect((await read(AUDITOR, { filters: { auditAction: ['DORMANT'] } })).total).toBe(1)
    expect((await read(BRANCH, { filters: { auditAction: ['DORMANT'] } })).total).toBe(0)
  })

  test('an auditor still sees actions from before audit rows stored their subsidiary', async () => {
    const before = (await read(AUDITOR)).total ?? 0
    await linkAudit(portal.gateway.db)
    await portal.gateway.admin.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into audit_former (audit_id, country_id)
        select audit_id, country_id from audit_entry where country_id is not null`.execute(trx)
      await sql`update audit_entry set country_id = null`.execute(trx)
    })
    expect((await read(AUDITOR)).data?.length).toBe(Math.min(before, 100))
    expect((await read(AUDITOR, by('ho.maker'))).data).toEqual([])
  })

  test('an auditor sees the actions of partners’ users, who belong to no subsidiary', async () => {
    const total = async (username: string) => (await portal.send(username, readPartnerAuditTrail, {})).total
    expect(await total(AUDITOR)).toBe(await total(HEAD_OFFICE))
    expect(await total(AUDITOR)).toBeGreaterThan(0)
  })
})
