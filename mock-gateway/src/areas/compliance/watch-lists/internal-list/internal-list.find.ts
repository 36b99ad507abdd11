import { LISTING_STATUS_TONES, type ListingStatus } from '@portal/contract/screening-cases/internal-listing'
import { sql } from 'kysely'
import type { FindSource } from '../../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../../engine/read/index.ts'

/** Finds names on the internal list. */
export const INTERNAL_LIST_FIND: FindSource = {
  name: 'internal-listing',
  order: 30,
  needs: 'TRANSACTION_RULE|READ',
  from: (db) => db.selectFrom('internal_listing as i'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  id: sql`i.listing_id::text`,
  called: () => sql`i.entry_name`,
  known: () => [],
  status: () => sql`i.listing_status`,
  search: () => foldedText(sql`i.entry_name`),
  exactly: () => [],
  statusIn: (status) => ({ key: `status.listing.${status}`, tone: LISTING_STATUS_TONES[status as ListingStatus] }),
  list: () => '/internal-list',
}
