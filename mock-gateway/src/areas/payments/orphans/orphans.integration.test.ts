import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { KeyEnvironment } from '@portal/contract'
import { readOrphan, readOrphans, readReconciliation, runReconciliation } from '@portal/contract/orphans/orphans.calls'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { sql } from 'kysely'
import { decide as authorize } from '../../../engine/approvals/testing/decide.ts'
import { insertUser } from '../../../security-tests/testing/insert-user.ts'
import { EVIDENCE, type OrphanPortal, orphanPortal } from '../../../security-tests/testing/orphan-portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let portal: OrphanPortal

beforeAll(async () => {
  portal = await orphanPortal()
})
afterAll(() => portal.close())

const heldOf = async (transactionId: string) =>
  (
    await portal.gateway.db
      .selectFrom('ledger_hold')
      .select('state')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.state
const postingsOf = async (transactionId: string) =>
  (
    await portal.gateway.db
      .selectFrom('ledger_posting')
      .select('event')
      .where('transaction_id', '=', transactionId)
      .execute()
  ).map(({ event }) => event)
const booksAgree = async () =>
  expect(await verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({
    ok: true,
  })
const transactionOf = async (transactionId: string, who = 'ho.maker') =>
  (await portal.send(who, readTransaction, { transactionId })).transaction
const reconcile = async () => {
  // Adds the credits to the core's records that the tests reported on the core's behalf.
  const told = await portal.gateway.db
    .selectFrom('transaction')
    .select(['transaction_contract_reference', 'core_reference'])
    .where('core_reference', 'like', 'CB-%')
    .execute()
  for (const one of told) portal.core.book.learn(one.transaction_contract_reference, one.core_reference ?? '')
  expect((await portal.send('ho.maker', runReconciliation, {})).responseCode).toBe('00')
  for (let rounds = 0; rounds < 3; rounds += 1) {
    expect((await portal.gateway.jobs.drain('reconciliation-pages')).failures).toEqual([])
    portal.gateway.clock.advance(MINUTE_MS)
  }
  return (await portal.send('ho.maker', readReconciliation, {})).reconciliation
}

describe('orders that become orphans', () => {
  test('a RECEIVED order becomes an orphan one millisecond after its subsidiary’s time limit, until the order is screened', async () => {
    const transactionId = await portal.accept('11')
    portal.gateway.clock.advance(15 * MINUTE_MS)
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    portal.gateway.clock.advance(1)
    expect(await portal.reasonOf(transactionId)).toBe('RECEIVED_LATE')
    expect(await portal.retry(transactionId)).toBe('00')
    await portal.gateway.jobs.drain('transaction-screening')
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    expect(await portal.statusOf(transactionId)).toBe('PENDING')
  })

  test('an order past due in compliance review is an orphan, but cannot be decided here', async () => {
    const transactionId = await portal.accept('12', { transactionRate: '1500' })
    await portal.screen(transactionId)
    portal.gateway.clock.advance(24 * HOUR_MS)
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    portal.gateway.clock.advance(1)
    expect(await portal.reasonOf(transactionId)).toBe('GATE_OVERDUE')
    expect((await portal.decide(transactionId, 'FAIL')).responseCode).toBe('12')
    expect(await portal.retry(transactionId)).toBe('12')
  })

  test('an order becomes an orphan after the third try at the core, not after the second, until the order is retried', async () => {
    const transactionId = await portal.tried('9051', 2)
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    await portal.tryOnce(transactionId)
    expect(await portal.reasonOf(transactionId)).toBe('TRIES_USED_UP')
    expect(await portal.retry(transactionId)).toBe('00')
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
  })

  test('an order becomes an orphan if a gateway crashed during a later try and the lease of that try has expired', async () => {
    const transactionId = await portal.tried('9052', 3)
    const lease = new Date(portal.gateway.clock.now().getTime() + 1)
    const died = { core_state: 'RUNNING', core_lease_until: lease } as const
    await portal.gateway.admin
      .updateTable('transaction')
      .set(died)
      .where('transaction_id', '=', transactionId)
      .execute()
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    portal.gateway.clock.advance(1)
    expect(await portal.reasonOf(transactionId)).toBe('TRIES_USED_UP')
    // The crashed process may have sent the order, so the core is asked before a decision.
    expect((await portal.decide(transactionId, 'FAIL')).responseCode).toBe('09')
    expect(await portal.retry(transactionId)).toBe('00')
  })

  test('an orphan offers exactly the actions that its reason allows, and no action to a reader', async () => {
    const late = await portal.accept('13')
    const overdue = await portal.accept('14', { transactionRate: '1500' })
    await portal.screen(overdue)
    portal.gateway.clock.advance(25 * HOUR_MS)
    const tried = await portal.tried('9056', 3)
    const offered = async (transactionId: string, who = 'ho.maker') => {
      const { orphan } = await portal.send(who, readOrphan, { transactionId })
      return [orphan?.orphanReason, orphan?.acts]
    }
    const none = { mayRetry: false, mayFail: false, mayAccept: false }
    expect(await offered(late)).toEqual(['RECEIVED_LATE', { mayRetry: true, mayFail: true, mayAccept: false }])
    expect(await offered(overdue)).toEqual(['GATE_OVERDUE', none])
    expect(await offered(tried)).toEqual(['TRIES_USED_UP', { mayRetry: true, mayFail: true, mayAccept: true }])
    for (const transactionId of [late, overdue, tried])
      expect((await offered(transactionId, 'ho.compliance'))[1]).toEqual(none)
  })

  test('orphans are limited to the user’s subsidiary, hidden from operators, and never test orders', async () => {
    const { role_id } = await portal.gateway.db
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'ho.maker')
      .executeTakeFirstOrThrow()
    await insertUser(portal.gateway, {
      first_name: 'Ama',
      last_name: 'Ofori',
      username: 'gh.maker',
      email: 'gh.maker@bank.example',
      phone: '+233200000001',
      role_id,
      user_type: 'HEAD OFFICE',
      country_id: '02',
    })
    const all = await portal.listed()
    const theirs = await portal.listed('BANK', 'gh.maker')
    expect(all.some(({ transDestinationCountry }) => transDestinationCountry === 'NG')).toBe(true)
    expect(new Set(theirs.map(({ transDestinationCountry }) => transDestinationCountry))).toEqual(new Set(['GH']))
    expect(all.filter(({ transDestinationCountry }) => transDestinationCountry === 'GH')).toEqual(theirs)
    const ours = all.find(({ transDestinationCountry }) => transDestinationCountry === 'NG')
    const named = { transactionId: ours?.transactionId ?? '' }
    expect((await portal.send('gh.maker', readOrphan, named)).responseCode).toBe('25')
    expect((await portal.send('ops@swiftremit.example', readOrphans, {})).responseCode).toBe('57')
    const inMode = (env: KeyEnvironment) =>
      portal.gateway.admin
        .updateTable('transaction')
        .set({ env: sql<KeyEnvironment>`${env}` })
        .where('transaction_id', '=', named.transactionId)
        .execute()
    await inMode('test')
    expect(await portal.reasonOf(named.transactionId)).toBeUndefined()
    // Later tests compare the books with the live orders.
    await inMode('live')
  })

  test('each orphan is counted by exactly one summary card', async () => {
    for (const orphanType of ['BANK', 'MTO'] as const) {
      const { totals, total } = await portal.send('ho.maker', readOrphans, { orphanType })
      const {
        totalOrphans = 0,
        totalPosted = 0,
        totalAmlScreened = 0,
        totalReceived = 0,
        totalOther = 0,
      } = totals ?? {}
      expect(total).toBe(totalOrphans)
      expect(totalPosted + totalAmlScreened + totalReceived + totalOther).toBe(totalOrphans)
      expect(totalOrphans).toBeGreaterThan(0)
    }
  })
})

describe('failing by evidence', () => {
  test('failing an orphan releases the hold once a second person has authorized it, and hides the evidence from the partner', async () => {
    const transactionId = await portal.tried('9053', 3)
    const { cqId } = await portal.decide(transactionId, 'FAIL')
    expect([await heldOf(transactionId), await portal.statusOf(transactionId)]).toEqual(['HELD', 'PENDING'])
    expect((await portal.decide(transactionId, 'FAIL')).responseCode).toBe('28')
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect([await heldOf(transactionId), await portal.statusOf(transactionId)]).toEqual(['RELEASED', 'FAILED'])
    expect(await transactionOf(transactionId)).toMatchObject({ failedBy: 'CORE', coreState: 'REFUSED' })
    expect((await transactionOf(transactionId))?.states.at(-1)).toMatchObject({
      actorKind: 'USER',
      stateReason: EVIDENCE,
    })
    expect(JSON.stringify(await transactionOf(transactionId, 'ops@swiftremit.example'))).not.toContain(EVIDENCE)
    // The order is no longer sent to the core.
    expect(await portal.tryOnce(transactionId)).toBeNull()
    await booksAgree()
  })

  test('a stuck RECEIVED order can also be failed, and is reported as expired', async () => {
    const transactionId = await portal.accept('13')
    portal.gateway.clock.advance(16 * MINUTE_MS)
    const { cqId } = await portal.decide(transactionId, 'FAIL')
    await authorize(portal, 'ho.checker', cqId)
    expect(await transactionOf(transactionId)).toMatchObject({ transactionStatus: 'FAILED', failedBy: 'EXPIRY' })
    expect(await heldOf(transactionId)).toBe('RELEASED')
  })

  test('a decision is refused while a try at the core runs, and the result of the try is kept', async () => {
    const transactionId = await portal.tried('9054', 3)
    const { cqId } = await portal.decide(transactionId, 'FAIL')
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const running = portal.tryOnce(transactionId, {
      statusOf: async () => {
        asked.resolve()
        await answer.promise
        return { kind: 'credited', coreReference: 'CB-AFTER-ALL' }
      },
    })
    await asked.promise
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('09')
    answer.resolve()
    await running
    expect(await portal.statusOf(transactionId)).toBe('POSTED')
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('29')
    expect(await heldOf(transactionId)).toBe('COMMITTED')
  })

  test('when failing by evidence and a try run concurrently, the order is either failed and never sent, or posted and credited once', async () => {
    for (const serial of ['1', '2', '3', '4', '5', '6']) {
      const transactionId = await portal.tried(`9055${serial}`, 3)
      const { cqId } = await portal.decide(transactionId, 'FAIL')
      let credits = 0
      const [, { responseCode }] = await Promise.all([
        portal.tryOnce(transactionId, {
          statusOf: async () => ({ kind: 'none' }),
          credit: async () => {
            credits += 1
            return { kind: 'credited', coreReference: `CB-RACE-${serial}` }
          },
        }),
        authorize(portal, 'ho.checker', cqId),
      ])
      const isFailed = responseCode === '00'
      expect(isFailed || ['09', '29'].includes(responseCode)).toBe(true)
      expect([await portal.statusOf(transactionId), credits, await heldOf(transactionId)]).toEqual(
        isFailed ? ['FAILED', 0, 'RELEASED'] : ['POSTED', 1, 'COMMITTED'],
      )
    }
    await booksAgree()
  })

  test('only one of two checkers can decide, and the requester never can', async () => {
    const transactionId = await portal.tried('9056', 3)
    const { cqId } = await portal.decide(transactionId, 'FAIL')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    const wanted = { cqId: cqId ?? '', cqMode: 'AUTHORIZE', cqHash: item?.cqHash ?? '' } as const
    const both = await Promise.all(
      ['ho.checker', 'ho.checker2'].map((who) => portal.send(who, decideQueueItem, wanted)),
    )
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12'])
    expect(await heldOf(transactionId)).toBe('RELEASED')
  })

  test('failing by evidence cannot be authorized if somebody retried the order in the meantime', async () => {
    const transactionId = await portal.tried('9057', 3)
    const { cqId } = await portal.decide(transactionId, 'FAIL')
    expect(await portal.retry(transactionId)).toBe('00')
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('29')
    expect(await heldOf(transactionId)).toBe('HELD')
  })
})

describe('accepting by evidence', () => {
  test('accepting by evidence posts an unconfirmed credit, with its hold and the observed reference', async () => {
    const transactionId = await portal.tried('9058', 3)
    expect((await portal.decide(transactionId, 'ACCEPT')).responseCode).toBe('30')
    const { cqId } = await portal.decide(transactionId, 'ACCEPT', { coreReference: 'CB-SEEN-1' })
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await transactionOf(transactionId)).toMatchObject({
      transactionStatus: 'POSTED',
      coreReference: 'CB-SEEN-1',
      coreState: 'CREDITED',
    })
    expect([await heldOf(transactionId), await postingsOf(transactionId)]).toEqual(['COMMITTED', ['POSTED']])
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    await booksAgree()
  })
})

describe('a reconciliation', () => {
  test('a reconciliation finds only orders posted here but unknown to the core, and orders credited there but not posted here', async () => {
    const unknown = await portal.tried('9091')
    const contrary = await portal.tried('9101')
    const plain = await portal.tried('21')
    expect([await portal.statusOf(unknown), await portal.statusOf(contrary)]).toEqual(['POSTED', 'FAILED'])
    const before = (await portal.listed()).map(({ transactionId }) => transactionId)
    expect(before).not.toContain(unknown)
    const run = await reconcile()
    expect(run).toMatchObject({ reconciliationStatus: 'DONE', unclear: 0 })
    expect(run?.asked).toBe(run?.total)
    const found = (await portal.listed()).filter(({ transactionId }) => !before.includes(transactionId))
    expect(new Map(found.map((row) => [row.transactionId, row.orphanReason]))).toEqual(
      new Map([
        [unknown, 'POSTED_UNKNOWN'],
        [contrary, 'CREDITED_UNPOSTED'],
      ]),
    )
    expect(await portal.reasonOf(plain)).toBeUndefined()
  })

  test('a difference that is found again keeps the date on which it was first found', async () => {
    const transactionId = await portal.tried('9095')
    const finding = () =>
      portal.gateway.db
        .selectFrom('reconciliation_finding')
        .select(['finding', 'found_at', 'asked_at'])
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
    await reconcile()
    const first = await finding()
    await reconcile()
    const second = await finding()
    expect(second).toMatchObject({ finding: 'POSTED_UNKNOWN', found_at: first.found_at })
    expect(second.asked_at.getTime()).toBeGreaterThan(first.asked_at.getTime())
  })

  test.each([
    ['an hour later', 1, 24],
    ['22 hours later', 22, 24],
    ['24 hours later', 24, 25],
    ['a week later', 7 * 24, 7 * 24 + 1],
    ['40 days later', 40 * 24, 31 * 24],
  ])(
    'a reconciliation %s starts one hour before the last one, but at least a day and at most a month back',
    async (_, later, back) => {
      const last = (await reconcile())?.startedAt ?? ''
      const now = new Date(Date.parse(last) + later * HOUR_MS)
      const { beginRun } = await import('./reconciliation/run.store.ts')
      const begun = portal.gateway.db.transaction().execute(async (trx) => {
        const runId = (await beginRun(trx, null, now)) ?? ''
        const run = trx.selectFrom('reconciliation_run').select('compared_since').where('run_id', '=', runId)
        const { compared_since: since } = await run.executeTakeFirstOrThrow()
        throw new Error(`rolled back, ${(now.getTime() - since.getTime()) / HOUR_MS} hours`)
      })
      await expect(begun).rejects.toThrow(`rolled back, ${back} hours`)
    },
  )

  test.each([
    ['just within half an hour', 30 * MINUTE_MS, 0],
    ['longer than half an hour', 30 * MINUTE_MS + 1, 1],
  ])(
    'a reconciliation without progress for %s is continued by the next request as expected',
    async (_, silent, jobs) => {
      await portal.send('ho.maker', runReconciliation, {})
      const { db, admin, clock } = portal.gateway
      const { beginRun } = await import('./reconciliation/run.store.ts')
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'reconciliation-pages' and state = 'created'`.execute(admin)
        return rows[0]?.count ?? 0
      }
      const before = await waiting()
      await db
        .updateTable('reconciliation_run')
        .set({ progress_at: new Date(clock.now().getTime() - silent) })
        .where('run_status', '=', 'RUNNING')
        .execute()
      expect(await beginRun(db, null, clock.now())).toBeNull()
      expect((await waiting()) - before).toBe(jobs)
      await portal.gateway.jobs.drain('reconciliation-pages')
    },
  )

  test('only one reconciliation runs at a time', async () => {
    const both = await Promise.all([1, 2].map(() => portal.send('ho.maker', runReconciliation, {})))
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '09'])
    await portal.gateway.jobs.drain('reconciliation-pages')
    expect((await portal.send('ho.maker', readReconciliation, {})).reconciliation).toMatchObject({
      reconciliationStatus: 'DONE',
    })
  })

  test('a page of orders that is processed twice is counted once', async () => {
    await portal.send('ho.maker', runReconciliation, {})
    const { runId = '' } = (await portal.send('ho.maker', readReconciliation, {})).reconciliation ?? {}
    await sql`insert into pgboss.job (name, data) select name, data from pgboss.job
      where name = 'reconciliation-pages' and data->>'runId' = ${runId}`.execute(portal.gateway.admin)
    await portal.gateway.jobs.drain('reconciliation-pages')
    const { reconciliation: run } = await portal.send('ho.maker', readReconciliation, {})
    expect(run?.asked).toBe(run?.total)
  })

  test('a difference is withdrawn when both sides agree again, which a retry finds at once', async () => {
    const transactionId = await portal.tried('9092')
    await reconcile()
    expect(await portal.reasonOf(transactionId)).toBe('POSTED_UNKNOWN')
    const { transactionContractReference = '' } = (await transactionOf(transactionId)) ?? {}
    portal.core.book.learn(transactionContractReference, 'CB-LATER')
    expect(await portal.retry(transactionId)).toBe('00')
    await portal.gateway.jobs.drain('reconciliation-enquiry')
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
  })

  test('an order accepted as posted is not reported again', async () => {
    const transactionId = await portal.tried('9093')
    await reconcile()
    const { cqId } = await portal.decide(transactionId, 'ACCEPT')
    await authorize(portal, 'ho.checker', cqId)
    expect(await portal.reasonOf(transactionId)).toBeUndefined()
    await reconcile()
    expect([await portal.reasonOf(transactionId), await postingsOf(transactionId)]).toEqual([undefined, ['POSTED']])
  })

  test('an order that failed here but was credited by the core is posted only by a decision', async () => {
    const transactionId = await portal.tried('9102')
    await reconcile()
    expect((await portal.decide(transactionId, 'FAIL')).responseCode).toBe('12')
    const { cqId } = await portal.decide(transactionId, 'ACCEPT', { coreReference: 'CB-SEEN-2' })
    expect(await heldOf(transactionId)).toBe('RELEASED')
    expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect([await heldOf(transactionId), await portal.statusOf(transactionId)]).toEqual(['COMMITTED', 'POSTED'])
    await booksAgree()
  })

  test('a reconciliation ignores orders that changed while it queried the core', async () => {
    const transactionId = await portal.tried('9059', 3)
    const found = await portal.gateway.db
      .selectFrom('transaction')
      .selectAll()
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const { keepFinding } = await import('./reconciliation/findings.store.ts')
    await portal.retry(transactionId)
    const answer = { asked: found, said: { kind: 'credited', coreReference: 'CB-OLD' } } as const
    expect(await keepFinding(portal.gateway.db, answer, portal.gateway.clock.now())).toBe('MOVED')
  })

  test('a reconciliation runs every night, and keeps earlier findings if the core does not answer', async () => {
    const transactionId = await portal.tried('9094')
    await reconcile()
    await portal.core.close()
    await portal.gateway.jobs.run('reconciliation')
    for (let rounds = 0; rounds < 4; rounds += 1) {
      expect((await portal.gateway.jobs.drain('reconciliation-pages')).failures).toEqual([])
      portal.gateway.clock.advance(MINUTE_MS)
    }
    const { reconciliation: run } = await portal.send('ho.maker', readReconciliation, {})
    expect(run?.startedBy).toBeNull()
    expect(['DONE', 'STOPPED']).toContain(run?.reconciliationStatus)
    expect(run?.settled).toBe(0)
    // Earlier findings are unchanged.
    expect(await portal.reasonOf(transactionId)).toBe('POSTED_UNKNOWN')
  })
})
