import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type ChainState, readChainState } from '@portal/contract/audit/audit.calls'
import { sql } from 'kysely'
import { seedAudit } from '../../../demo/seed-many.ts'
import { headListOf, lacksSafekeeping, linkAudit } from '../../../engine/audit/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

// Security §7, D1: the verifier names a row that was edited in the database.

let portal: TestPortal

const link = () => linkAudit(portal.gateway.db, { list: headListOf(portal.gateway.config) })

beforeEach(async () => {
  portal = await testPortal()
  await link()
})
afterEach(() => portal.close())

const look = async (restart = false) =>
  (await portal.send('ho.admin', readChainState, restart ? { restart: 'YES' } : {})) as unknown as ChainState

/** Changes the database as a superuser, who can bypass the triggers. */
async function tamper(statement: string): Promise<void> {
  await portal.gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

describe('the state of the chain', () => {
  test('the state shows how many rows were verified and when, and the next verification continues after them', async () => {
    const first = await look()
    expect(first).toMatchObject({ firstBad: null, fault: null, stopped: null, acceptedBreaks: 0, unsentHeads: 0 })
    expect(first.verified).toBe(first.chained)
    expect(first.verifiedAt).not.toBeNull()
    await seedAudit(portal.gateway.admin, 10, new Date())
    await link()
    expect(await look()).toMatchObject({ verified: first.verified + 10, chained: first.chained + 10, firstBad: null })
  })

  test('the state shows when the newest rows and when all rows were last verified', async () => {
    const { clock, admin } = portal.gateway
    const first = await look()
    expect(first.begunAt).toBe(first.verifiedAt)
    clock.advance(60_000)
    const { verifiedAt, begunAt } = first
    expect(await look()).toMatchObject({ verifiedAt, begunAt })
    await seedAudit(admin, 10, new Date())
    await link()
    const second = await look()
    expect(second.begunAt).toBe(first.begunAt)
    expect(second.verifiedAt).toBe(clock.now().toISOString())
    clock.advance(60_000)
    const { verified, chained } = second
    const at = clock.now().toISOString()
    expect(await look(true)).toMatchObject({ verified, chained, verifiedAt: at, begunAt: at })
  })

  test('a missing line in the middle of the list of heads is reported after a full verification', async () => {
    for (const count of [1, 2, 3]) {
      await seedAudit(portal.gateway.admin, count, new Date())
      await link()
    }
    const { path } = headListOf(portal.gateway.config)
    const lines = (await readFile(path, 'utf8')).split('\n')
    await writeFile(path, lines.toSpliced(2, 1).join('\n'))
    expect(await look()).toMatchObject({ stopped: null })
    expect(await look(true)).toMatchObject({ stopped: { fault: 'list-forged' } })
    expect(await look()).toMatchObject({ stopped: { fault: 'list-forged' } })
    await writeFile(path, lines.join('\n'))
    expect(await look(true)).toMatchObject({ stopped: null, firstBad: null })
  })

  test('an edited row is named, and is reported until it is corrected', async () => {
    await tamper(`update audit_entry set module = module || 'X' where audit_id = 4`)
    expect(await look()).toMatchObject({ verified: 3, firstBad: '4', fault: 'edited' })
    expect(await look()).toMatchObject({ firstBad: '4' })
    await tamper(`update audit_entry set module = left(module, -1) where audit_id = 4`)
    const mended = await look()
    expect(mended).toMatchObject({ firstBad: null, verified: mended.chained })
  })

  test('an edit of a row that was verified before is found only by a full restart', async () => {
    await look()
    await tamper(`update audit_entry set address = '10.9.9.9' where audit_id = 2`)
    expect(await look()).toMatchObject({ firstBad: null })
    expect(await look(true)).toMatchObject({ verified: 1, firstBad: '2', fault: 'edited' })
  })

  test('the absence of the newest rows is reported', async () => {
    const { chained } = await look()
    await tamper(`with gone as (delete from audit_link where position > ${chained - 3} returning audit_id)
      delete from audit_entry where audit_id in (select audit_id from gone)`)
    expect(await look()).toMatchObject({ fault: 'truncated', verified: chained })
  })

  test('the state shows that linking has stopped, whichever process reported the fault first', async () => {
    const { chained } = await look()
    await tamper(`update audit_entry set address = '10.9.9.9' where audit_id = 2; delete from audit_link`)
    expect(await look()).toMatchObject({ stopped: { fault: 'truncated', position: `${chained}` } })
    await linkAudit(portal.gateway.admin)
    expect(await look()).toMatchObject({ stopped: { fault: 'rewritten', position: `${chained}` } })
    await link()
    expect(await look(true)).toMatchObject({ fault: 'rewritten', verified: chained - 1 })
  })

  test('the absence of the list of heads is reported', async () => {
    await rm(headListOf(portal.gateway.config).path)
    expect(await look()).toMatchObject({ stopped: { fault: 'list-missing' } })
  })

  test('each call verifies a limited number of links, and several calls reach the end', async () => {
    await seedAudit(portal.gateway.admin, 22_000, new Date())
    await link()
    const first = await look()
    expect(first.verified).toBe(20_000)
    expect(first.chained).toBeGreaterThan(22_000)
    const second = await look()
    expect(second.verified).toBe(second.chained)
  })

  test('the state shows whether a production gateway has an external store for heads', async () => {
    expect(await look()).toMatchObject({ lacksSafekeeping: false })
    const { audit } = portal.gateway.config
    expect(lacksSafekeeping({ production: true, audit })).toBe(true)
    expect(lacksSafekeeping({ production: true, audit: { ...audit, headCommand: 'logger' } })).toBe(false)
  })

  test('operator users cannot read the state of the chain', async () => {
    expect(await portal.send('ops@swiftremit.example', readChainState, {})).toMatchObject({ responseCode: '57' })
  })
})
