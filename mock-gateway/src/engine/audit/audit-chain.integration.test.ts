import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import type { Database } from '../db/schema.ts'
import { hashedEntries } from './entry-hash.ts'
import { chainHead, linkAudit, systemOrigin, verifyAudit, writeAudit } from './index.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

/** Writes audit rows about items 1 to `count`. */
async function write(db: Kysely<Database>, count: number): Promise<void> {
  for (let item = 1; item <= count; item++) {
    const note = { module: 'USER', action: 'UPDATE', itemId: String(item), before: { a: '1' }, after: { a: '2' } }
    await writeAudit(db, note, systemOrigin(new Date('2026-03-01T10:00:00.123Z'), `call ${item}`), '00', 'Successful')
  }
}

/** Runs a statement as a superuser, bypassing the triggers: only the chain can detect this change. */
async function tamper(statement: string): Promise<void> {
  await gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

describe('the audit chain', () => {
  test('the chain links every row in order and verifies', async () => {
    await write(gateway.db, 5)
    expect(await linkAudit(gateway.db)).toMatchObject({ linked: 5, head: { position: '5', auditId: '5' } })
    expect(await linkAudit(gateway.db)).toMatchObject({ linked: 0 })
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: 5, waiting: 0 })
  })

  test('the audit chain is append-only even for the owner of the table', async () => {
    await write(gateway.db, 1)
    await expect(sql`update audit_entry set action = 'READ'`.execute(gateway.admin)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_entry`.execute(gateway.admin)).rejects.toThrow('append-only')
  })

  test('the chain verifies a row from before a column was added, because empty later columns are not hashed', async () => {
    await write(gateway.db, 1)
    await linkAudit(gateway.db)
    const {
      item_name: _name,
      country_id: _country,
      ...former
    } = await hashedEntries(gateway.db).executeTakeFirstOrThrow()
    expect(Object.keys(former)).toHaveLength(22)
    const hash = createHash('sha256')
      .update(`${'0'.repeat(64)}\n${JSON.stringify(Object.values(former))}`)
      .digest('hex')
    expect((await chainHead(gateway.db))?.hash).toBe(hash)
  })

  test.each([
    ['the actor', `actor_username = 'somebody.else'`],
    ['the time, by a microsecond', `happened_at = happened_at + interval '1 microsecond'`],
    ['a field of the change', `after = '{"a":"3"}'`],
    ['the address', `address = '10.0.0.1'`],
    ['the name of the record', `item_name = 'Somebody Else'`],
    ['the subsidiary', `country_id = '02'`],
  ])('verification names an edited row: %s', async (_, change) => {
    await write(gateway.db, 6)
    await linkAudit(gateway.db)
    await tamper(`update audit_entry set ${change} where audit_id = 4`)
    expect(await verifyAudit(gateway.db)).toEqual({ ok: false, fault: 'edited', auditId: '4', position: '4' })
  })

  test('verification names a missing row, whether or not its link is missing too', async () => {
    await write(gateway.db, 6)
    await linkAudit(gateway.db)
    await tamper('delete from audit_entry where audit_id = 3')
    expect(await verifyAudit(gateway.db)).toEqual({ ok: false, fault: 'missing', auditId: '3', position: '3' })
    await tamper('delete from audit_link where audit_id = 3')
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: false, fault: 'missing', position: '4' })
  })

  test('verification names a row that was inserted between linked rows', async () => {
    await write(gateway.db, 3)
    await sql`select setval(pg_get_serial_sequence('audit_entry', 'audit_id'), 10)`.execute(gateway.admin)
    await write(gateway.db, 2)
    await linkAudit(gateway.db)
    await tamper(`insert into audit_entry overriding system value
      select 7, happened_at, 'forged', actor_id, actor_username, actor_name, actor_email, actor_phone, actor_mto_code,
        module, action, subject, item_id, cq_id, cq_status, address, claimed_address, claimed_identity, response_code,
        response_message, before, after from audit_entry where audit_id = 1`)
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: false, fault: 'inserted', auditId: '7' })
  })

  test('stored heads reveal that the newest rows were cut off or replaced', async () => {
    await write(gateway.db, 4)
    const { head } = await linkAudit(gateway.db)
    const heads = head === null ? [] : [head]
    await tamper('delete from audit_link where position = 4; delete from audit_entry where audit_id = 4')
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: 3 })
    expect(await verifyAudit(gateway.db, heads)).toMatchObject({ ok: false, fault: 'truncated', auditId: '4' })
    await write(gateway.db, 1)
    await linkAudit(gateway.db)
    expect(await verifyAudit(gateway.db, heads)).toMatchObject({ ok: false, fault: 'rewritten', position: '4' })
  })

  test('the chain waits for a transaction that has a lower number and has not ended', async () => {
    const gate = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = gateway.db.transaction().execute(async (trx) => {
      await write(trx, 1)
      written.resolve()
      await gate.promise
    })
    await written.promise
    await write(gateway.db, 2)
    expect(await linkAudit(gateway.db)).toEqual({ linked: 0, head: null, refusal: null })
    gate.resolve()
    await slow
    expect(await linkAudit(gateway.db)).toMatchObject({ linked: 3, head: { auditId: '3' } })
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: 3 })
  })

  test('a rolled-back number leaves no gap in the chain', async () => {
    await write(gateway.db, 1)
    await gateway.db
      .transaction()
      .execute(async (trx) => {
        await write(trx, 1)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await write(gateway.db, 1)
    await linkAudit(gateway.db)
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: 2, waiting: 0 })
  })

  test('the chain verifies with many concurrent writers and linkers', async () => {
    const writers = Array.from({ length: 8 }, () => write(gateway.db, 15))
    const linkers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round++) await linkAudit(gateway.admin)
    })
    await Promise.all([...writers, ...linkers])
    await linkAudit(gateway.db)
    expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: 120, waiting: 0 })
    expect((await chainHead(gateway.db))?.position).toBe('120')
  })
})
