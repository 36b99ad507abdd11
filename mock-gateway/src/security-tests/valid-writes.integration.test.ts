import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { sql } from 'kysely'
import { linkAudit, verifyAudit } from '../engine/audit/index.ts'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { EFFECTS } from './testing/effects/all-effects.ts'
import { EXTRA_TEXT, withExtra } from './testing/extra-fields.ts'
import { type ChangeRecorder, recordChanges } from './testing/recorded-changes.ts'
import { type LockRecorder, recordLocks } from './testing/recorded-locks.ts'
import { tablesBut } from './testing/row-versions.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES, type ValidWrite } from './testing/valid-writes.ts'

// Security §7, A3, A4 and D1, for a valid request of every write. Preparing a request takes longer than sending it, so
// each request is prepared once and sent several times: by users of partners to whom its records do not belong, with an
// extra field and in another version it is refused, then its commit fails without effect, then it succeeds, then it is
// sent again. So the refused requests were valid, apart from who sent them. The write and its authorization each leave
// one audit row, and change, send and lock exactly what `testing/effects` lists: a forgotten mail or lock, or a
// statement without its condition, fails here.

let portal: ScriptedGateway
let acts: Acts
let recorder: ChangeRecorder
let locks: LockRecorder

beforeAll(async () => {
  locks = recordLocks()
  portal = await scriptedGateway()
  acts = actsOn(portal)
  const { admin } = portal.gateway
  // A row in this table makes commits fail. If a trigger were enabled instead, every connection would plan its
  // statements again each time.
  await sql`create table commits_fail (since timestamptz not null default now())`.execute(admin)
  await sql`create function refuse_commit() returns trigger language plpgsql security definer as
    $$ begin if exists (select from public.commits_fail) then raise exception 'this commit fails'; end if; return null; end $$`.execute(
    admin,
  )
  // Every write leaves an audit row with 00. The deferred check runs when the transaction commits.
  await sql`create constraint trigger refuse_commit after insert on audit_entry deferrable initially deferred
    for each row when (new.response_code = '00') execute function refuse_commit()`.execute(admin)
  recorder = await recordChanges(admin, await tablesBut(admin, APART))
})
afterAll(() => {
  locks.close()
  return portal.gateway.close()
})

/** The effects of every authorization. */
const OF_AUTHORIZATION = ['queue_item: changed checker_id, status', 'queue_item: locked', 'queue_vote: added']

/** Returns what was written and locked since the last reading. */
const readEffects = async () => [...(await recorder.read()), ...locks.read()].sort()

const failCommits = (fails: boolean) =>
  (fails ? sql`insert into commits_fail default values` : sql`delete from commits_fail`).execute(portal.gateway.admin)

/**
 * Tables that the gateway writes in separate transactions: the audit row of a refusal, and core banking's answer, which
 * is stored before the call's transaction (decision 0052). The rows of the trail are compared separately. Answers with
 * secrets are not stored for repeated requests.
 */
const APART = [
  'audit_entry',
  'audit_link',
  'core_try',
  'commits_fail',
  'idempotency',
  'refusal_record',
  'refusal_tally',
]

/** Fields in which a client may claim to be another actor. Requests are accepted, whatever actor these fields name. */
const CLAIM = /maker|checker|bankCode|^(userCountryCode|orgId|source)$/i

function claimsFor({ call }: ValidWrite, body: WriteBody): WriteBody {
  const fields = Object.keys(SCHEMAS.get(call.path)?.fields ?? {})
  return Object.fromEntries(
    fields.filter((field) => CLAIM.test(field) && !(field in body)).map((field) => [field, 'zz9']),
  )
}

async function expectRefusedWithExtraFields(good: ValidWrite, body: WriteBody) {
  const { call, by = 'ho.maker' } = good
  for (const field of ['status2', 'isAdmin']) {
    for (const variant of withExtra(body, field)) {
      const answer = await portal.send(everything(by), call, variant)
      expect({ variant, code: answer.responseCode }).toEqual({ variant, code: '30' })
    }
  }
}

/**
 * Users of partners that own no record in the requests. `PROVE_A3=all` tries each of them, otherwise one of them.
 */
const OTHER_PARTNERS = ['ops@swiftremit.example', 'desk@mbongo.example', 'desk@nairaline.example'].slice(
  0,
  process.env.PROVE_A3 ? undefined : 1,
)

/** Writes that add only records of the caller. */
const OWN_WRITES = ['portal/file/upload', 'portal/view/save']
/** These writes, and those that answer for each record separately. */
const ANSWERED = [...OWN_WRITES, 'portal/session/end', 'portal/queue/decideMany']

async function expectRefusedToOthers({ call }: ValidWrite, body: WriteBody) {
  for (const username of OTHER_PARTNERS) {
    const { responseCode, errors } = await portal.send(everything(username), call, body)
    // A user of a partner that is not active gets 57 for everything.
    if (ANSWERED.includes(call.path)) expect(['00', '57']).toContain(responseCode)
    else expect({ refused: ['25', '57'].includes(responseCode), responseCode, errors }).toMatchObject({ refused: true })
  }
  const effects = await readEffects()
  if (!OWN_WRITES.includes(call.path)) expect(effects.filter((effect) => !effect.endsWith(': locked'))).toEqual([])
}

async function expectOneAuditRow(good: ValidWrite, correlationId: string, cqId: unknown) {
  const { call, by = 'ho.maker', leaves } = good
  const { shows, ...named } = leaves
  const rows = await auditRowsOf(correlationId)
  expect(rows).toMatchObject([{ ...named, actor_username: by, address: '127.0.0.1', response_code: '00' }])
  const [row] = rows
  if (named.subject !== undefined) expect(row?.item_id).not.toBeNull()
  if (shows !== undefined) expect(row?.after).not.toBeNull()
  if (shows === 'both') expect(row?.before).not.toBeNull()
  if (call.queued) expect(row).toMatchObject({ cq_id: cqId, cq_status: 'PENDING' })
}

/** Authorizes a change as up to two checkers. Returns the effects besides those of every authorization. */
async function authorize({ leaves }: ValidWrite, cqId: string): Promise<readonly string[]> {
  const codes: string[] = []
  for (const checker of ['ho.checker', 'ho.checker2']) {
    const { item } = await portal.send(everything(checker), readQueueItem, { cqId })
    const { cqHash, cqStatus } = item as { cqHash: string; cqStatus: string }
    if (cqStatus !== 'PENDING') break
    const answer = await portal.send(everything(checker), decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })
    codes.push(answer.responseCode)
    const { module, subject } = leaves
    const row = { module, subject, action: 'AUTHORIZE', actor_username: checker, response_code: answer.responseCode }
    expect(await auditRowsOf(answer.correlationId)).toMatchObject([row])
  }
  expect(codes).toContain('00')
  const effects = await readEffects()
  expect(effects).toEqual(expect.arrayContaining(OF_AUTHORIZATION))
  return effects.filter((effect) => !OF_AUTHORIZATION.includes(effect))
}

const auditRowsOf = (correlationId: string) =>
  portal.gateway.db.selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()

/** Sends a request. Returns its response code, after expecting that a refused request has no effect. */
async function codeOf(good: ValidWrite, body: WriteBody): Promise<string> {
  const { call, by = 'ho.maker' } = good
  const { responseCode } = await portal.send(everything(by), call, body)
  const effects = await readEffects()
  const changed = effects.filter((effect) => !effect.endsWith(': locked'))
  if (responseCode !== '00') expect({ responseCode, changed }).toEqual({ responseCode, changed: [] })
  return responseCode
}

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s', (_, good) => {
  const { call, by = 'ho.maker' } = good

  test('a valid write is refused to users of other partners and with extra fields, has no effect if its commit fails, and otherwise leaves one audit row and exactly its stated effects', async () => {
    // Another record in the same state, which the write must not change.
    await good.arrange(acts)
    const body = await good.arrange(acts)
    await readEffects()
    await expectRefusedToOthers(good, body)
    await expectRefusedWithExtraFields(good, body)

    await recorder.read()
    if (typeof body.version === 'number') expect(await codeOf(good, { ...body, version: body.version + 1 })).toBe('29')
    await failCommits(true)
    expect(await codeOf(good, body)).toBe('999')
    await failCommits(false)

    // The gateway ignores claims about maker and checker in the body.
    const claims = claimsFor(good, body)
    const answer = await portal.send(everything(by), call, { ...body, ...claims })
    expect({ claims, code: answer.responseCode }).toEqual({ claims, code: '00' })
    const submitted = await readEffects()
    await expectOneAuditRow(good, answer.correlationId, answer.cqId)
    const repeated = await codeOf(good, body)
    if (typeof answer.cqId !== 'string') return expect({ submitted, repeated }).toEqual(EFFECTS[nameOf(good)])
    const authorized = await authorize(good, answer.cqId)
    const repeatedAfter = await codeOf(good, body)
    expect({ submitted, repeated, authorized, repeatedAfter }).toEqual(EFFECTS[nameOf(good)])
  })
})

test('extra fields are not stored anywhere, and identity claims are stored only in the audit trail', async () => {
  const { db } = portal.gateway
  const { rows: all } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.gateway.admin)
  expect(all.length).toBeGreaterThan(15)
  const holding: string[] = []
  for (const { name } of all) {
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(name)} t
      where t::text like ${`%${EXTRA_TEXT}%`} or (${name} <> 'audit_entry' and t::text ~ '\mzz9\M')) as found`.execute(
      portal.gateway.admin,
    )
    if (rows[0]?.found) holding.push(name)
  }
  expect(holding).toEqual([])
  const claimed = await db
    .selectFrom('audit_entry')
    .select('claimed_identity')
    .where('claimed_identity', 'is not', null)
    .execute()
  expect(JSON.stringify(claimed)).toContain('zz9')
})

test('no secret is stored in the audit trail', async () => {
  const rows = await portal.gateway.db.selectFrom('audit_entry').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/argon2|password_hash|totp_secret|Demo#2026pw|rgsk_(live|test)_[^\u2022"]/)
})

test('the audit chain covers every write, and verification names a row that was edited in the database', async () => {
  const { db, admin } = portal.gateway
  await linkAudit(db)
  expect(await verifyAudit(db)).toMatchObject({ ok: true, waiting: 0 })
  const { audit_id } = await db
    .selectFrom('audit_entry')
    .select('audit_id')
    .where('subject', '=', 'role')
    .where('action', '=', 'UPDATE')
    .orderBy('audit_id')
    .executeTakeFirstOrThrow()
  await sql`alter table audit_entry disable trigger all`.execute(admin)
  await sql`update audit_entry set actor_username = 'ho.checker' where audit_id = ${audit_id}`.execute(admin)
  await sql`alter table audit_entry enable trigger all`.execute(admin)
  expect(await verifyAudit(db)).toMatchObject({ ok: false, auditId: audit_id })
})
