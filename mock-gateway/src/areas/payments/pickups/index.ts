import { whenSignedOut } from '../../../engine/access/index.ts'
import type { Domain } from '../../../engine/domain.ts'
import { registerFileHolder } from '../../people/files/index.ts'
import { registerProduct } from '../transactions/index.ts'
import { insertDemoCounter } from './demo/demo-counter.ts'
import { insertDemoPickups } from './demo/pickups.demo.ts'
import { expirePickups } from './end-pickup.ts'
import { CASH_PICKUPS } from './intake/cash-pickup.product.ts'
import { PICKUP_OPERATIONS } from './intake/partner-operations.ts'
import { PICKUP_FIGURES, PICKUP_FIND } from './lists/pickups.find.ts'
import { PICKUP_WORK } from './lists/pickups.work.ts'
import { PICKUP_BINDINGS } from './pickups.calls.ts'
import { SIGNED_RECEIPTS } from './receipts/signed-receipt.holder.ts'
import { releaseClaims } from './release-pickup.ts'
import { PICKUP_REQUESTS } from './request/pickup-request.kind.ts'
import { PAYOUT_RETURNS } from './return-payout.ts'
import { PICKUP_SCREENING } from './screening/pickup-screening.queue.ts'
import { resumePickups } from './screening/resume-pickups.job.ts'
import { PICKUP_REVIEWS } from './screening/review.kind.ts'
import { releaseReservations } from './source/release.job.ts'
import { PICKUP_SOURCE_CHANGES } from './source/source-change.kind.ts'

export { orderCashPickup, pickupToCost } from './intake/partner-operations.ts'

registerProduct(CASH_PICKUPS)
registerFileHolder(SIGNED_RECEIPTS)
whenSignedOut(releaseClaims)

export const domain: Domain = {
  bindings: PICKUP_BINDINGS,
  changeKinds: [PICKUP_REQUESTS, PICKUP_REVIEWS, PAYOUT_RETURNS, PICKUP_SOURCE_CHANGES],
  partnerOperations: PICKUP_OPERATIONS,
  finds: [PICKUP_FIND],
  figures: [PICKUP_FIGURES],
  work: PICKUP_WORK,
  queues: [PICKUP_SCREENING],
  schedules: [
    { name: 'pickups-expire', every: 'minute', run: expirePickups },
    { name: 'pickups-resume', every: 'minute', run: resumePickups },
    { name: 'pickup-releases', every: 'minute', run: releaseReservations },
  ],
  demo: {
    after: ['ledger', 'accounting-rules', 'parameters'],
    async insert(demo) {
      insertDemoCounter(demo, await insertDemoPickups(demo))
    },
  },
}
