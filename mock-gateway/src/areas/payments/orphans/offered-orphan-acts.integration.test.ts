import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OrphanDecision } from '@portal/contract/orphans/orphan'
import { decideOrphan, type OrphanDetail, readOrphan } from '@portal/contract/orphans/orphans.calls'
import { type OfferedAct, offeredAndSuccessful } from '../../../security-tests/testing/offered-acts.ts'
import { EVIDENCE, type OrphanPortal, orphanPortal } from '../../../security-tests/testing/orphan-portal.ts'

// The screen of an orphan shows the buttons that the orphan offers. Each user tries each action on each kind of orphan.
// The orphan must offer exactly the actions that succeed.

const MINUTE_MS = 60_000

let portal: OrphanPortal
beforeAll(async () => {
  portal = await orphanPortal()
})
afterAll(() => portal.close())

/** Changes the row of an order as a rare failure of the core would have left it. */
async function left(transactionId: string, row: Record<string, unknown>): Promise<string> {
  await portal.gateway.admin.updateTable('transaction').set(row).where('transaction_id', '=', transactionId).execute()
  return transactionId
}

/** The kinds of orphans, and how a new order becomes one. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  'an order without screening': async () => {
    const transactionId = await portal.accept('11')
    portal.gateway.clock.advance(16 * MINUTE_MS)
    return transactionId
  },
  'an order past due in compliance review': async () => {
    const transactionId = await portal.accept('12', { transactionRate: '1500' })
    await portal.screen(transactionId)
    portal.gateway.clock.advance(25 * 60 * MINUTE_MS)
    return transactionId
  },
  'an order that the core did not answer': () => portal.tried('905', 3),
  'an order whose last try crashed': async () => {
    const lease = { core_state: 'RUNNING', core_lease_until: portal.gateway.clock.now() }
    return await left(await portal.tried('905', 3), lease)
  },
  'an order that the core did not answer twice, which is no orphan': () => portal.tried('905', 2),
}

const PEOPLE = ['ho.maker', 'ho.compliance', 'ho.checker']

const versionOf = async (transactionId: string) =>
  (await portal.send('ho.maker', readOrphan, { transactionId })).orphan?.version ?? 0
const decision = async (who: string, transactionId: string, orphanDecision: OrphanDecision) => {
  const version = await versionOf(transactionId)
  const evidence = { orphanEvidence: EVIDENCE, ...(orphanDecision === 'ACCEPT' ? { coreReference: 'CB-1' } : {}) }
  return (await portal.send(who, decideOrphan, { transactionId, version, orphanDecision, ...evidence })).responseCode
}

const ACTS: Readonly<Record<string, OfferedAct<OrphanDetail>>> = {
  retry: { isOffered: ({ acts }) => acts.mayRetry, try: (who, id) => portal.retry(id, who) },
  fail: {
    isOffered: ({ acts, pendingCqId }) => acts.mayFail && pendingCqId === null,
    try: (who, id) => decision(who, id, 'FAIL'),
  },
  accept: {
    isOffered: ({ acts, pendingCqId }) => acts.mayAccept && pendingCqId === null,
    try: (who, id) => decision(who, id, 'ACCEPT'),
  },
}

const everOffered = new Set<string>()

test.each(Object.entries(STATES))('%s offers each user exactly the actions that succeed', async (_, reach) => {
  const { offered, successful } = await offeredAndSuccessful({
    people: PEOPLE,
    acts: ACTS,
    reach,
    read: async (transactionId, who) => (await portal.send(who, readOrphan, { transactionId })).orphan ?? null,
  })
  expect(offered).toEqual(successful)
  for (const name of Object.values(offered).flat()) everOffered.add(name)
})

test('orphans offer each action in some state', () => {
  expect([...everOffered].sort()).toEqual(Object.keys(ACTS).sort())
})
