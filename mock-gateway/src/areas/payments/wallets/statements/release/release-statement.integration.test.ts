import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  readDailyStatements,
  readStatementFile,
  releaseStatement,
  type StatementStop,
} from '@portal/contract/wallets/statements.calls'
import { sql } from 'kysely'
import { decide } from '../../../../../engine/approvals/testing/decide.ts'
import { idAt } from '../../../../../engine/ids/id-at.ts'
import { type OrderPortal, orderPortal } from '../../../../../security-tests/testing/order-portal.ts'
import { businessDate, ledgerKey, post } from '../../../../books/ledger/index.ts'
import { walletOf } from '../../testing/wallets.ts'
import { STATEMENT_DOCUMENT } from '../camt/camt-053.rules.ts'
import { xmlCheck } from '../camt/xml-check.ts'
import { beginStatements, dueAt } from '../testing/statement-desk.ts'

const DAY_MS = 24 * 60 * 60_000
const PARTNER = 'ops@swiftremit.example'

let portal: OrderPortal
let account = ''
let today = ''
let now: Date
/** Some hours after a later midnight in Lagos. */
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

beforeAll(async () => {
  portal = await orderPortal()
  account = (await walletOf(portal, 'SWIFTREMIT', 'NGN')).accountNumber
  now = portal.gateway.clock.now()
  today = businessDate(now, '01')
  await beginStatements(portal, now)
  await funded('100.00')
  expect((await dueAt(portal, later(1))).faults).toEqual([])
})
afterAll(() => portal.close())

/** Posts a funding of the first day, whenever it commits. */
async function funded(amount: string) {
  const { db, config } = portal.gateway
  const book = { env: 'live', countryId: '01', currency: 'NGN' } as const
  const { account_number: funding } = await db
    .selectFrom('ledger_account')
    .select('account_number')
    .where('kind', '=', 'FUNDING')
    .where('env', '=', book.env)
    .where('country_id', '=', book.countryId)
    .where('currency', '=', book.currency)
    .executeTakeFirstOrThrow()
  await post(db, ledgerKey(config.keyEncryptionKey), {
    ...{ ...book, transactionId: idAt(now), event: 'FUNDED', businessDate: today, postedAt: now },
    lines: [
      { account: funding, side: 'DR', amount, label: 'principal' },
      { account, side: 'CR', amount, label: 'principal' },
    ],
  })
}

const read = async (who = 'ho.maker') => {
  const { statements = [], stop = null } = await portal.send(who, readDailyStatements, { accountNumber: account })
  return { statements, stop }
}
const stopped = async (): Promise<StatementStop> => {
  const { stop } = await read()
  if (stop === null) throw new Error('the wallet is not stopped')
  return stop
}
const release = (who: string, version: number) =>
  portal.send(who, releaseStatement, { accountNumber: account, version, releaseReason: 'Posted after a failover' })
const changeBalance = (by: string) =>
  sql`update ledger_balance set balance = balance + ${by}::numeric where account_number = ${account}`.execute(
    portal.gateway.admin,
  )

test('a posting that comes after its day’s statement stops the wallet, and staff see the difference', async () => {
  await funded('12.50')
  const { faults } = await dueAt(portal, later(2))
  expect(faults).toEqual([expect.stringContaining('1 postings came after the statement')])
  // A second run finds the same, and leaves it as it is.
  await dueAt(portal, later(2))
  expect(await stopped()).toMatchObject({
    businessDate: today,
    stopReason: 'LATE',
    lateCount: 1,
    openingDifference: '12.50',
    entriesDifference: '0.00',
    closingDifference: '0.00',
    version: 1,
    pendingCqId: null,
  })
  expect((await read()).statements).toHaveLength(1)
  expect((await read(PARTNER)).stop).toBeNull()
})

test('after two people confirmed it, a correction is created and later statements follow', async () => {
  const { version } = await stopped()
  expect((await release(PARTNER, version)).responseCode).toBe('57')
  expect((await release('branch.head', version)).responseCode).toBe('57')
  const { cqId, responseCode } = await release('ho.maker', version)
  expect(responseCode).toBe('00')
  expect((await stopped()).pendingCqId).toBe(cqId)
  // Nothing is created before a second person confirms.
  await dueAt(portal, later(2))
  expect((await read()).statements).toHaveLength(1)
  expect((await decide(portal, 'ho.maker', cqId)).responseCode).not.toBe('00')
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  expect((await stopped()).releasedAt).not.toBeNull()
  expect((await release('ho.maker', version)).responseCode).toBe('12')

  expect((await dueAt(portal, later(2))).faults).toEqual([])
  const { statements, stop } = await read()
  expect(stop).toBeNull()
  const [next, correction, first] = statements
  expect(statements.map(({ statementNo }) => statementNo)).toEqual([3, 2, 1])
  expect(correction).toMatchObject({
    statementKind: 'CORRECTION',
    businessDate: today,
    openingBalance: first?.closingBalance,
    creditSum: '12.50',
    debitSum: '0.00',
    isDiffering: 'NO',
  })
  expect(next).toMatchObject({ statementKind: 'DAY', openingBalance: correction?.closingBalance, creditSum: '0.00' })
  const file = await portal.send(PARTNER, readStatementFile, {
    ...{ accountNumber: account, statementNo: 2, fileFormat: 'camt.053' },
  })
  const xml = gunzipSync(Buffer.from(file.gzip ?? '', 'base64')).toString('utf8')
  const check = xmlCheck(STATEMENT_DOCUMENT)
  check.write(xml)
  expect(check.end()).toEqual([])
  expect(xml.match(/<Ntry>/gu)).toHaveLength(1)
  expect(file.fileName).toBe(`${account}-${today}-2.xml`)
})

test('another difference than the confirmed one stops the wallet again', async () => {
  await changeBalance('0.01')
  await dueAt(portal, later(3))
  const { version, closingDifference } = await stopped()
  expect(closingDifference).toBe('-0.01')
  const { cqId } = await release('ho.maker', version)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  await changeBalance('0.01')
  expect((await dueAt(portal, later(3))).faults).toEqual([expect.stringContaining('by -0.02')])
  expect(await stopped()).toMatchObject({ version: version + 1, releasedAt: null, closingDifference: '-0.02' })
  expect((await release('ho.maker', version)).responseCode).toBe('29')
})

test('a confirmed difference from the books is marked, and neither it nor its correction stops later statements', async () => {
  const { version } = await stopped()
  const { cqId } = await release('ho.maker', version)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  expect((await dueAt(portal, later(4))).faults).toEqual([])
  await changeBalance('-0.02')
  expect((await dueAt(portal, later(5))).faults).toEqual([])
  const { statements } = await read()
  expect(statements.map(({ statementKind, isDiffering }) => `${statementKind} ${isDiffering}`)).toEqual([
    'DAY NO',
    'DAY YES',
    'DAY YES',
    'DAY NO',
    'CORRECTION NO',
    'DAY NO',
  ])
})

test('a confirmation of a difference that has ended does not release a later one', async () => {
  await changeBalance('0.01')
  await dueAt(portal, later(6))
  const { cqId } = await release('ho.maker', (await stopped()).version)
  await changeBalance('-0.01')
  expect((await dueAt(portal, later(6))).faults).toEqual([])
  await changeBalance('500.00')
  await dueAt(portal, later(7))
  expect((await stopped()).closingDifference).toBe('-500.00')
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).not.toBe('00')
  expect((await stopped()).releasedAt).toBeNull()
  await changeBalance('-500.00')
})

test('other partners find neither statements nor files, and a statement that does not exist is not found', async () => {
  const other = 'ops@kudipay.example'
  const file = (who: string, statementNo: number) =>
    portal.send(who, readStatementFile, { accountNumber: account, statementNo, fileFormat: 'csv' })
  expect((await portal.send(other, readDailyStatements, { accountNumber: account })).responseCode).toBe('25')
  expect((await file(other, 1)).responseCode).toBe('25')
  expect((await file('ho.maker', 99)).responseCode).toBe('25')
  expect((await file('ho.maker', 1)).responseCode).toBe('00')
})
