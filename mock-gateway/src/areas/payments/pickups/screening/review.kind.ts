import { type ReviewKind, reviewsOf } from '../../transactions/index.ts'

/** Reviews of pickups that need a second person. Compliance decides them, not a branch. */
export const PICKUP_REVIEWS: ReviewKind = reviewsOf({
  contractType: 'CP',
  subject: 'pickup-review',
  module: 'CASH_PICKUP',
  screen: '/outbound-transactions',
  isForHeadOffice: true,
})
