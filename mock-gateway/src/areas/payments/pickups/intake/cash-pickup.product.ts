import type { Product } from '../../transactions/index.ts'
import { endPickup } from '../end-pickup.ts'
import { clearRequest, findPickup } from '../pickup.store.ts'
import { screenedContent } from '../screening/screened-content.ts'

/** The product of cash pickups: money paid to a receiver at a counter. */
export const CASH_PICKUPS: Product = {
  contractType: 'CP',
  module: 'CASH_PICKUP',
  async screened(db, found) {
    const pickup = await findPickup(db, found.transaction_id)
    return pickup === null ? found.order_details : screenedContent(found, pickup)
  },
  async beforePass(db, { transaction_id: transactionId, transaction_status: from }) {
    // After FAILED, the order must be requested again, because the earlier request is void.
    if (from === 'FAILED') await clearRequest(db, transactionId)
  },
  cancel: (db, found, at) =>
    endPickup(db, found, { failedBy: 'PARTNER', actor: { kind: 'PARTNER' }, code: '17', ...at }),
}
