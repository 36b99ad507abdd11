import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { readRowVersions, tablesBut } from './testing/row-versions.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES } from './testing/valid-writes.ts'

// A write is one transaction. Where its commit fails, nothing of it is left: no record, no queued item, no mail that will leave.

let portal: ScriptedGateway
let acts: Acts
let tables: string[]

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
  const { admin } = portal.gateway
  // A row rather than a trigger that is switched: each switch would have every connection plan its statements anew.
  await sql`create table commits_fail (since timestamptz not null default now())`.execute(admin)
  await sql`create function refuse_commit() returns trigger language plpgsql security definer as
    $$ begin if exists (select from public.commits_fail) then raise exception 'this commit fails'; end if; return null; end $$`.execute(
    admin,
  )
  // Every write leaves a row that says 00; deferred, it is looked at when the transaction commits.
  await sql`create constraint trigger refuse_commit after insert on audit_entry deferrable initially deferred
    for each row when (new.response_code = '00') execute function refuse_commit()`.execute(admin)
  tables = await tablesBut(admin, APART)
})
afterAll(() => portal.gateway.close())

const rowVersions = () => readRowVersions(portal.gateway.admin, tables)

const failCommits = (fails: boolean) =>
  (fails ? sql`insert into commits_fail default values` : sql`delete from commits_fail`).execute(portal.gateway.admin)

/** In transactions of their own: the row of the refusal, and what core banking said before the call's began (decision 0052). */
const APART = ['audit_entry', 'audit_link', 'core_try', 'commits_fail']

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s', (_, good) => {
  test('leaves nothing where its commit fails, and is carried out when it is sent again', async () => {
    const { call, by = 'ho.maker' } = good
    const body = await good.arrange(acts)
    const before = await rowVersions()
    await failCommits(true)
    const failed = await portal.send(everything(by), call, body)
    await failCommits(false)
    expect(failed.responseCode).toBe('999')
    expect(await rowVersions()).toEqual(before)
    expect(await portal.send(everything(by), call, body)).toMatchObject({ responseCode: '00' })
    expect(await rowVersions()).not.toEqual(before)
  })
})
