import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES } from './testing/valid-writes.ts'

// A write is one transaction. Where its commit fails, nothing of it is left: no record, no queued item, no mail that will leave.

let portal: ScriptedGateway
let acts: Acts
let digests: RawBuilder<{ name: string; digest: string }>

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
  const { admin } = portal.gateway
  await sql`create function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'this commit fails'; end $$`.execute(admin)
  // Every write leaves a row that says 00; deferred, it is looked at when the transaction commits.
  await sql`create constraint trigger refuse_commit after insert on audit_entry deferrable initially deferred
    for each row when (new.response_code = '00') execute function refuse_commit()`.execute(admin)
  await failCommits(false)
  digests = await digestOfEachTable()
})
afterAll(() => portal.gateway.close())

const failCommits = (fails: boolean) =>
  sql`alter table audit_entry ${sql.raw(fails ? 'enable' : 'disable')} trigger refuse_commit`.execute(
    portal.gateway.admin,
  )

/** In transactions of their own: the row of the refusal, and what core banking said before the call's began (decision 0052). */
const TRAIL = ['audit_entry', 'audit_link', 'core_try']

/** One statement: the content leaves the database as no more than a word a table. */
async function digestOfEachTable(): Promise<RawBuilder<{ name: string; digest: string }>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${TRAIL}) order by 1`.execute(portal.gateway.admin)
  const each = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      (select md5(string_agg(t::text, E'\n' order by t::text)) from ${sql.table(name)} t) as digest`,
  )
  return sql`${sql.join(each, sql` union all `)}`
}

/** Each table's content, as one word a table. Of a table that is cut by month all months together are one. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await digests.execute(portal.gateway.admin)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s', (_, good) => {
  test('leaves nothing where its commit fails, and is carried out when it is sent again', async () => {
    const { call, by = 'ho.maker' } = good
    const body = await good.arrange(acts)
    const before = await contents()
    await failCommits(true)
    const failed = await portal.send(everything(by), call, body)
    await failCommits(false)
    expect(failed.responseCode).toBe('999')
    expect(await contents()).toEqual(before)
    expect(await portal.send(everything(by), call, body)).toMatchObject({ responseCode: '00' })
    expect(await contents()).not.toEqual(before)
  })
})
