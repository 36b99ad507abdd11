import type { ListPayload, RequestOf } from '@portal/contract'
import { ORPHAN_CARDS } from '@portal/contract/orphans/orphan'
import type { OrphanRow, OrphanTotals, readOrphans } from '@portal/contract/orphans/orphans.calls'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { isUuid } from '../../../engine/db/is-uuid.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  id,
  type ListColumns,
  limit,
  listModel,
  moment,
  name,
  plain,
  readPage,
  requireBank,
  text,
} from '../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transactions/index.ts'
import { type OrphanMoment, orphansFrom } from './orphans.source.ts'

const { ref } = columnsOf(orphansFrom)

/** SQL of each field, over {@link orphansFrom}. */
export const ORPHAN_COLUMNS: ListColumns<OrphanRow> = {
  transactionId: {
    ...plain(ref('t.transaction_id')),
    filter: (ids) => sql<boolean>`t.transaction_id = any(${ids.filter(isUuid)}::uuid[])`,
  },
  contractType: text(ref('t.contract_type')),
  transMtoCode: text(ref('t.mto_code')),
  mtoName: name(ref('m.mto_name')),
  transactionContractReference: text(ref('t.transaction_contract_reference')),
  transSourceAmount: limit(ref('t.transaction_amount')),
  transSourceCurrency: text(ref('t.transaction_source_country_currency')),
  transSourceCountry: text(ref('t.transaction_source_country_code')),
  transDestinationAmount: limit(ref('t.transaction_destination_amount')),
  transDestinationCurrency: text(ref('t.transaction_destination_country_currency')),
  transDestinationCountry: text(ref('t.transaction_destination_country_code')),
  transRate: limit(sql<string | null>`t.order_details->>'transactionRate'`),
  transReceiver: name(ref('t.trans_receiver')),
  transStatus: text(ref('t.transaction_status')),
  orphanReason: text(ref('o.reason')),
  orphanSince: moment(ref('o.since')),
}

const ORPHANS = listModel<OrphanRow>(ORPHAN_COLUMNS, {
  defaultSort: { field: 'orphanSince', direction: 'desc' },
  tieBreak: id(sql`t.transaction_id`, 'uuid'),
  search: sql<string>`t.search_text`,
  date: sql<Date>`o.since`,
})

/** One page of the orphans of a type in scope, with the counts of the cards. */
export async function readOrphansPage(
  context: SessionContext,
  { orphanType = 'BANK', ...request }: RequestOf<typeof readOrphans>,
): Promise<ListPayload<OrphanRow, OrphanTotals>> {
  requireBank(context.actor)
  const at = { orphanType, now: context.now }
  return await readPage(context, request, {
    list: ORPHANS,
    from: orphansFrom(context.db, at),
    scope: transactionsVisibleTo(context.actor),
    totals: () => orphanTotals(context, at),
    allRows: 'totalOrphans',
  })
}

/** The counts of the cards, over everything in scope. */
export async function orphanTotals({ db, actor }: SessionContext, at: OrphanMoment): Promise<OrphanTotals> {
  const isOneOf = (statuses: readonly TransactionStatus[]) =>
    sql<number>`(count(*) filter (where t.transaction_status = any(${[...statuses]}::text[])))::int`
  return await orphansFrom(db, at)
    .where(transactionsVisibleTo(actor))
    .select([
      sql<number>`count(*)::int`.as('totalOrphans'),
      isOneOf(ORPHAN_CARDS.posted).as('totalPosted'),
      isOneOf(ORPHAN_CARDS.amlScreened).as('totalAmlScreened'),
      isOneOf(ORPHAN_CARDS.received).as('totalReceived'),
      isOneOf(ORPHAN_CARDS.other).as('totalOther'),
    ])
    .executeTakeFirstOrThrow()
}
