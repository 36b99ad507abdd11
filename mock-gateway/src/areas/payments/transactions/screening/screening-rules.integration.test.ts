import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import {
  createScreeningRule,
  readScreeningColumns,
  readScreeningRule,
  readScreeningRules,
  tryScreeningRule,
  updateScreeningRule,
  updateScreeningStatus,
} from '@portal/contract/screening/screening.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const row = (columnName: string, queryType: ConditionRow['queryType'], keyword: string, more = {}): ConditionRow => ({
  columnName,
  queryType,
  keyword,
  keywordType: 'TEXT',
  join: 'NONE',
  ...more,
})

let made = 0
/** Creates and authorizes a rule on the narration of the test's orders. */
async function authorizedRule(narration: string, more: Partial<Parameters<typeof ask>[0]> = {}): Promise<string> {
  made += 1
  const screeningCode = `T${made}`
  const { cqId } = await ask({ screeningCode, conditions: [row('transactionNarration', 'LIKE', narration)], ...more })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  return screeningCode
}

const ask = (rule: {
  screeningCode: string
  conditions?: readonly ConditionRow[]
  screeningRule?: string
  screeningMode?: 'LIVE' | 'SHADOW'
  screeningType?: 'DC' | 'CP'
}) => portal.send(MAKER, createScreeningRule, { screeningType: 'DC', screeningDescription: 'A test', ...rule })

/** Sends and screens an order, and returns it with the verdict of one rule. */
async function screened(transactionNarration: string, code: string) {
  const { body } = await portal.order({ ...orderTo(nuban('1')), transactionNarration })
  const transactionId = body.transactionId ?? ''
  await portal.screen(transactionId)
  const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
  const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
  return {
    status: transaction?.transactionStatus,
    log: logs.find(({ screeningLogScreeningCode }) => screeningLogScreeningCode === code),
    logs,
  }
}

describe('a rule', () => {
  test('countries and currencies are saved as codes, whether entered in rows or as text', async () => {
    const conditions = [
      row('transactionSourceCountryCode', '=', 'Côte d’Ivoire', { join: 'OR' }),
      row('transactionSourceCountryCurrency', '=', 'GHS'),
    ]
    const rows = await authorizedRule('x', { conditions })
    const text = await authorizedRule('x', {
      conditions: undefined,
      screeningRule: "transactionSourceCountryCode = 'CIV' OR transactionSourceCountryCurrency = 'cedi'",
    })
    for (const screeningCode of [rows, text]) {
      const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode })
      expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(['CI', 'GHC'])
    }
    expect(
      await ask({ screeningCode: 'ATL', conditions: [row('transactionSourceCountryCode', '=', 'Atlantis')] }),
    ).toMatchObject({
      responseCode: '30',
    })
  })

  test('words, partners and amounts are saved in their stored form, and an unknown partner is refused', async () => {
    const conditions = [
      row('transactionPurposeCode', '=', 'Soutien familial', { join: 'AND' }),
      row('transactionMtoCode', '=', 'swiftremit', { join: 'AND' }),
      row('transactionNarration', 'LIKE', 'in words', { join: 'AND' }),
      row('transactionAmount', '>', '1,000.50'),
    ]
    const screeningCode = await authorizedRule('x', { conditions })
    const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode })
    const stored = ['FAMILY_SUPPORT', 'SWIFTREMIT', 'in words', '1000.50']
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(stored)
    expect(
      await ask({ screeningCode: 'NOBODY', conditions: [row('transactionMtoCode', '=', 'KudyPay')] }),
    ).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'conditions[0].keyword', message: 'This partner does not exist' }],
    })
  })

  test('days, accounts and phones are accepted in any usual format, and a condition with several phones is refused', async () => {
    const account = nuban('1')
    const arabic = account.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
    const screeningCode = await authorizedRule('x', {
      conditions: undefined,
      screeningRule: `transactionSenderBirthDate < '28/11/60' AND transactionReceiverAccountNumber LIKE '%${arabic}%'`,
    })
    const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode })
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(['1960-11-28', account])
    const several = row('transactionReceiverPhoneNumber', 'LIKE', '0803 123 4567/8')
    expect(await ask({ screeningCode: 'SEVERAL', conditions: [several] })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'conditions[0].keyword', message: expect.stringContaining('Enter one phone number') }],
    })
  })

  test('a rule in the specification’s format is accepted, also in lower case', async () => {
    const day = { columnName: 'transactionDate', queryType: '=', keyword: 'current_date', keywordType: 'function' }
    const conditions = [
      { ...day, join: 'and' },
      {
        columnName: 'transactionNarration',
        queryType: 'like',
        keyword: 'as stated',
        keywordType: 'text',
        join: 'none',
      },
    ] as unknown as ConditionRow[]
    const screeningCode = await authorizedRule('x', { conditions })
    const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode })
    expect(data?.[0]?.conditions).toEqual([
      row('transactionDate', '=', 'CURRENT_DATE', { keywordType: 'FUNCTION', join: 'AND' }),
      row('transactionNarration', 'LIKE', 'as stated'),
    ])
  })

  test('a phone is saved in its stored form, however it is typed, and the rule holds orders with that number', async () => {
    const conditions = [
      row('transactionReceiverPhoneNumber', '=', '0803 555 7711', { join: 'AND' }),
      row('transactionReceiverPhoneNumber', 'LIKE', '٠٨٠٣ ٥٥٥'),
    ]
    const screeningCode = await authorizedRule('x', { conditions })
    const { data } = await portal.send(MAKER, readScreeningRules, { screeningCode })
    expect(data?.[0]?.conditions.map(({ keyword }) => keyword)).toEqual(['+2348035557711', '+234803555'])
    const order = { ...orderTo(nuban('1')), transactionReceiverPhoneNumber: '+234 (0) 803-555-7711' }
    const { body } = await portal.order(order)
    await portal.screen(body.transactionId ?? '')
    const { transaction } = await portal.send(MAKER, readTransaction, { transactionId: body.transactionId ?? '' })
    expect(transaction?.transactionStatus).toBe('AML GATE')
    const tried = await portal.send(MAKER, tryScreeningRule, {
      screeningType: 'DC',
      conditions: [row('transactionReceiverPhoneNumber', '<>', '00234 803 555 7711')],
      transactionContractReference: transaction?.transactionContractReference ?? '',
    })
    expect(tried.truth).toBe('FALSE')
  })

  test('a rule whose phone was saved as typed holds orders with that number, and shows why', async () => {
    const typed = [row('transactionReceiverPhoneNumber', '=', '0803 555 7712')]
    const screeningCode = await authorizedRule('x', {
      conditions: [row('transactionReceiverPhoneNumber', '=', '+2348035557712')],
    })
    await portal.gateway.admin.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update screening_rule_version set conditions = ${JSON.stringify(typed)}
        where screening_code = ${screeningCode}`.execute(trx)
    })
    const { body } = await portal.order({ ...orderTo(nuban('1')), transactionReceiverPhoneNumber: '+2348035557712' })
    const transactionId = body.transactionId ?? ''
    await portal.screen(transactionId)
    const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
    expect(transaction?.transactionStatus).toBe('AML GATE')
    const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
    expect(logs.find((one) => one.screeningLogScreeningCode === screeningCode)).toMatchObject({
      screeningLogStatus: 'HIT',
      conditions: [{ truth: 'TRUE', value: '+2348035557712' }],
    })
  })

  test('a rule awaits authorization, then holds the orders it hits, and shows the values it used', async () => {
    const conditions = [
      row('transactionNarration', 'LIKE', 'Gold', { join: 'AND' }),
      row('transactionAmount', '>', '99.99', { join: 'OR' }),
      row('transactionSourceCountryCode', '=', 'IR'),
    ]
    const { cqId } = await ask({ screeningCode: 'GOLD', conditions })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    expect(item?.changes.find(({ field }) => field === 'conditions')?.after).toBe(
      'Narration contains “Gold” and\nSource amount is above 99.99 or\nSource country is Iran',
    )
    expect((await screened('gold bars', 'GOLD')).log).toBeUndefined()
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })

    const hit = await screened('gold bars', 'GOLD')
    expect(hit.status).toBe('AML GATE')
    expect(hit.log).toMatchObject({ screeningLogStatus: 'HIT', ruleVersion: 1, screeningMode: 'LIVE' })
    expect(hit.log?.conditions.map(({ value, truth }) => [value, truth])).toEqual([
      ['gold bars', 'TRUE'],
      ['200.00', 'TRUE'],
      ['US', 'FALSE'],
    ])
    const clear = await screened('school fees', 'GOLD')
    expect(clear.status).toBe('PENDING')
    expect(clear.log).toMatchObject({ screeningLogStatus: 'CLEAR', ruleVersion: 1 })
  })

  test('a rule’s text is parsed by the grammar, and its brackets are kept in its rows', async () => {
    const text = "(transactionAmount > 5 or transactionRate < 2) and transSender like '%ali%'"
    const { cqId } = await ask({ screeningCode: 'TEXT', screeningRule: text })
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
    const { rule } = await portal.send(MAKER, readScreeningRule, { screeningCode: 'TEXT' })
    expect(rule?.screeningRule).toBe("(transactionAmount > 5 OR transactionRate < 2) AND transSender LIKE '%ali%'")
    expect(rule?.conditions.map(({ join }) => join)).toEqual(['OR', 'AND', 'NONE'])
    await portal.send(MAKER, updateScreeningStatus, { screeningCode: 'TEXT', screeningStatus: 'DELETED' })
  })

  test('a rule with brackets holds the orders that its groups hit, and a checker reads the brackets', async () => {
    const conditions = [
      row('transactionNarration', 'LIKE', 'bracketed', { join: 'AND' }),
      row('transactionAmount', '<', '1', { join: 'OR', openBrackets: 'ONE' }),
      row('transSender', 'LIKE', 'jose', { closeBrackets: 'ONE' }),
    ]
    const { cqId } = await ask({ screeningCode: 'GROUP', conditions })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    expect(item?.changes.find(({ field }) => field === 'conditions')?.after).toBe(
      'Narration contains “bracketed” and\n(Source amount is below 1.00 or\nSender contains “jose”)',
    )
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
    expect((await screened('a bracketed one', 'GROUP')).log).toMatchObject({ screeningLogStatus: 'CLEAR' })
    const { body } = await portal.order({
      ...orderTo(nuban('1')),
      transactionNarration: 'a bracketed one',
      transactionSenderFirstName: 'José',
    })
    const transactionId = body.transactionId ?? ''
    await portal.screen(transactionId)
    const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
    expect(logs.find((one) => one.screeningLogScreeningCode === 'GROUP')).toMatchObject({ screeningLogStatus: 'HIT' })
    await portal.send(MAKER, updateScreeningStatus, { screeningCode: 'GROUP', screeningStatus: 'DELETED' })
  })

  test.each([
    [[row('transactionColour', '=', 'red')], 'conditions[0].columnName'],
    [[row('transactionAmount', 'LIKE', '5')], 'conditions[0].queryType'],
    [[row('transSender', '>', 'A')], 'conditions[0].queryType'],
    [[row('transSender', '=', 'A', { join: 'AND' }), row('transactionAmount', '>', '5k')], 'conditions[1].keyword'],
    [[row('transSender', '=', 'CURRENT_DATE', { keywordType: 'FUNCTION' })], 'conditions[0].keyword'],
    [[row('transactionDate', '=', '2026-02-30')], 'conditions[0].keyword'],
    [[row('transSender', '=', 'A', { join: 'OR' })], 'conditions[0].join'],
    [
      [row('transSender', '=', 'A', { join: 'AND' }), row('transSender', '=', 'B', { join: 'AND' })],
      'conditions[1].join',
    ],
    [
      [row('transSender', '=', 'A', { join: 'AND' }), row('transSender', '=', 'B'), row('transSender', '=', 'C')],
      'conditions[1].join',
    ],
    [[row('senderLike_SANCTIONS', '>=', '0')], 'conditions[0].keyword'],
    [[row('receiverLike_SANCTIONS', '>', '49')], 'conditions[0].keyword'],
    [[row('transSender', '=', 'A', { openBrackets: 'TWO' })], 'conditions[0].openBrackets'],
    [[row('transSender', '=', 'A', { closeBrackets: 'ONE' })], 'conditions[0].closeBrackets'],
  ])('a rule with an invalid row is refused with an error at that row: %j', async (conditions, field) => {
    const answer = await ask({ screeningCode: 'BAD', conditions })
    expect(answer.responseCode).toBe('30')
    expect(answer.errors).toEqual([expect.objectContaining({ field })])
  })

  test('a rule with a syntax error in its text is refused at that place, and a rule without text is refused too', async () => {
    const answer = await ask({ screeningCode: 'BAD', screeningRule: "transSender = 'x'; drop table transaction" })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'screeningRule' }] })
    expect(JSON.stringify(answer.errors)).toContain('18')
    expect(await ask({ screeningCode: 'BAD' })).toMatchObject({ responseCode: '30', errors: [{ field: 'conditions' }] })
  })

  test('a rule with a code that is already used is refused', async () => {
    const conditions = [row('transSender', '=', 'x')]
    expect(await ask({ screeningCode: 'emb-dc', conditions })).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'screeningCode' }],
    })
  })

  test('a rule in shadow is listed and holds no orders, until its activation is authorized', async () => {
    const code = await authorizedRule('shadowed', { screeningMode: 'SHADOW' })
    const before = await screened('a shadowed one', code)
    expect(before.status).toBe('PENDING')
    expect(before.log).toMatchObject({ screeningLogStatus: 'HIT', screeningMode: 'SHADOW' })

    const live = { screeningCode: code, screeningStatus: 'ACTIVE' } as const
    const { cqId } = await portal.send(MAKER, updateScreeningStatus, live)
    expect((await screened('a shadowed one', code)).status).toBe('PENDING')
    await decide(portal, 'ho.checker', cqId)
    const after = await screened('a shadowed one', code)
    expect(after.status).toBe('AML GATE')
    expect(after.log).toMatchObject({ ruleVersion: 2, screeningMode: 'LIVE' })
    expect((await portal.send(MAKER, updateScreeningStatus, live)).responseCode).toBe('12')
  })

  test('after its end is approved, a rule no longer screens new orders, and its earlier verdicts stay', async () => {
    const code = await authorizedRule('ending')
    const { cqId } = await portal.send(MAKER, updateScreeningStatus, {
      screeningCode: code,
      screeningStatus: 'DELETED',
    })
    const held = await screened('ending', code)
    expect(held.status).toBe('AML GATE')
    await decide(portal, 'ho.checker', cqId)
    expect((await screened('ending', code)).log).toBeUndefined()
    // The rule stays readable from its log.
    expect(await portal.send(MAKER, readScreeningRule, { screeningCode: code })).toMatchObject({
      responseCode: '00',
      rule: { screeningStatus: 'DECLINED' },
    })
    expect(held.log?.conditions).toHaveLength(1)
  })

  test('a rule has a version for each authorized change, and each transaction shows which version screened it', async () => {
    const code = await authorizedRule('first')
    const first = await screened('first', code)
    const { rule } = await portal.send(MAKER, readScreeningRule, { screeningCode: code })
    const { cqId } = await portal.send(MAKER, updateScreeningRule, {
      screeningCode: code,
      version: rule?.version ?? 0,
      conditions: [row('transactionNarration', 'LIKE', 'second')],
    })
    await decide(portal, 'ho.checker', cqId)
    const second = await screened('second', code)
    expect([first.log?.ruleVersion, second.log?.ruleVersion]).toEqual([1, 2])
    expect((await screened('first', code)).status).toBe('PENDING')
    const { versions } = await portal.send(MAKER, readScreeningRule, { screeningCode: code })
    expect(versions?.map(({ ruleVersion }) => ruleVersion)).toEqual([2, 1])
  })
})

test('conditions can be tried on an existing transaction, row by row, within the user’s scope', async () => {
  const { body } = await portal.order({ ...orderTo(nuban('1')), transactionSenderIdNumber: 'A12345678' })
  const reference = body.transactionContractReference ?? ''
  const conditions = [
    row('transactionAmount', '>', '100', { join: 'AND' }),
    row('transactionSenderIdNumber', 'LIKE', '345', { join: 'AND' }),
    row('transactionNarration', '=', 'gold', { join: 'OR' }),
    row('transactionSourceCountryCode', '=', 'US'),
  ]
  const tried = (who: string, more = {}) =>
    portal.send(who, tryScreeningRule, {
      screeningType: 'DC',
      conditions,
      transactionContractReference: reference,
      ...more,
    })
  const answer = await tried(MAKER)
  expect(answer.truth).toBe('TRUE')
  expect(answer.conditions?.map(({ value, truth }) => [value, truth])).toEqual([
    ['200.00', 'TRUE'],
    ['•••••5678', 'TRUE'],
    [expect.any(String), 'FALSE'],
    ['US', 'TRUE'],
  ])
  expect(await tried(MAKER, { transactionContractReference: 'NONE' })).toMatchObject({
    responseCode: '25',
    errors: [{ field: 'transactionContractReference' }],
  })
  expect(await tried(MAKER, { screeningType: 'DC_INTER_BANK' })).toMatchObject({
    responseCode: '30',
    errors: [{ field: 'transactionContractReference' }],
  })
  expect((await tried('ops@swiftremit.example')).responseCode).toBe('57')
})

test('two rules authorized at the same time are both in force', async () => {
  const asked = await Promise.all(
    ['TWIN1', 'TWIN2'].map((screeningCode) =>
      ask({ screeningCode, conditions: [row('transactionNarration', 'LIKE', 'twins')] }),
    ),
  )
  const decided = await Promise.all(asked.map(({ cqId }) => decide(portal, 'ho.checker', cqId)))
  expect(decided.map(({ responseCode }) => responseCode)).toEqual(['00', '00'])
  const { logs } = await screened('twins', 'TWIN1')
  const hits = logs.filter(({ screeningLogStatus }) => screeningLogStatus === 'HIT')
  expect(hits.map(({ screeningLogScreeningCode }) => screeningLogScreeningCode).sort()).toEqual(['TWIN1', 'TWIN2'])
})

test('the list of rules has summary cards, and a rule can be found by its condition', async () => {
  const list = await portal.send(MAKER, readScreeningRules, { search: 'bitcoin' })
  expect(list.data?.map(({ screeningCode }) => screeningCode)).toEqual(['CRYPTO'])
  expect(list.totals?.totalScreenings).toBe(1)
  const all = await portal.send(MAKER, readScreeningRules, {})
  expect(all.totals?.totalPendingScreenings).toBeGreaterThanOrEqual(1)
})

test('the offered columns are those of the transaction type, direct credit by default', async () => {
  const namesOf = async (body: object) =>
    (await portal.send(MAKER, readScreeningColumns, body)).columns?.map(({ columnName }) => columnName) ?? []
  const legacy = await namesOf({ reportBankCode: '000000', reportName: 'TBL_MTO_DC_CONTRACT' })
  expect(legacy).toContain('transactionNewAccount')
  expect(await namesOf({ screeningType: 'CP' })).not.toContain('transactionNewAccount')
})
