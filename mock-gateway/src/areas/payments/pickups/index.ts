import { whenSignedOut } from '../../../engine/access/index.ts'
import type { Domain } from '../../../engine/domain.ts'
import { registerFileHolder } from '../../people/files/index.ts'
import { registerProduct } from '../transactions/index.ts'
import { CASH_PICKUPS } from './cash-pickup.product.ts'
import { insertDemoCounter } from './demo/demo-counter.ts'
import { insertDemoPickups } from './demo/pickups.demo.ts'
import { expirePickups, resumePickups } from './expire-pickups.job.ts'
import { PICKUP_OPERATIONS } from './intake/partner-operations.ts'
import { PAYOUT_BINDINGS } from './payout/payout.calls.ts'
import { PAYOUT_RETURNS } from './payout/return-payout.kind.ts'
import { PICKUP_SCREENING } from './pickup-screening.queue.ts'
import { PICKUP_BINDINGS } from './pickups.calls.ts'
import { PICKUP_FIGURES, PICKUP_FIND } from './pickups.find.ts'
import { PICKUP_WORK } from './pickups.work.ts'
import { SIGNED_RECEIPTS } from './receipts/signed-receipt.holder.ts'
import { releaseClaims } from './request/release-claims.ts'
import { PICKUP_REQUESTS } from './request/request.kind.ts'
import { PICKUP_REVIEWS } from './review/review.kind.ts'
import { releaseReservations } from './source/release.job.ts'
import { PICKUP_SOURCE_CHANGES } from './source/source-change.kind.ts'

registerProduct(CASH_PICKUPS)
registerFileHolder(SIGNED_RECEIPTS)
whenSignedOut(releaseClaims)

export const domain: Domain = {
  bindings: [...PICKUP_BINDINGS, ...PAYOUT_BINDINGS],
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
