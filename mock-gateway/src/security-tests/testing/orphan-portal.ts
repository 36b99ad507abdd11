import type { RequestOf } from '@portal/contract'
import type { OrphanDecision, OrphanType } from '@portal/contract/orphans/orphan'
import {
  decideOrphan,
  type OrphanRow,
  readOrphan,
  readOrphans,
  retryOrphan,
} from '@portal/contract/orphans/orphans.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { demoCredits } from '../../areas/payments/transactions/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../../areas/payments/transactions/testing/orders.ts'
import { insertEndpoint } from '../../areas/payments/webhooks/testing/insert-endpoint.ts'

const MINUTE_MS = 60_000
export const EVIDENCE = 'Statement of the core of today, seen with treasury'

/** A portal with orders, and actions on orphans. */
export interface OrphanPortal extends OrderPortal {
  /**
   * Accepts an order to an account with the prefix `start`.
   * @returns the id of the order
   */
  accept(start: string, more?: Parameters<typeof orderTo>[1]): Promise<string>
  /** Works like {@link accept}, but the order is also screened, and tried at core banking `times` times. */
  tried(start: string, times?: number): Promise<string>
  listed(orphanType?: OrphanType, who?: string): Promise<readonly OrphanRow[]>
  reasonOf(transactionId: string, orphanType?: OrphanType): Promise<string | undefined>
  detail(transactionId: string, orphanType?: OrphanType): Promise<Awaited<ReturnType<OrderPortal['send']>>>
  retry(transactionId: string, who?: string): Promise<string>
  decide(
    transactionId: string,
    orphanDecision: OrphanDecision,
    more?: Partial<RequestOf<typeof decideOrphan>>,
  ): Promise<{ responseCode: string; cqId?: string }>
  statusOf(transactionId: string): Promise<string | undefined>
  /**
   * Inserts an endpoint of SwiftRemit that never answers.
   * @returns the id of the endpoint
   */
  deafEndpoint(): Promise<string>
}

export async function orphanPortal(): Promise<OrphanPortal> {
  const portal = await orderPortal({ timeoutMs: 150 })
  for (const { reference, coreReference } of await demoCredits(portal.gateway.db))
    portal.core.book.learn(reference, coreReference)
  const accept: OrphanPortal['accept'] = async (start, more) => {
    const { status, body } = await portal.order(orderTo(nuban(start), more))
    if (status !== 201 || !body.transactionId) throw new Error(`refused with ${body.code}`)
    return body.transactionId
  }
  const versionOf = async (transactionId: string) => {
    const found = await portal.send('ho.maker', readTransaction, { transactionId })
    return found.transaction?.version ?? 1
  }
  const listed: OrphanPortal['listed'] = async (orphanType = 'BANK', who = 'ho.maker') =>
    (await portal.send(who, readOrphans, { orphanType, size: 100 })).data ?? []
  return {
    ...portal,
    accept,
    async tried(start, times = 1) {
      const transactionId = await accept(start)
      await portal.screen(transactionId)
      for (let tries = 0; tries < times; tries += 1) {
        await portal.tryOnce(transactionId)
        portal.gateway.clock.advance(3 * MINUTE_MS)
      }
      return transactionId
    },
    listed,
    reasonOf: async (transactionId, orphanType) =>
      (await listed(orphanType)).find((row) => row.transactionId === transactionId)?.orphanReason,
    detail: (transactionId, orphanType = 'BANK') => portal.send('ho.maker', readOrphan, { transactionId, orphanType }),
    retry: async (transactionId, who = 'ho.maker') =>
      (await portal.send(who, retryOrphan, { transactionId, version: await versionOf(transactionId) })).responseCode,
    decide: async (transactionId, orphanDecision, more = {}) => {
      const version = await versionOf(transactionId)
      const request = { transactionId, version, orphanDecision, orphanEvidence: EVIDENCE, ...more }
      return await portal.send('ho.maker', decideOrphan, request)
    },
    deafEndpoint: () => insertEndpoint(portal.gateway.admin, 'SWIFTREMIT'),
    statusOf: async (transactionId) =>
      (await portal.send('ho.maker', readTransaction, { transactionId })).transaction?.transactionStatus,
  }
}
