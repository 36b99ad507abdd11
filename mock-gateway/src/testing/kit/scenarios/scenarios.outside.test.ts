import { describe, expect, test } from '@jest/globals'
import { decideQueueItem, readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { readWallets } from '@portal/contract/wallets/wallets.calls'
import { DOMAINS } from '../../../domains.ts'
import { lateEvening } from '../../clock.ts'
import { directCredit, type ScenarioName, type StartedGateway, startGateway } from '../index.ts'

const MINUTES = 60_000
const PAGE = { page: 0, size: 100 }

/** Starts a gateway with a scenario, and closes it after the test. */
async function withScenario(
  scenario: ScenarioName,
  check: (gateway: StartedGateway) => Promise<void>,
  clock?: string,
): Promise<void> {
  const gateway = await startGateway({ scenario, ...(clock === undefined ? {} : { clock }) })
  try {
    await check(gateway)
  } finally {
    await gateway.close()
  }
}

const walletsOf = async (gateway: StartedGateway) => {
  const { data = [] } = await gateway.send('ho.maker', readWallets, PAGE)
  return data.map(({ mtoCode, currency, availableBalance }) => `${mtoCode} ${currency} ${availableBalance}`).sort()
}

/** Returns how many direct credits have each status. */
async function statusesOf(gateway: StartedGateway): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (let page = 0; ; page++) {
    const { data = [] } = await gateway.send('ho.maker', readDirectCredits, { ...PAGE, page })
    for (const { transactionStatus: status } of data) counts.set(status, (counts.get(status) ?? 0) + 1)
    if (data.length < PAGE.size) return counts
  }
}

/** Returns the number of items that await authorization. */
const pendingIn = async (gateway: StartedGateway, filters = {}) =>
  (
    await gateway.send('ho.checker', readQueue, {
      ...PAGE,
      isMaker: 'NO',
      filters: { cqStatus: ['PENDING'], ...filters },
    })
  ).total

test(
  'the scenario `partners` has three funded partners, no order and an empty queue',
  () =>
    withScenario('partners', async (gateway) => {
      expect(await walletsOf(gateway)).toEqual([
        'KUDIPAY NGN 25000000.00',
        'SIKALINK GHC 250000.00',
        'SWIFTREMIT NGN 40000000.00',
      ])
      expect(await statusesOf(gateway)).toEqual(new Map())
      expect(await pendingIn(gateway)).toBe(0)
      expect((await gateway.send('ops@kudipay.example', readWallets, PAGE)).total).toBe(1)
    }),
  5 * MINUTES,
)

test(
  'the scenario `low-wallet` has a wallet that the first order takes below its threshold and that does not cover the fifth',
  () =>
    withScenario('low-wallet', async (gateway) => {
      const orders: number[] = []
      for (let n = 1; n <= 5; n++) {
        orders.push((await gateway.sendOrder('KUDIPAY', directCredit())).status)
        await gateway.runJobs()
        if (n === 1)
          expect((await gateway.send('ho.maker', readWallets, PAGE)).data).toMatchObject([{ isLow: 'YES' }, {}, {}])
      }
      expect(orders).toEqual([201, 201, 201, 201, 422])
    }),
  5 * MINUTES,
)

test(
  'the scenario `transfers` has a month of direct credits of three partners in several states',
  () =>
    withScenario('transfers', async (gateway) => {
      const statuses = await statusesOf(gateway)
      expect([...statuses.keys()].sort()).toEqual(['AML GATE', 'FAILED', 'POSTED'])
      expect(statuses.get('POSTED')).toBeGreaterThan(90)
      const { data = [] } = await gateway.send('ho.maker', readDirectCredits, PAGE)
      expect(new Set(data.map(({ transactionMtoCode }) => transactionMtoCode)).size).toBe(3)
    }),
  5 * MINUTES,
)

test(
  'the scenario `queue` has a pending item of every kind that awaits authorization',
  () =>
    withScenario('queue', async (gateway) => {
      const subjects = DOMAINS.flatMap(({ changeKinds = [] }) => changeKinds.map(({ subject }) => subject))
      const without: string[] = []
      for (const subject of subjects) if (!(await pendingIn(gateway, { cqSubject: [subject] }))) without.push(subject)
      expect(without).toEqual([])
    }),
  5 * MINUTES,
)

test(
  'pending items of the scenario `queue` concern tills, payouts and endpoints that exist, so they can be authorized',
  () =>
    withScenario('queue', async (gateway) => {
      gateway.clock.set(new Date(lateEvening().getTime() + MINUTES))
      /** Authorizes the pending items of a kind. Returns the codes. */
      const authorized = async (checker: string, cqSubject: string) => {
        const filters = { cqStatus: ['PENDING'], cqSubject: [cqSubject] }
        const { data = [] } = await gateway.send(checker, readQueue, { ...PAGE, isMaker: 'NO', filters })
        const codes: string[] = []
        for (const { cqId, cqHash } of data) {
          await gateway.send(checker, readQueueItem, { cqId })
          const decision = { cqId, cqHash, cqMode: 'AUTHORIZE' } as const
          codes.push((await gateway.send(checker, decideQueueItem, decision)).responseCode)
        }
        return codes
      }
      expect(await authorized('branch.head', 'till-cash')).toEqual(['00', '00'])
      expect(await authorized('branch.head', 'till-difference')).toEqual(['00'])
      expect(await authorized('branch.head', 'payout-return')).toEqual(['00'])
      expect(await authorized('ho.checker', 'webhook')).toEqual(['00', '00', '00'])
    }),
  5 * MINUTES,
)

describe('a gateway with a clock of another day', () => {
  const CLOCK = '2026-05-20T10:00:00Z'

  /** Returns the days of the oldest and of the newest direct credit. */
  const daysOf = async (gateway: StartedGateway) => {
    const first = async (direction: 'asc' | 'desc') => {
      const sort = { field: 'transactionCreatedAt', direction }
      const { data = [] } = await gateway.send('ho.maker', readDirectCredits, { page: 0, size: 1, sort })
      return data[0]?.transactionCreatedAt.slice(0, 10)
    }
    return [await first('asc'), await first('desc')]
  }

  test(
    'the scenario `transfers` has the thirty days before the day of the clock',
    () =>
      withScenario(
        'transfers',
        async (gateway) => expect(await daysOf(gateway)).toEqual(['2026-04-19', '2026-05-18']),
        CLOCK,
      ),
    5 * MINUTES,
  )

  test(
    'the scenario `demo` ends on the day before the day of the clock, and its pending items can be decided',
    () =>
      withScenario(
        'demo',
        async (gateway) => {
          expect((await daysOf(gateway))[1]).toBe('2026-05-19')
          expect(await pendingIn(gateway)).toBeGreaterThan(0)
          expect((await gateway.sendOrder('SWIFTREMIT', directCredit())).status).toBe(201)
          await gateway.runJobs()
          expect((await daysOf(gateway))[1]).toBe('2026-05-20')
        },
        CLOCK,
      ),
    5 * MINUTES,
  )
})
