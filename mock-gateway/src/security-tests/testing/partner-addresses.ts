import { expect } from '@jest/globals'
import { insertEndpoint } from '../../areas/payments/webhooks/testing/insert-endpoint.ts'
import { decide } from '../../engine/approvals/testing/decide.ts'
import type { TestPortal } from '../../testing/portal.ts'

/** Authorizes, as the bank, the pending change of an endpoint or an enquiry address. */
export async function authorizeAddress(portal: TestPortal, targetId: string): Promise<void> {
  const { cq_id: cqId } = await portal.gateway.admin
    .selectFrom('queue_item')
    .select('cq_id')
    .where('target_id', '=', targetId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

/** Activates a live endpoint that never answers. */
export async function insertDeafEndpoint(portal: TestPortal, mtoCode: string): Promise<void> {
  await insertEndpoint(portal.gateway.admin, mtoCode)
}
