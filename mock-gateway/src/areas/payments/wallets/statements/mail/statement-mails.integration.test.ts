import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDailyStatements, setStatementRecipients } from '@portal/contract/wallets/statements.calls'
import { decide } from '../../../../../engine/approvals/testing/decide.ts'
import { type OrderPortal, orderPortal } from '../../../../../security-tests/testing/order-portal.ts'
import { walletOf } from '../../testing/wallets.ts'
import { beginStatements, dueAt } from '../testing/statement-desk.ts'
import { announceStatements } from './statement-mails.ts'

const DAY_MS = 24 * 60 * 60_000
const URL = 'https://portal.example'

let portal: OrderPortal
let now: Date

beforeAll(async () => {
  portal = await orderPortal()
  now = portal.gateway.clock.now()
  await beginStatements(portal, now)
})
afterAll(() => portal.close())

const wallet = () => walletOf(portal, 'SWIFTREMIT', 'NGN')
const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
const announced = (days: number) => announceStatements(portal.gateway.db, at(days), URL)
const mails = () =>
  portal.gateway.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body'])
    .where('subject', 'like', 'Daily statement%')
    .orderBy('recipient')
    .execute()
const set = async (statementRecipients: string | null, who = 'ho.maker') => {
  const { accountNumber, version } = await wallet()
  return await portal.send(who, setStatementRecipients, { accountNumber, version, statementRecipients })
}

test('no statement is announced until two people set recipients', async () => {
  expect((await dueAt(portal, at(1))).created).toBeGreaterThan(0)
  expect(await announced(1)).toBe(0)
  expect((await set('a@partner.example', 'ops@swiftremit.example')).responseCode).toBe('57')
  const { cqId } = await set('A@partner.example; b@partner.example,\na@partner.example')
  await dueAt(portal, at(2))
  expect(await announced(2)).toBe(0)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const { accountNumber } = await wallet()
  const { statementRecipients } = await portal.send('ho.maker', readDailyStatements, { accountNumber })
  expect(statementRecipients).toBe('a@partner.example, b@partner.example')
})

test('each recipient gets one mail with a link that requires sign-in, without balances, from two gateways', async () => {
  await dueAt(portal, at(4))
  const [one, two] = await Promise.all([announced(4), announced(4)])
  expect(one + two).toBe(1)
  const found = await mails()
  const { accountNumber, balance } = await wallet()
  expect(found.map(({ recipient }) => recipient)).toEqual(['a@partner.example', 'b@partner.example'])
  for (const { subject, body } of found) {
    expect(subject).toMatch(/^Daily statement: SwiftRemit Ltd · NGN · NG, /)
    expect(body).toContain(`${URL}/imto-wallet-transactions?statements=${accountNumber}`)
    expect(body).toContain('Statement: 3–4')
    expect(body).not.toContain(balance)
  }
  expect(await announced(4)).toBe(0)
})

test('removed recipients get no more mails, and wrong addresses are refused at their field', async () => {
  const before = (await mails()).length
  for (const wrong of ['nobody', 'a@partner.example, b@', ' , ']) {
    const { responseCode, errors } = (await set(wrong)) as unknown as {
      responseCode: string
      errors?: readonly { field: string }[]
    }
    expect([responseCode, errors?.[0]?.field]).toEqual(['30', 'statementRecipients'])
  }
  const { cqId } = await set(null)
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  await dueAt(portal, at(5))
  expect(await announced(5)).toBe(0)
  expect(await mails()).toHaveLength(before)
})
