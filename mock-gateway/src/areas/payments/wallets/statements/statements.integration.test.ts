import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { sql } from 'kysely'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { businessDate, ledgerKey, releaseHold, reverse, takeHoldAgain } from '../../../books/ledger/index.ts'
import { STATEMENT_DOCUMENT } from './camt/camt-053.rules.ts'
import { xmlCheck } from './camt/xml-check.ts'
import { beginStatements, dueAt, fetched } from './testing/statement-desk.ts'

const DAY_MS = 24 * 60 * 60_000

let portal: CasePortal
let secret = ''
let account = ''
let today = ''
/** Some hours after the next midnight in Lagos. */
let tomorrow: Date

type Statement = Readonly<Record<string, string | number | null>> & { readonly files: readonly { sha256: string }[] }
const listed = async (number = account): Promise<Statement[]> => {
  const { status, body } = await portal.ask('GET', `/wallets/${number}/statements`, undefined, { secret })
  expect(status).toBe(200)
  return (body as unknown as { data: Statement[] }).data
}
const ordered = async () => {
  const body = await portal.answerTo({})
  const id = body.transactionId ?? ''
  await portal.screen(id)
  return { id, reference: body.transactionReference ?? '', charged: body.charged ?? '' }
}

beforeAll(async () => {
  portal = await casePortal()
  secret = await portal.keyOf('SWIFTREMIT')
  const { body } = await portal.ask('GET', '/wallets', undefined, { secret })
  const wallets = (body as unknown as { data: { accountNumber: string; currency: string }[] }).data
  account = wallets.find(({ currency }) => currency === 'NGN')?.accountNumber ?? ''
  const now = portal.gateway.clock.now()
  today = businessDate(now, '01')
  tomorrow = new Date(now.getTime() + DAY_MS)
  await beginStatements(portal, now)
})
afterAll(() => portal.close())

test('a day’s statement follows midnight of the zone, agrees with the books, and is the same from two gateways', async () => {
  const posted = await ordered()
  await portal.tryOnce(posted.id)
  const waiting = await ordered()
  const returned = await ordered()
  await portal.tryOnce(returned.id)
  const now = portal.gateway.clock.now()
  const undone = await reverse(
    portal.gateway.db,
    ledgerKey(portal.gateway.config.keyEncryptionKey),
    { transactionId: returned.id, event: 'POSTED' },
    { transactionId: returned.id, event: 'RETURNED', businessDate: today, postedAt: now },
  )
  expect(undone).toBe(true)

  // Before midnight in Lagos, and until postings that began before it have ended, nothing is due.
  const midnight = new Date(`${today}T23:00:00.000Z`)
  await dueAt(portal, new Date(midnight.getTime() + 9 * 60_000))
  expect(await listed()).toEqual([])

  const [one, two] = await Promise.all([dueAt(portal, tomorrow), dueAt(portal, tomorrow)])
  expect([one.faults, two.faults]).toEqual([[], []])
  const [statement, ...more] = await listed()
  expect(more).toEqual([])
  if (statement === undefined) throw new Error('no statement')
  const charged = toMinor(posted.charged) + toMinor(returned.charged)
  expect(statement).toMatchObject({
    statementNo: 1,
    businessDate: today,
    creditCount: 1,
    creditSum: returned.charged,
    debitCount: 2,
    debitSum: fromMinor(charged),
  })
  const { balance, held } = await portal.gateway.db
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', account)
    .executeTakeFirstOrThrow()
  expect(statement.closingBalance).toBe(balance)
  expect(statement.closingAvailableBalance).toBe(fromMinor(toMinor(balance) - toMinor(held)))
  expect(toMinor(held)).toBeGreaterThanOrEqual(toMinor(waiting.charged))

  const path = `/wallets/${account}/statements/1`
  const camt = await fetched(portal, path, 'application/xml', secret)
  const csv = await fetched(portal, path, 'text/csv', secret)
  expect([camt.type, csv.type]).toEqual(['application/xml; charset=utf-8', 'text/csv; charset=utf-8'])
  const hashes = [camt, csv].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  expect(statement.files.map(({ sha256 }) => sha256)).toEqual(hashes)
  const check = xmlCheck(STATEMENT_DOCUMENT)
  check.write(camt.bytes.toString('utf8'))
  expect(check.end()).toEqual([])
  expect(camt.bytes.toString('utf8')).toContain(`<EndToEndId>NOTPROVIDED</EndToEndId>`)
  expect(camt.bytes.toString('utf8')).toContain(`<AddtlTxInf>${posted.reference}</AddtlTxInf>`)
  expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(4)
})

test('missed days are caught up in order with numbers without gaps, also days without movements', async () => {
  expect((await dueAt(portal, new Date(tomorrow.getTime() + 3 * DAY_MS))).faults).toEqual([])
  const statements = (await listed()).reverse()
  expect(statements.map(({ statementNo }) => statementNo)).toEqual([1, 2, 3, 4])
  const events = await portal.gateway.db
    .selectFrom('partner_event')
    .select('payload')
    .where('event_type', '=', 'statement.created')
    .where('mto_code', '=', 'SWIFTREMIT')
    .execute()
  const announced = events.filter(({ payload }) => payload.accountNumber === account)
  expect(announced.map(({ payload }) => payload.statementNo).sort()).toEqual([1, 2, 3, 4])
  for (const [at, { openingBalance, debitCount, creditCount }] of statements.entries()) {
    if (at === 0) continue
    expect(openingBalance).toBe(statements[at - 1]?.closingBalance)
    expect([debitCount, creditCount]).toEqual([0, 0])
  }
})

test('the hold of a day’s end is not that of the moment of creation, also if it was restored since', async () => {
  const [last] = await listed()
  const waiting = await ordered()
  const { db } = portal.gateway
  const at = (hours: number) => new Date(tomorrow.getTime() + 4 * DAY_MS + hours * 60 * 60_000)
  await portal.gateway.admin
    .updateTable('ledger_hold')
    .set({ taken_at: at(-6) })
    .where('transaction_id', '=', waiting.id)
    .execute()
  // Held at the end of the day, then released and restored before the statement is created.
  await releaseHold(db, waiting.id, at(1))
  await takeHoldAgain(db, waiting.id, at(2))
  await releaseHold(db, waiting.id, at(3))
  expect((await dueAt(portal, at(4))).faults).toEqual([])
  const [next] = await listed()
  const available = (one: Statement | undefined) => toMinor(String(one?.closingAvailableBalance))
  expect(available(last) - available(next)).toBe(toMinor(waiting.charged))
})

test('a statement that differs from the books is not created, and the difference is reported', async () => {
  const { admin } = portal.gateway
  const before = await listed()
  await sql`update ledger_balance set balance = balance + 0.01 where account_number = ${account}`.execute(admin)
  const { faults } = await dueAt(portal, new Date(tomorrow.getTime() + 6 * DAY_MS))
  await sql`update ledger_balance set balance = balance - 0.01 where account_number = ${account}`.execute(admin)
  expect(faults).toEqual([expect.stringContaining('the closing balance differs from the books by -0.01')])
  expect(await listed()).toEqual(before)
})

test('a statement is neither changed nor deleted, and a number is never skipped', async () => {
  const { admin } = portal.gateway
  const refused = 'a statement is never changed'
  await expect(admin.updateTable('wallet_statement').set({ credit_count: 9 }).execute()).rejects.toThrow(refused)
  await expect(admin.deleteFrom('wallet_statement').execute()).rejects.toThrow(refused)
  const skipping = sql`insert into wallet_statement select account_number, statement_no + 7, business_date + 99,
    closing_balance, closing_balance, 0, 0, 0, 0, 0, camt_gzip, camt_size, camt_sha256, csv_gzip, csv_size, csv_sha256,
    created_at from wallet_statement where account_number = ${account} order by statement_no desc limit 1`
  await expect(skipping.execute(admin)).rejects.toThrow('does not follow')
})

test('other partners and wrong numbers get 404, and test wallets have statements of their own', async () => {
  const foreign = { secret: await portal.keyOf('KUDIPAY') }
  for (const path of [`/wallets/${account}/statements`, `/wallets/${account}/statements/1`])
    expect((await portal.ask('GET', path, undefined, foreign)).status).toBe(404)
  for (const number of ['0', '999', 'x', '1e1'])
    expect((await fetched(portal, `/wallets/${account}/statements/${number}`, '*/*', secret)).status).toBe(404)
  await portal.refill()
  await dueAt(portal, new Date(tomorrow.getTime() + DAY_MS))
  const test = { secret: await portal.keyOf('SWIFTREMIT', 'test') }
  const { body } = await portal.ask('GET', '/wallets', undefined, test)
  const [wallet] = (body as unknown as { data: { accountNumber: string }[] }).data
  const found = await portal.ask('GET', `/wallets/${wallet?.accountNumber}/statements`, undefined, test)
  expect((found.body as unknown as { data: Statement[] }).data.at(-1)).toMatchObject({ statementNo: 1 })
})
