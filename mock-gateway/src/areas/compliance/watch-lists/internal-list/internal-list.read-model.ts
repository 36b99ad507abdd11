import type { InternalListingRow, InternalListTotals } from '@portal/contract/screening-cases/internal-list.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor } from '../../../../engine/http/handler.ts'
import {
  approvalColumns,
  approvedList,
  bankOnly,
  columnsOf,
  EVERY_ROW,
  id,
  moment,
  name,
  normalized,
  optionalText,
  plain,
  statusCards,
  text,
  withMakerAndChecker,
} from '../../../../engine/read/index.ts'

const listingsFrom = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('internal_listing as i')
    .innerJoin('transaction as t', 't.transaction_id', 'i.transaction_id')
    .$call((query) => withMakerAndChecker(query, 'i', actor))
const { ref } = columnsOf(listingsFrom)

/** One page of the list with the counts of the cards; one, or 25, when `listingId` names it. Not for operators. */
export const readInternalListPage = approvedList<InternalListingRow, InternalListTotals, 'listingId'>({
  columns: {
    listingId: plain(ref('i.listing_id')),
    entryName: name(ref('i.entry_name')),
    birthDate: optionalText(ref('i.birth_date')),
    country: optionalText(ref('i.country')),
    listingStatus: text(ref('i.listing_status')),
    removalReason: plain(ref('i.removal_reason')),
    listedAt: moment(ref('i.listed_at')),
    transactionId: plain(ref('i.transaction_id')),
    transactionContractReference: text(ref('t.transaction_contract_reference')),
    ...approvalColumns({ subject: 'internal-listing', id: ref('i.listing_id'), version: ref('i.version') }),
  },
  shape: {
    defaultSort: { field: 'listedAt', direction: 'desc' },
    tieBreak: id(sql`i.listing_id`, 'uuid'),
    search: normalized(sql<string>`(i.entry_name || ' ' || t.transaction_contract_reference)`),
    date: sql<Date>`i.listed_at`,
  },
  from: ({ db, actor }) => listingsFrom(db, actor),
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'listingId',
  cards: statusCards((db) => db.selectFrom('internal_listing as i'), ref('i.listing_status'), {
    totalListings: null,
    totalActiveListings: 'ACTIVE',
    totalRemovedListings: 'REMOVED',
  }),
})
