import {
  type InternalListingRow,
  type InternalListTotals,
  readInternalList,
} from '@portal/contract/screening-cases/internal-list.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import {
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  countryIn,
  dayIn,
  EVERY_ROW,
  statusCards,
  withMakerAndChecker,
} from '../../../../engine/read/index.ts'

const listingsFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('internal_listing as i')
    .innerJoin('transaction as t', 't.transaction_id', 'i.transaction_id')
    .$call((query) => withMakerAndChecker(query, 'i', actor))
const column = columnsOf(listingsFrom)

/**
 * Reads one page of the list with the counts for the summary cards. With `listingId`, returns only that listing, or is
 * refused with 25 if no such listing exists. Refused for operators.
 */
export const readInternalListPage = approvedList<InternalListingRow, InternalListTotals, 'listingId'>({
  columns: {
    listingId: column.plain('i.listing_id'),
    entryName: column.name('i.entry_name'),
    birthDate: dayIn(column.optionalText('i.birth_date')),
    country: countryIn(column.optionalText('i.country')),
    listingStatus: choiceIn('status.listing', column.text('i.listing_status')),
    removalReason: column.plain('i.removal_reason'),
    listedAt: column.moment('i.listed_at'),
    transactionId: column.plain('i.transaction_id'),
    transactionContractReference: column.text('t.transaction_contract_reference'),
    ...column.approval('internal-listing', { id: 'i.listing_id', version: 'i.version' }),
  },
  defaultSort: { field: 'listedAt', direction: 'desc' },
  tieBreak: column.id('i.listing_id', 'uuid'),
  search: column.words('i.entry_name', 't.transaction_contract_reference', sql<string>`coalesce(i.removal_reason, '')`),
  date: column.ref('i.listed_at'),
  from: listingsFrom,
  scope: ({ actor }) => bankOnly(actor, EVERY_ROW),
  one: 'listingId',
  hides: readInternalList.hides,
  cardFields: ['listingStatus'],
  cards: statusCards(({ db }) => db.selectFrom('internal_listing as i'), column.ref('i.listing_status'), {
    totalListings: null,
    totalActiveListings: 'ACTIVE',
    totalRemovedListings: 'REMOVED',
  }),
})
