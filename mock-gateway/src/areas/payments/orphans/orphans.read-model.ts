import type { RequestOf } from '@portal/contract'
import { ORPHAN_CARDS } from '@portal/contract/orphans/orphan'
import type { OrphanRow, OrphanTotals, readOrphans } from '@portal/contract/orphans/orphans.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  bankOnly,
  choiceIn,
  columnsOf,
  countryIn,
  countsBy,
  currencyIn,
  type ListColumns,
  partnerIn,
  recordList,
} from '../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transactions/index.ts'
import { type OrphanMoment, orphansFrom } from './orphans.source.ts'

const column = columnsOf(orphansFrom)

type Wanted = Pick<RequestOf<typeof readOrphans>, 'orphanType'>

/** The SQL of each field, over {@link orphansFrom}. */
export const ORPHAN_COLUMNS: ListColumns<OrphanRow> = {
  transactionId: column.uuid('t.transaction_id'),
  contractType: choiceIn('contractType', column.text('t.contract_type')),
  transMtoCode: column.text('t.mto_code'),
  mtoName: partnerIn(column.ref('t.mto_code'), column.name('m.mto_name')),
  transactionContractReference: column.text('t.transaction_contract_reference'),
  transSourceAmount: column.amount('t.transaction_amount', 't.transaction_source_country_currency'),
  transSourceCurrency: currencyIn(column.text('t.transaction_source_country_currency')),
  transSourceCountry: countryIn(column.text('t.transaction_source_country_code')),
  transDestinationAmount: column.amount(
    't.transaction_destination_amount',
    't.transaction_destination_country_currency',
  ),
  transDestinationCurrency: currencyIn(column.text('t.transaction_destination_country_currency')),
  transDestinationCountry: countryIn(column.text('t.transaction_destination_country_code')),
  transRate: column.limit(sql<string | null>`t.order_details->>'transactionRate'`),
  transReceiver: column.name('t.trans_receiver'),
  transStatus: choiceIn('status.orphan', column.text('t.transaction_status')),
  orphanReason: choiceIn('orphanReason', column.text('o.reason')),
  orphanSince: column.moment('o.since'),
}

const momentOf = ({ now }: SessionContext, { orphanType = 'BANK' }: Wanted): OrphanMoment => ({ orphanType, now })

/** Reads one page of the orphans of a type in scope, with the counts for the summary cards. */
export const readOrphansPage = recordList<OrphanRow, OrphanTotals, never, Wanted>({
  columns: ORPHAN_COLUMNS,
  defaultSort: { field: 'orphanSince', direction: 'desc' },
  tieBreak: column.id('t.transaction_id', 'uuid'),
  search: sql<string>`t.search_text`,
  date: column.ref('o.since'),
  from: (context, request) => orphansFrom(context.db, momentOf(context, request)),
  scope: ({ actor }) => bankOnly(actor, transactionsVisibleTo(actor)),
  cardFields: ['transStatus'],
  cards: (context, scope, request, narrowed) =>
    countsBy(
      narrowed ?? orphansFrom(context.db, momentOf(context, request)).where(scope),
      column.ref('t.transaction_status'),
      {
        totalOrphans: null,
        totalPosted: ORPHAN_CARDS.posted,
        totalAmlScreened: ORPHAN_CARDS.amlScreened,
        totalReceived: ORPHAN_CARDS.received,
        totalOther: ORPHAN_CARDS.other,
      },
    ),
  allRows: 'totalOrphans',
})
