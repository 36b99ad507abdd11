import { ORPHAN_CARDS } from '@portal/contract/orphans/orphan'
import type { OrphanTotals } from '@portal/contract/orphans/orphans.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards: posted, AML screened, received and other orphans, which add up to the total. */
export function orphanCards(t: Translate, totals: OrphanTotals | undefined): ListCard[] {
  return statusCards('transStatus', (card) => t(`orphans.cards.${card}`), {
    total: [totals?.totalOrphans],
    posted: [totals?.totalPosted, ...ORPHAN_CARDS.posted],
    amlScreened: [totals?.totalAmlScreened, ...ORPHAN_CARDS.amlScreened],
    received: [totals?.totalReceived, ...ORPHAN_CARDS.received],
    other: [totals?.totalOther, ...ORPHAN_CARDS.other],
  })
}
