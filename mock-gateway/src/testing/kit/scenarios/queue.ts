import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Call, holds } from '@portal/contract'
import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { decideOrphan, readOrphan, readOrphans } from '@portal/contract/orphans/orphans.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { setListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { insertEditionList } from '../../../areas/compliance/watch-lists/testing/edition-list.ts'
import { findAccountByUsername } from '../../../engine/access/accounts.read-model.ts'
import { type Acts, actsOn } from '../../../security-tests/testing/acts.ts'
import type { ScriptedGateway } from '../../../security-tests/testing/scripted-gateway.ts'
import { VALID_WRITES } from '../../../security-tests/testing/valid-writes.ts'
import { REQUESTED_BY_CALLS, requestByCalls } from './queue-by-calls.ts'
import type { World } from './world.ts'

/**
 * Submits a valid request of every call that queues a change. The requests are those of the security tests, so that a
 * new domain's requests are included.
 */
export async function writeQueue(world: World): Promise<void> {
  const acts = actsOn(scriptedBy(world))
  for (const { call, arrange, by = 'ho.maker', isQueued = call.queued } of VALID_WRITES) {
    if (isQueued && !REQUESTED_BY_CALLS.has(call.path)) await sendAsHolder(world, by, call, await arrange(acts))
  }
  await requestByCalls(world, acts)
  await reopenReviews(world, acts)
  await decidePartnerOrphan(world)
  await updateList(world)
}

/** The users who send a request, if the one of the security tests lacks its privilege. */
const OTHERS = ['ho.compliance', 'ho.admin'] as const

/** Sends a request as the user, or as another user of the demo who has the privilege. */
async function sendAsHolder({ gateway, send }: World, username: string, call: Call, body: unknown): Promise<unknown> {
  for (const one of [username, ...OTHERS]) {
    const { privileges = [] } = (await findAccountByUsername(gateway.db, one)) ?? {}
    const { access } = call
    if (typeof access !== 'object' || !('needs' in access) || holds(privileges, access.needs))
      return await send(one, call as Call<unknown, unknown>, body)
  }
  throw new Error(`no user of the demo may send ${call.path}`)
}

/** Returns the world as the arrangements of the security tests use it. */
const scriptedBy = (world: World): ScriptedGateway => ({
  gateway: world.gateway,
  send: async (caller, call, body) => (await sendAsHolder(world, caller?.username ?? '', call, body)) as never,
})

/** Fails a held order of each product, and then asks to pass it after all, which needs a second person. */
async function reopenReviews({ send }: World, acts: Acts): Promise<void> {
  const reviews = [
    [updateDirectCreditStatus, await acts.gatedTransaction()],
    [updateCashPickupStatus, await acts.gatedPickup()],
  ] as const
  for (const [call, { version, ...order }] of reviews) {
    const review = { ...order, transactionReason: 'Papers missing' }
    await send('ho.compliance', call, { ...review, version, transactionStatus: 'FAILED' })
    const reopened = { ...order, transactionReason: 'Papers received', version: version + 1 }
    await send('ho.compliance', call, { ...reopened, transactionStatus: 'PASSED' })
  }
}

/** Asks to accept an order of the demo whose partner has not acknowledged its event. */
async function decidePartnerOrphan({ send }: World): Promise<void> {
  const { data } = await send('ho.maker', readOrphans, { page: 0, size: 100, orphanType: 'MTO' })
  const found = data.find(({ orphanReason }) => orphanReason === 'EVENT_UNACKNOWLEDGED')
  if (found === undefined) throw new Error('the demo has no order with an unacknowledged event')
  const named = { transactionId: found.transactionId, orphanType: 'MTO' } as const
  const { orphan } = await send('ho.maker', readOrphan, named)
  await send('ho.maker', decideOrphan, {
    ...named,
    version: orphan?.version ?? 0,
    orphanDecision: 'ACCEPT',
    orphanEvidence: 'The partner confirmed the payment by telephone',
  })
}

/** Lets the gateway fetch a list that has lost a name, so that its update awaits authorization. */
async function updateList({ gateway, clock, authorize }: World): Promise<void> {
  const listCode = 'PUBLISHED'
  await insertEditionList(gateway.db, listCode, ['Ada Testova', 'Bola Testova'], clock.now())
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).end('id,schema,name\nT-1,Person,Ada Testova\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await authorize(setListSource, {
      listCode,
      version: 1,
      isFetched: 'YES',
      sourceUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}/targets.simple.csv`],
      sourceFormat: 'OPENSANCTIONS_CSV',
      sourceSchedule: 'HOURLY',
      everyHours: 24,
      freshDays: 2,
      additionsAtOnce: 'YES',
      approvalShare: 20,
    })
    await gateway.jobs.run('list-fetches')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
