import { createHash } from 'node:crypto'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { sortedKeys } from '../../../../engine/records/index.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import type { PickupRecord } from '../pickup.store.ts'

/** Returns the screened content of a pickup: the order, with the additions and corrections of its branch. */
export function screenedContent(
  { order_details: order }: Pick<TransactionRecord, 'order_details'>,
  { completion }: Pick<PickupRecord, 'completion'>,
): Partial<CashPickupOrder> {
  return { ...order, ...completion }
}

/** Returns a hash of the screened content. Equal hashes mean equal content. */
export const contentHash = (content: Partial<CashPickupOrder>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sortedKeys({ ...content })))
    .digest()
