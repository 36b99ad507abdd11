import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { sql } from 'kysely'
import { ensureOrganisation } from '../areas/people/organisations/organisation.store.ts'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES, type ValidWrite } from './testing/valid-writes.ts'

// No update is lost: a change names the version on which it is based, and is refused if this is not the current
// version.

const EDITS = VALID_WRITES.filter(({ call }) => 'version' in (SCHEMAS.get(call.path)?.fields ?? {}))

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const send = ({ call, by }: ValidWrite, body: WriteBody) => portal.send(everything(by ?? 'ho.maker'), call, body)

/** Changes every record, as if another user did. */
async function moveRecords(): Promise<void> {
  const { admin, clock } = portal.gateway
  // An organisation is stored only with its first change, so it is inserted here.
  for (const { mto_code: mtoCode } of await admin.selectFrom('mto').select('mto_code').execute())
    await ensureOrganisation(admin, { mtoCode }, clock.now())
  // The wallet fields that change by approval are also stored only with their first change.
  await sql`insert into wallet_setting (account_number, updated_at)
    select account_number, now() from ledger_account where kind = 'WALLET' on conflict do nothing`.execute(admin)
  // So is the source of a watch list.
  await sql`insert into list_source (list_code, is_fetched, fresh_days, additions_at_once, approval_share, version,
      updated_at, fresh_since)
    select list_code, false, 2, true, 20, 1, now(), now() from watch_list on conflict do nothing`.execute(admin)
  // A partition is changed through its table.
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(admin)
  for (const { name } of rows) await sql`update ${sql.table(name)} set version = version + 1`.execute(admin)
}

test('the contract has enough calls that edit a record in a stated version', () => {
  expect(EDITS.length).toBeGreaterThan(8)
})

describe.each(EDITS.map((edit) => [nameOf(edit), edit] as const))('%s', (_, edit) => {
  test('an edit is refused with 29 for a newer or an older version, and accepted for the current version', async () => {
    const body = await edit.arrange(acts)
    // A creation has no version: the call of an edit may also create records.
    if (body.version === undefined) return
    const version = Number(body.version)
    expect(await send(edit, { ...body, version: version + 1 })).toMatchObject({ responseCode: '29' })
    await moveRecords()
    expect(await send(edit, body)).toMatchObject({ responseCode: '29' })
    expect(await send(edit, { ...body, version: version + 1 })).toMatchObject({ responseCode: '00' })
  })
})
