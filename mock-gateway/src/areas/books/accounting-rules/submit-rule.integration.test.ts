import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NO_MAXIMUM, type RuleEntry, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import {
  compareRuleVersions,
  deleteAccountingRule,
  readAccountingRules,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { businessDate, findAccounts, ledgerKey, setAccountStatus } from '../ledger/index.ts'
import { postByRule, ruleOrder } from './post-by-rule.ts'
import { PLAIN_SLAB } from './testing/access-cases.ts'
import { LOW, levy, pair, ruleDesk, slab, TOP } from './testing/rule-desk.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { create, active, read } = ruleDesk(() => portal)

const versionOf = async (aeCode: string) => (await read(aeCode)).rule?.version ?? 0

describe('a new rule', () => {
  test('a submitted rule is one queue item with its slabs and entries, described like the rule, and posts once authorized', async () => {
    const queued = await create('R-NEW', [TOP, LOW])
    expect(queued.responseCode).toBe('00')
    expect(await read('R-NEW')).toMatchObject({ rule: { aeStatus: 'PENDING', ruleVersion: null }, versions: [] })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    const slabs = item?.changes.find(({ field }) => field === 'slabs')
    expect(slabs?.after?.split('\n')).toEqual([
      'LOW · NGN · 5,000.00\u00a0NGN',
      '    Debit · Wallet · whole amount',
      '    Credit · Bank or till · whole amount',
      '    Debit · Wallet · 50.00\u00a0NGN',
      '    Credit · Fee: transfer · 50.00\u00a0NGN',
      'TOP · NGN · No maximum',
      '    Debit · Wallet · whole amount',
      '    Credit · Bank or till · whole amount',
      '    Debit · Wallet · 1.50\u00a0%',
      '    Credit · Fee: transfer · 1.50\u00a0%',
    ])
    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
    const { rule, slabs: kept, versions } = await read('R-NEW')
    expect(rule).toMatchObject({ aeStatus: 'ACTIVE', ruleVersion: 1, slabCount: 2, checkerName: 'Babátúndé Adéwálé' })
    // Slabs of a currency are stored by rising maximum, in whatever order the request gives them.
    expect(kept?.map(({ slabCode }) => slabCode)).toEqual(['LOW', 'TOP'])
    expect(versions).toMatchObject([{ ruleVersion: 1, isInForce: true, maker: 'Adaeze Okonkwo' }])
  })

  test.each<[string, RuleSlab[], string, string]>([
    ['no slab', [], '12', 'slabs'],
    ['no entries', [{ ...LOW, entries: [] }], '12', 'slabs[0].entries'],
    ['one side alone', [slab('A', '10.00', [pair('5.00', 'TAX.VAT')[0] as RuleEntry])], '12', 'slabs[0].entries'],
    // The net of flat amounts in the specification's example is 0 here (ruling A41).
    [
      'two whole amounts against flat ones of 2.00',
      [
        {
          ...LOW,
          entries: [
            { entryDrCr: 'DR', entryAccount: '$ACCOUNT', entryAmount: '$AMOUNT', entryAmountType: 'FLAT' },
            { entryDrCr: 'DR', entryAccount: '$ACCOUNT', entryAmount: '$AMOUNT', entryAmountType: 'FLAT' },
            { entryDrCr: 'CR', entryAccount: 'TAX.VAT', entryAmount: '2.00', entryAmountType: 'FLAT' },
          ],
        },
      ],
      '12',
      'slabs[0].entries',
    ],
    [
      'a whole amount on one side alone',
      [{ ...LOW, entries: [...LOW.entries, PLAIN_SLAB.entries[0] as RuleEntry] }],
      '12',
      'slabs[0].entries',
    ],
    ['a code twice', [LOW, { ...TOP, slabCode: 'low' }], '26', 'slabs[1].slabCode'],
    ['a maximum twice', [LOW, { ...TOP, slabMaxAmount: '5000' }], '26', 'slabs[1].slabMaxAmount'],
    [
      'a flat amount below 2.00',
      [slab('A', '10.00', pair('1.99', 'TAX.VAT'))],
      '30',
      'slabs[0].entries[2].entryAmount',
    ],
    [
      'steps finer than 0.0001 percent',
      [slab('A', '10.00', pair('0.00005', 'TAX.VAT', 'PERCENT'))],
      '30',
      'slabs[0].entries[2].entryAmount',
    ],
    [
      'a percentage of a line that the slab lacks',
      [slab('A', '10.00', levy('7.5', 'TAX.VAT', 'INCOME.CASH_FEE'))],
      '12',
      'slabs[0].entries',
    ],
    [
      'a line that depends on itself',
      [slab('A', '10.00', levy('7.5', 'TAX.VAT', 'TAX.VAT'))],
      '12',
      'slabs[0].entries',
    ],
    [
      'a flat amount of a line',
      [
        slab(
          'A',
          '10.00',
          pair('5.00', 'TAX.VAT').map((entry) => ({ ...entry, entryOf: 'TAX.VAT' })),
        ),
      ],
      '30',
      'slabs[0].entries[2].entryOf',
    ],
    ['a maximum above 1e17', [slab('A', '100000000000000000.01')], '30', 'slabs[0].slabMaxAmount'],
  ])('a new rule with %s is refused with an error at the faulty position', async (_, slabs, responseCode, field) => {
    const answer = await create('R-BAD', slabs)
    expect([answer.responseCode, answer.errors?.[0]?.field]).toEqual([responseCode, field])
  })

  test('a new rule needs an unused code, in whatever case it is typed', async () => {
    await active('R-TAKEN')
    for (const code of ['R-TAKEN', 'r-taken'])
      expect(await create(code, [TOP])).toMatchObject({ responseCode: '26', errors: [{ field: 'aeCode' }] })
  })
})

describe('a change of a rule', () => {
  test('a change creates the next version, and earlier postings keep their version', async () => {
    const aeCode = await active('R-CHANGE')
    const changed = { ...LOW, entries: [...PLAIN_SLAB.entries, ...pair('60.00', 'INCOME.TRANSFER_FEE')] }
    const { cqId } = await portal.send('ho.maker', updateAccountingRule, {
      aeCode,
      version: await versionOf(aeCode),
      slabs: [changed, TOP],
    })
    await decide(portal, 'ho.checker', cqId)
    expect((await read(aeCode)).slabs?.[0]?.entries[2]?.entryAmount).toBe('60.00')
    expect((await read(aeCode, 1)).slabs?.[0]?.entries[2]?.entryAmount).toBe('50.00')
    const compare = (from: number, to: number) => portal.send('ho.checker', compareRuleVersions, { aeCode, from, to })
    expect((await compare(1, 2)).changes).toMatchObject([
      { field: 'slabs', before: expect.stringContaining('50.00'), after: expect.stringContaining('60.00') },
    ])
    expect((await compare(2, 1)).changes?.[0]).toMatchObject({ after: expect.stringContaining('50.00') })
    expect((await compare(2, 2)).changes).toEqual([])
    expect(await compare(2, 3)).toMatchObject({ responseCode: '25' })
    expect((await read(aeCode)).versions).toMatchObject([
      { ruleVersion: 2, isInForce: true },
      { ruleVersion: 1, isInForce: false },
    ])
    await expect(
      portal.gateway.admin
        .updateTable('accounting_rule_version')
        .set({ rule_version: 9 })
        .where('ae_code', '=', aeCode)
        .execute(),
    ).rejects.toThrow('never changed')
  })

  test('the review shows how each amount differs, and the current warnings about the rule', async () => {
    const aeCode = await active('R-REVIEW', [TOP])
    const dear = { ...slab('USD', '10.00', pair('20.00', 'INCOME.CASH_FEE')), slabCurrency: 'USD' as const }
    const { cqId = '' } = await portal.send('ho.maker', updateAccountingRule, {
      aeCode,
      version: await versionOf(aeCode),
      slabs: [slab('TOP', NO_MAXIMUM, pair('1.25', 'INCOME.TRANSFER_FEE', 'PERCENT')), dear],
    })
    const review = async () => (await portal.send('ho.checker', readQueueItem, { cqId })).item
    const item = await review()
    const lines = item?.changes.find(({ field }) => field === 'slabs')?.lines
    expect(lines?.find(({ after }) => after?.includes('Fee: transfer'))).toEqual({
      before: '    Credit · Fee: transfer · 1.50\u00a0%',
      after: '    Credit · Fee: transfer · 1.25\u00a0%',
      difference: '\u22120.25\u00a0pp',
    })
    const odd = [
      'No slab covers amounts above 10.00\u00a0USD: such transactions are refused.',
      'Slab USD charges more than the principal of 10.00\u00a0USD.',
    ]
    expect(item?.warnings).toEqual(odd)
    const { db } = portal.gateway
    const [income] = await findAccounts(db, [
      { env: 'live', countryId: '02', currency: 'USD', kind: 'INCOME', owner: 'CASH_FEE' },
    ])
    const now = new Date()
    await setAccountStatus(db, income?.accountNumber ?? '', 'INACTIVE', now)
    expect((await review())?.warnings).toEqual([...odd, 'Fee: cash pickup in USD is not active in Ghana.'])
    await setAccountStatus(db, income?.accountNumber ?? '', 'ACTIVE', now)
    await decide(portal, 'ho.checker', cqId)
    expect((await review())?.warnings).toEqual([])
  })

  test('a change may take effect on a later day, and the previous version applies until then', async () => {
    const aeCode = await active('R-LATER')
    const { cqId } = await portal.send('ho.maker', updateAccountingRule, {
      aeCode,
      version: await versionOf(aeCode),
      slabs: [TOP],
      aeHoldsFrom: '2099-01-01',
    })
    await decide(portal, 'ho.checker', cqId)
    const { versions, rule } = await read(aeCode)
    expect(versions?.[0]).toMatchObject({ isInForce: false, holdsFrom: '2098-12-31T23:00:00.000Z' })
    expect(rule?.ruleVersion).toBe(1)
    const { db } = portal.gateway
    const order = { aeCode, currency: 'NGN', amount: '1000.00' } as const
    const ruledAt = async (day: string) => (await ruleOrder(db, order, new Date(day)))?.rule.version
    expect([await ruledAt('2098-12-31T22:59:59Z'), await ruledAt('2098-12-31T23:00:00Z')]).toEqual([1, 2])
  })

  test('a change never takes effect before its authorization: a past day is refused, and today means from the authorization on', async () => {
    const aeCode = await active('R-PAST')
    const version = await versionOf(aeCode)
    const change = (day: DateTime) =>
      portal.send('ho.maker', updateAccountingRule, {
        aeCode,
        version,
        slabs: [TOP],
        aeHoldsFrom: day.toFormat('yyyy-MM-dd'),
      })
    const today = DateTime.fromJSDate(portal.gateway.clock.now(), { zone: 'Africa/Lagos' })
    expect(await change(today.minus({ days: 1 }))).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'aeHoldsFrom', message: expect.stringContaining('past') }],
    })
    const { cqId } = await change(today)
    await decide(portal, 'ho.checker', cqId)
    const newest = (await read(aeCode)).versions?.[0]
    expect(newest).toMatchObject({ ruleVersion: 2, isInForce: true, holdsFrom: newest?.authorizedAt })
  })
})

test('the gateway posts with the rule version in force, to the accounts of the subsidiary’s book', async () => {
  const aeCode = await active('R-POST')
  const { db, config } = portal.gateway
  const now = new Date()
  const book = { env: 'live', countryId: '01', currency: 'NGN' } as const
  const [funding, suspense, income] = await findAccounts(
    db,
    [
      { kind: 'FUNDING', owner: '' },
      { kind: 'SUSPENSE', owner: '' },
      { kind: 'INCOME', owner: 'TRANSFER_FEE' },
    ].map((name) => ({ ...book, ...name }) as const) as never,
  )
  const order = {
    ...book,
    aeCode,
    amount: '1000.00',
    principal: { debit: funding?.accountNumber ?? '', credit: suspense?.accountNumber ?? '' },
    transactionId: uuid(),
    event: 'POSTED',
    businessDate: businessDate(now, '01'),
    postedAt: now,
    acceptance: { ruleVersion: null, acceptedAt: now },
  }
  const key = ledgerKey(config.keyEncryptionKey)
  expect(await postByRule(db, key, order)).toBe(true)
  expect(await postByRule(db, key, order)).toBe(false)
  const lines = await db
    .selectFrom('ledger_line')
    .select(['account_number', 'side', 'amount', 'label'])
    .where('transaction_id', '=', order.transactionId)
    .orderBy('line_no')
    .execute()
  expect(lines).toEqual([
    { account_number: order.principal.debit, side: 'DR', amount: '1000.00', label: 'principal' },
    { account_number: order.principal.credit, side: 'CR', amount: '1000.00', label: 'principal' },
    { account_number: order.principal.debit, side: 'DR', amount: '50.00', label: 'charges' },
    { account_number: income?.accountNumber, side: 'CR', amount: '50.00', label: 'INCOME.TRANSFER_FEE' },
  ])
  expect(await postByRule(db, key, { ...order, aeCode: 'R-NONE', transactionId: uuid() })).toBeNull()
  const { cqId } = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
  await decide(portal, 'ho.checker', cqId)
  // An order accepted before the deletion still posts (ruling A113); a new order finds no rule.
  expect(await postByRule(db, key, { ...order, transactionId: uuid() })).toBe(true)
  expect(await ruleOrder(db, order, new Date())).toBeNull()
})

test('a rule can be found by its code and by words of its description', async () => {
  await active('R-FIND')
  const found = async (username: string, term: string) => {
    const { groups = [] } = await portal.send(username, findRecords, { term })
    return groups.find(({ subject }) => subject === 'accounting-rule')?.records.map(({ href }) => href)
  }
  for (const term of ['r-find', 'rule find'])
    expect(await found('ho.checker', term)).toEqual(['/accounting-rules?panel=view&id=R-FIND'])
  expect(await found('ops@swiftremit.example', 'r-find')).toBeUndefined()
})

test('operators have no rules', async () => {
  expect(await portal.send('ops@swiftremit.example', readAccountingRules, {})).toMatchObject({ responseCode: '57' })
})
