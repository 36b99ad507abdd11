import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type NamedLine,
  NO_MAXIMUM,
  type RuleEntry,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import {
  compareRuleVersions,
  createAccountingRule,
  deleteAccountingRule,
  readAccountingRule,
  readAccountingRules,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import {
  beginRuleDraft,
  createEntries,
  createSlab,
  deleteSlab,
  discardRuleDraft,
  readRuleDraft,
  readRuleDrafts,
  readSlab,
  readSlabs,
  updateSlab,
} from '@portal/contract/accounting-rules/rule-drafts.calls'
import { previewAccountingRule } from '@portal/contract/accounting-rules/rule-preview.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { type PartnerRow, readPartners, updatePartner } from '@portal/contract/partners/partners.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { findAccounts, ledgerKey, setAccountStatus } from '../ledger/index.ts'
import { postByRule, ruleOrder } from './post-by-rule.ts'
import { type Acceptance, versionAt, versionsOfOrders } from './rule.store.ts'
import { PLAIN_SLAB } from './testing/access-cases.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const pair = (amount: string, account: RuleEntry['entryAccount'], type: RuleEntry['entryAmountType'] = 'FLAT') =>
  (['DR', 'CR'] as const).map((entryDrCr) => ({
    entryDrCr,
    entryAccount: entryDrCr === 'DR' ? ('$ACCOUNT' as const) : account,
    entryAmount: amount,
    entryAmountType: type,
  }))
const slab = (slabCode: string, slabMaxAmount: string, more: readonly RuleEntry[] = []): RuleSlab => ({
  ...PLAIN_SLAB,
  slabCode,
  slabMaxAmount,
  entries: [...PLAIN_SLAB.entries, ...more],
})
/** A charge that is a percentage of another line. */
const levy = (amount: string, account: RuleEntry['entryAccount'], entryOf: NamedLine) =>
  pair(amount, account, 'PERCENT').map((entry) => ({ ...entry, entryOf }))
const LOW = slab('LOW', '5000.00', pair('50.00', 'INCOME.TRANSFER_FEE'))
const TOP = slab('TOP', NO_MAXIMUM, pair('1.5', 'INCOME.TRANSFER_FEE', 'PERCENT'))

const create = (aeCode: string, slabs?: readonly RuleSlab[]) =>
  portal.send('ho.maker', createAccountingRule, {
    aeCode,
    aeDescription: `Rule ${aeCode}`,
    ...(slabs && { slabs: [...slabs] }),
  })
async function active(aeCode: string, slabs: readonly RuleSlab[] = [LOW, TOP]) {
  const { cqId } = await create(aeCode, slabs)
  await decide(portal, 'ho.checker', cqId)
  return aeCode
}
const read = (aeCode: string, ruleVersion?: number) =>
  portal.send('ho.maker', readAccountingRule, { aeCode, ...(ruleVersion && { ruleVersion }) })
const versionOf = async (aeCode: string) => (await read(aeCode)).rule?.version ?? 0

describe('a new rule', () => {
  test('is one item with its slabs and entries, told as a rule reads, and posts once it is authorized', async () => {
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
    // Of a currency by rising maximum, whatever the order they were sent in.
    expect(kept?.map(({ slabCode }) => slabCode)).toEqual(['LOW', 'TOP'])
    expect(versions).toMatchObject([{ ruleVersion: 1, isInForce: true, maker: 'Adaeze Okonkwo' }])
  })

  test.each<[string, RuleSlab[], string, string]>([
    ['no slab', [], '12', 'slabs'],
    ['no entries', [{ ...LOW, entries: [] }], '12', 'slabs[0].entries'],
    ['one side alone', [slab('A', '10.00', [pair('5.00', 'TAX.VAT')[0] as RuleEntry])], '12', 'slabs[0].entries'],
    // The observed product's net of flat amounts is 0 here (ruling A41).
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
  ])('with %s is refused at its place', async (_, slabs, responseCode, field) => {
    const answer = await create('R-BAD', slabs)
    expect([answer.responseCode, answer.errors?.[0]?.field]).toEqual([responseCode, field])
  })

  test('needs a code that was never given, in whatever letters', async () => {
    await active('R-TAKEN')
    for (const code of ['R-TAKEN', 'r-taken'])
      expect(await create(code, [TOP])).toMatchObject({ responseCode: '26', errors: [{ field: 'aeCode' }] })
  })
})

describe('a change', () => {
  test('is the next version; what posted before keeps its own', async () => {
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
      portal.gateway.db
        .updateTable('accounting_rule_version')
        .set({ rule_version: 9 })
        .where('ae_code', '=', aeCode)
        .execute(),
    ).rejects.toThrow('never changed')
  })

  test('is reviewed with how far each amount moves, and with what is odd about it as things stand', async () => {
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
      'Above 10.00\u00a0USD no slab holds: such transactions are refused.',
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

  test('may hold from a later day, and until then the former one does', async () => {
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

  test('never holds before its authorization: a day that is over is refused at its field, today is from then on', async () => {
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
      errors: [{ field: 'aeHoldsFrom', message: expect.stringContaining('over') }],
    })
    const { cqId } = await change(today)
    await decide(portal, 'ho.checker', cqId)
    const newest = (await read(aeCode)).versions?.[0]
    expect(newest).toMatchObject({ ruleVersion: 2, isInForce: true, holdsFrom: newest?.authorizedAt })
  })
})

describe('the end of a rule', () => {
  test('is refused with the partners that use it', async () => {
    const aeCode = 'AE-CP-STD'
    const users = [...new Set((await read(aeCode)).partners?.map(({ mtoName }) => mtoName))]
    expect(users.length).toBeGreaterThan(5)
    const answer = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
    expect(answer).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining(`: ${users.join(', ')}. Give`),
    })
  })

  test('names twelve partners, and counts the others', async () => {
    const aeCode = await active('R-USED')
    const { db } = portal.gateway
    const partner = await db.selectFrom('mto').selectAll().where('mto_code', '=', 'KUDIPAY').executeTakeFirstOrThrow()
    const copies = Array.from({ length: 13 }, (_, index) => ({
      ...partner,
      mto_code: `COPY${index}`,
      mto_name: `Copy ${index}`,
      mto_email: `copy${index}@kudipay.example`,
      mto_accounting_rule_cp: aeCode,
    }))
    const refusal = async () =>
      (await portal.send('ho.maker', deleteAccountingRule, { aeCode })).responseMessage?.match(/Copy \d+(\D*)Give/)?.[1]
    await db.insertInto('mto').values(copies.slice(1)).execute()
    expect(await refusal()).toBe('. ')
    await db.insertInto('mto').values(copies.slice(0, 1)).execute()
    expect(await refusal()).toBe(' and one more. ')
    await db.deleteFrom('mto').where('mto_name', 'like', 'Copy %').execute()
  })

  test('takes it off the list once authorized, keeps its versions readable and frees its code', async () => {
    const aeCode = await active('R-END')
    const { db, clock } = portal.gateway
    const acceptance: Acceptance = { ruleVersion: null, acceptedAt: clock.now() }
    const postedBy = async (at: Acceptance) =>
      (await versionsOfOrders(db, aeCode, [at])).map((version) => version?.ruleVersion)
    const end = async () => {
      const { cqId } = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
      await decide(portal, 'ho.checker', cqId)
      clock.advance(1)
    }
    await end()
    expect(await read(aeCode)).toMatchObject({ responseCode: '25' })
    expect(await read(aeCode, 1)).toMatchObject({ slabs: [LOW, TOP], versions: [{ ruleVersion: 1, isInForce: false }] })
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    expect(await postedBy(acceptance)).toEqual([1])
    // In the letters of another there is a rule again: the code is taken, whatever was deleted.
    const other = await active('r-end')
    expect(await create(aeCode, [TOP])).toMatchObject({ responseCode: '26' })
    await portal
      .send('ho.maker', deleteAccountingRule, { aeCode: other })
      .then(({ cqId }) => decide(portal, 'ho.checker', cqId))

    const tomorrow = DateTime.fromJSDate(clock.now(), { zone: 'Africa/Lagos' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')
    const again = { aeCode, aeDescription: 'Again', aeHoldsFrom: tomorrow, slabs: [TOP] }
    const { cqId } = await portal.send('ho.maker', createAccountingRule, again)
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    await decide(portal, 'ho.checker', cqId)
    // A version of the deleted rule is not in force until the first of the new one is.
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    expect(await versionAt(db, aeCode, DateTime.fromJSDate(clock.now()).plus({ days: 2 }).toJSDate())).toMatchObject({
      ruleVersion: 2,
    })
    expect(await postedBy(acceptance)).toEqual([1])
    expect(await postedBy({ ...acceptance, ruleVersion: 2 })).toEqual([2])
  })
})

test('a rule never ends while a partner is given it: whichever is authorized first, the other is refused', async () => {
  const mtoCode = 'SWIFTREMIT'
  const partner = async () =>
    (await portal.send('ho.maker', readPartners, { targetMtoCode: mtoCode })).data?.[0] as PartnerRow
  for (const round of [1, 2, 3, 4]) {
    const aeCode = await active(`R-RACE${round}`)
    const given = await portal.send('ho.maker', updatePartner, {
      targetMtoCode: mtoCode,
      version: (await partner()).version,
      mtoAccountingRuleCp: aeCode,
    })
    const ended = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
    expect([given.responseCode, ended.responseCode]).toEqual(['00', '00'])
    const answers = await Promise.all([
      decide(portal, 'ho.checker', given.cqId),
      decide(portal, 'ho.checker2', ended.cqId),
    ])
    expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
    const open = answers.findIndex(({ responseCode }) => responseCode !== '00')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: (open === 0 ? given : ended).cqId ?? '' })
  }
})

describe('the maker’s draft', () => {
  const mine = (aeCode: string) => portal.send('ho.maker', readRuleDraft, { aeCode })

  test('grows slab by slab, is submitted as one, and is gone then', async () => {
    await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-DRAFT', aeDescription: 'A rule to be' })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...LOW, entries: [] })
    const again = await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...TOP, slabCode: 'LOW' })
    expect(again).toMatchObject({ responseCode: '26', errors: [{ field: 'slabCode' }] })
    const oneSided = await portal.send('ho.maker', createEntries, {
      entryAeCode: 'R-DRAFT',
      slabCode: 'LOW',
      entries: LOW.entries.slice(0, 1),
    })
    expect(oneSided).toMatchObject({ responseCode: '12', errors: [{ field: 'entries' }] })
    await portal.send('ho.maker', createEntries, { entryAeCode: 'R-DRAFT', slabCode: 'LOW', entries: LOW.entries })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...TOP })
    await portal.send('ho.maker', updateSlab, { slabAeCode: 'R-DRAFT', slabCode: 'LOW', slabMaxAmount: '6000' })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...slab('OUT', '1.00') })
    await portal.send('ho.maker', deleteSlab, { slabAeCode: 'R-DRAFT', slabCode: 'OUT' })
    const { data } = await portal.send('ho.maker', readSlabs, { slabAeCode: 'R-DRAFT' })
    expect(data?.map(({ slabCode, slabMaxAmount }) => [slabCode, slabMaxAmount])).toEqual([
      ['LOW', '6000.00'],
      ['TOP', NO_MAXIMUM],
    ])
    const one = { slabAeCode: 'R-DRAFT', slabCode: 'LOW' }
    expect((await portal.send('ho.maker', readSlab, one)).slab?.entries).toEqual(LOW.entries)
    // Nobody else sees it.
    expect(await portal.send('ho.admin', readSlabs, { slabAeCode: 'R-DRAFT' })).toMatchObject({ responseCode: '25' })
    const drafts = async (username: string) => (await portal.send(username, readRuleDrafts, {})).data
    expect(await drafts('ho.maker')).toMatchObject([{ aeCode: 'R-DRAFT', slabCount: 2, fromVersion: null }])
    expect(await drafts('ho.admin')).toEqual([])

    expect((await create('R-DRAFT')).responseCode).toBe('00')
    expect((await mine('R-DRAFT')).draft).toBeNull()
    expect((await read('R-DRAFT')).slabs).toHaveLength(2)
  })

  test('begins with the rule, or with a copy of another, and is thrown away alone', async () => {
    const aeCode = await active('R-COPIED')
    const { draft } = await portal.send('ho.maker', beginRuleDraft, { aeCode })
    expect(draft).toMatchObject({ fromVersion: 1, slabs: [LOW, TOP] })
    const copied = await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-COPY', copyOf: aeCode })
    expect(copied.draft).toMatchObject({ fromVersion: null, slabs: [LOW, TOP] })
    await portal.send('ho.maker', discardRuleDraft, { aeCode })
    expect((await mine(aeCode)).draft).toBeNull()
    expect((await mine('R-COPY')).draft).not.toBeNull()
    expect(await portal.send('ho.maker', discardRuleDraft, { aeCode })).toMatchObject({ responseCode: '25' })
  })

  test('of a new rule is refused the code of one there is, and goes on with its own', async () => {
    const aeCode = await active('R-GIVEN')
    await portal.send('ho.maker', beginRuleDraft, { aeCode })
    expect(await portal.send('ho.maker', beginRuleDraft, { aeCode, isNew: 'YES' })).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'aeCode' }],
    })
    const isNew = 'YES' as const
    await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-FRESH', isNew })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-FRESH', ...LOW })
    const again = await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-FRESH', aeDescription: 'Again', isNew })
    expect(again.draft).toMatchObject({ aeDescription: 'Again', slabs: [LOW] })
  })

  test('takes two slabs that two tabs add at the same moment', async () => {
    await Promise.all(
      ['A', 'B', 'C'].map((slabCode, index) =>
        portal.send('ho.maker', createSlab, { slabAeCode: 'R-TABS', ...slab(slabCode, `${index + 1}00.00`) }),
      ),
    )
    expect((await mine('R-TABS')).draft?.slabs.map(({ slabCode }) => slabCode)).toEqual(['A', 'B', 'C'])
  })
})

describe('the preview', () => {
  test('computes a levy on a fee to the cent, as the rule posts it and its versions read', async () => {
    const vat = [...pair('0.05', 'INCOME.TRANSFER_FEE', 'PERCENT'), ...levy('7.5', 'TAX.VAT', 'INCOME.TRANSFER_FEE')]
    const slabs = [slab('TOP', NO_MAXIMUM, vat)]
    const amounts = [{ currency: 'NGN' as const, amount: '10000000' }]
    const { postings } = await portal.send('ho.maker', previewAccountingRule, { slabs, amounts })
    expect(postings?.[0]).toMatchObject({ charged: '10005375.00' })
    expect(postings?.[0]?.lines.at(-1)).toEqual({
      ...{ side: 'CR', account: 'TAX.VAT', amount: '375.00', residue: null },
      formula: '7.5 % INCOME.TRANSFER_FEE',
    })
    const aeCode = await active('R-LEVY', slabs)
    expect((await read(aeCode, 1)).slabs).toEqual(slabs)
    const order = { aeCode, currency: 'NGN', amount: '10000000.00' } as const
    expect((await ruleOrder(portal.gateway.db, order, portal.gateway.clock.now()))?.charged).toBe('10005375.00')
  })

  test('shows a boundary once, though two slabs have it while a rule is written', async () => {
    const { postings } = await portal.send('ho.maker', previewAccountingRule, {
      slabs: [LOW, { ...LOW, slabCode: 'COPY' }, TOP],
    })
    expect(postings?.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['5000.00', 'maximum'],
      ['5000.01', 'above'],
    ])
  })

  test('shows each boundary and the cent above it, each account of each subsidiary, and what is odd', async () => {
    const usd = { ...slab('USD', '10.00', pair('20.00', 'INCOME.CASH_FEE')), slabCurrency: 'USD' as const }
    const { postings, accounts, warnings } = await portal.send('ho.maker', previewAccountingRule, {
      slabs: [LOW, TOP, usd],
      amounts: [{ currency: 'NGN', amount: '10000' }],
    })
    expect(
      postings?.map(({ currency, amount, reason, slabCode, charged }) => [currency, amount, reason, slabCode, charged]),
    ).toEqual([
      ['NGN', '10000.00', 'asked', 'TOP', '10150.00'],
      ['NGN', '5000.00', 'maximum', 'LOW', '5050.00'],
      ['NGN', '5000.01', 'above', 'TOP', '5075.01'],
      ['USD', '10.00', 'maximum', 'USD', '30.00'],
      ['USD', '10.01', 'above', null, '0.00'],
    ])
    expect(accounts?.map(({ account, currency, countryId }) => [account, currency, countryId])).toEqual([
      ['INCOME.TRANSFER_FEE', 'NGN', '01'],
      ['INCOME.CASH_FEE', 'USD', '01'],
      ['INCOME.CASH_FEE', 'USD', '02'],
      ['INCOME.CASH_FEE', 'USD', '03'],
    ])
    expect(accounts?.every(({ accountNumber }) => /^\d{10}$/.test(accountNumber ?? ''))).toBe(true)
    expect(warnings?.map(({ warning, slabCode }) => [warning, slabCode])).toEqual([
      ['gap', 'USD'],
      ['fee-above-principal', 'USD'],
    ])
  })
})

test('the gateway posts by the version in force, to the accounts of the book', async () => {
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
    businessDate: '2026-11-22',
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
  // An order accepted before still posts (ruling A113); a new one finds no rule.
  expect(await postByRule(db, key, { ...order, transactionId: uuid() })).toBe(true)
  expect(await ruleOrder(db, order, new Date())).toBeNull()
})

test('a rule is found by its code and by words of its description', async () => {
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
