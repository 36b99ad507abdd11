import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { createTrustedPair, endTrustedPair, readTrustedPairs } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { aTrustedPair, dayFrom } from '../../../security-tests/testing/a-trusted-pair.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

const MAKER = 'ho.compliance'
const CHECKER = 'ho.checker'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
  for (const screeningCode of ['GOLD', 'SILVER']) {
    const { cqId } = await portal.send(MAKER, createScreeningRule, {
      screeningCode,
      screeningType: 'DC',
      screeningDescription: 'A metal',
      screeningRule: `transactionNarration LIKE '%${screeningCode}%'`,
    })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  }
})
afterAll(() => portal.close())
/** Ends the pairs that a test created, so that the next test starts without trusted people. */
afterEach(() => portal.gateway.db.updateTable('trusted_pair').set({ pair_status: 'ENDED' }).execute())

const now = () => portal.gateway.clock.now()
type Wanted = Partial<ReturnType<typeof aTrustedPair>>
const ask = (more: Wanted = {}) => portal.send(MAKER, createTrustedPair, aTrustedPair(now(), 'Kofi Boateng', more))

/** Requests and authorizes a trusted pair, and returns it as the portal reads it. */
async function trusted(more: Wanted = {}) {
  const { cqId } = await ask(more)
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  const { data } = await portal.send(MAKER, readTrustedPairs, { filters: { pairStatus: ['ACTIVE'] } })
  const row = data?.[0]
  if (row === undefined) throw new Error('nobody is trusted')
  return row
}

const PEOPLE = {
  transactionSenderFirstName: 'Kofi',
  transactionSenderLastName: 'Boateng',
  transactionReceiverFirstName: 'Ama',
  transactionReceiverMiddleName: undefined,
  transactionReceiverLastName: 'Mensah',
}

/** Sends and screens an order, and returns it with the hits of custom rules. */
async function screened(transactionNarration: string, more: object = {}) {
  const { transactionReceiverMiddleName: _, ...order } = { ...orderTo(nuban('1')), ...PEOPLE, ...more }
  const { body } = await portal.order({ ...order, transactionNarration })
  const transactionId = body.transactionId ?? ''
  await portal.screen(transactionId)
  const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
  const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
  const hits = logs.filter(({ screeningLogStatus }) => screeningLogStatus === 'HIT')
  return {
    status: transaction?.transactionStatus,
    hits: hits.map(({ screeningLogScreeningCode, silencedBy }) => [screeningLogScreeningCode, silencedBy]).sort(),
  }
}

describe('a trusted pair', () => {
  test('a trusted pair awaits a second person, and then silences the hit, which is stored with the id of the pair', async () => {
    const { cqId } = await ask({ pairScope: 'RULE', screeningCode: 'GOLD' })
    expect(await screened('gold')).toEqual({ status: 'AML GATE', hits: [['GOLD', null]] })
    const { item } = await portal.send(CHECKER, readQueueItem, { cqId: cqId ?? '' })
    expect(item?.cqName).toBe('Kofi Boateng → Ama Mensah')
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })

    const { data } = await portal.send(MAKER, readTrustedPairs, { search: 'kofi boateng' })
    const pairId = data?.[0]?.pairId
    expect(await screened('gold')).toEqual({ status: 'PENDING', hits: [['GOLD', pairId]] })
    const { data: after } = await portal.send(MAKER, readTrustedPairs, { pairId: pairId ?? '' })
    expect(after?.[0]).toMatchObject({ silencedHits: 1, pairStatus: 'ACTIVE' })
  })

  test('a trusted pair applies only to its own sender, receiver and rule', async () => {
    const { pairId } = await trusted({ pairScope: 'RULE', screeningCode: 'GOLD' })
    expect((await screened('gold', { transactionSenderFirstName: 'Kojo' })).status).toBe('AML GATE')
    expect((await screened('gold', { transactionReceiverLastName: 'Owusu' })).status).toBe('AML GATE')
    expect((await screened('silver')).status).toBe('AML GATE')
    expect(await screened('gold and silver')).toEqual({
      status: 'AML GATE',
      hits: [
        ['GOLD', pairId],
        ['SILVER', null],
      ],
    })
  })

  test('a trusted pair for all rules silences every custom rule and no built-in rule', async () => {
    const { pairId } = await trusted({ pairSender: '  KÓFI  boateng' })
    expect(await screened('gold and silver')).toEqual({
      status: 'PENDING',
      hits: [
        ['GOLD', pairId],
        ['SILVER', pairId],
      ],
    })
    const { status, hits } = await screened('gold', { transactionRate: '1500' })
    expect(status).toBe('AML GATE')
    expect(hits).toContainEqual(['GOLD', pairId])
  })

  test.each([
    ['LISTED', 'a watch list', 'senderLike_SANCTIONS <= 100'],
    ['LOCATED', 'a country', "transactionSourceCountryCode <> 'KP'"],
  ])(
    'a trusted pair for all rules does not silence %s, which uses %s, and a pair cannot name that rule',
    async (screeningCode, what, looks) => {
      const { cqId } = await portal.send(MAKER, createScreeningRule, {
        screeningCode,
        screeningType: 'DC',
        screeningDescription: `Looks at ${what}`,
        screeningRule: `transactionNarration LIKE '%${screeningCode}%' AND ${looks}`,
      })
      expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
      expect(await ask({ pairScope: 'RULE', screeningCode })).toMatchObject({
        responseCode: '30',
        errors: [{ field: 'screeningCode' }],
      })
      const { pairId } = await trusted()
      expect(await screened(`${screeningCode} gold`)).toEqual({
        status: 'AML GATE',
        hits: [
          ['GOLD', pairId],
          [screeningCode, null],
        ],
      })
    },
  )

  test('a silenced hit names the pair for its rule before a pair for all rules, whichever lasts longer', async () => {
    await trusted({ pairUntil: dayFrom(now(), 60) })
    await trusted({ pairScope: 'RULE', screeningCode: 'GOLD' })
    const { data = [] } = await portal.send(MAKER, readTrustedPairs, { filters: { pairStatus: ['ACTIVE'] } })
    const pairOf = (scope: string) => data.find(({ pairScope }) => pairScope === scope)?.pairId
    expect(await screened('gold and silver')).toEqual({
      status: 'PENDING',
      hits: [
        ['GOLD', pairOf('RULE')],
        ['SILVER', pairOf('ALL')],
      ],
    })
  })

  test('a trusted pair ends at midnight in Lagos, even while the day still lasts in UTC', async () => {
    const before = now()
    const day = before.toISOString().slice(0, 10)
    portal.gateway.clock.set(`${day}T12:00:00Z`)
    await trusted({ pairUntil: day })
    portal.gateway.clock.set(`${day}T22:59:59Z`)
    expect((await screened('gold')).status).toBe('PENDING')
    portal.gateway.clock.set(`${day}T23:00:00Z`)
    expect((await screened('gold')).status).toBe('AML GATE')
    portal.gateway.clock.set(before)
  })

  test('a trusted pair ends automatically after its last day, in the time zone of the order', async () => {
    await trusted({ pairUntil: dayFrom(now(), 0) })
    expect((await screened('gold')).status).toBe('PENDING')
    await portal.gateway.db
      .updateTable('trusted_pair')
      .set({ pair_until: dayFrom(now(), -1) })
      .where('pair_status', '=', 'ACTIVE')
      .execute()
    expect((await screened('gold')).status).toBe('AML GATE')
    const { data } = await portal.send(MAKER, readTrustedPairs, { search: 'kofi', filters: { pairStatus: ['ACTIVE'] } })
    expect(data).toEqual([])
  })

  test('two people can end a trusted pair before its last day, once', async () => {
    const { pairId } = await trusted()
    const { cqId } = await portal.send(MAKER, endTrustedPair, { pairId })
    expect((await screened('gold')).status).toBe('PENDING')
    expect((await portal.send(MAKER, endTrustedPair, { pairId })).responseCode).toBe('28')
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect((await screened('gold')).status).toBe('AML GATE')
    expect((await portal.send(MAKER, endTrustedPair, { pairId })).responseCode).toBe('12')
    const { data } = await portal.send(MAKER, readTrustedPairs, { pairId })
    expect(data?.[0]?.pairStatus).toBe('ENDED')
  })

  test('a rejected pair silences no hits, and only its maker can resubmit it', async () => {
    const { cqId } = await ask()
    expect(await decide(portal, CHECKER, cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    expect((await screened('gold')).status).toBe('AML GATE')
    const again = await ask({ replaces: cqId ?? '', pairReason: 'Invoices are on file' })
    expect(await decide(portal, CHECKER, again.cqId)).toMatchObject({ responseCode: '00' })
    expect((await screened('gold')).status).toBe('PENDING')
  })

  test('a trusted pair cannot be requested twice at once', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '26'])
  })
})

test.each([
  ['a day that is over', () => ({ pairUntil: dayFrom(now(), -1) }), 'pairUntil'],
  ['more than 180 days', () => ({ pairUntil: dayFrom(now(), 181) }), 'pairUntil'],
  ['a rule that there is not', () => ({ pairScope: 'RULE', screeningCode: 'NONE' }) as const, 'screeningCode'],
  [
    'a rule that waits for its checker',
    () => ({ pairScope: 'RULE', screeningCode: 'BIGCASH' }) as const,
    'screeningCode',
  ],
  ['a rule beside all of them', () => ({ screeningCode: 'GOLD' }), 'screeningCode'],
])('a trusted pair is refused at its field: %s', async (_, more, field) => {
  expect(await ask(more())).toMatchObject({ responseCode: '30', errors: [{ field }] })
})

test('a trusted pair may last 180 days', async () => {
  expect((await ask({ pairUntil: dayFrom(now(), 180) })).responseCode).toBe('00')
})

test('a pair whose last day passed while pending cannot be authorized', async () => {
  const { cqId } = await ask({ pairUntil: dayFrom(now(), 0) })
  portal.gateway.clock.advance(24 * 60 * 60_000)
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '30', errors: [{ field: 'pairUntil' }] })
})
