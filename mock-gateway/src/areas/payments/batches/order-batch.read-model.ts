import type { ListPayload, ListRequest } from '@portal/contract'
import type { OrderBatch, OrderBatchRow, OrderBatchTotals } from '@portal/contract/transactions/order-batches.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  choiceIn,
  columnsOf,
  id,
  isOfSubsidiary,
  notFound,
  recordList,
  scopedBySide,
  statusCards,
} from '../../../engine/read/index.ts'

interface Named {
  readonly batchReference: string
  readonly transactionMtoCode?: string | undefined
}

const rowsFrom = ({ db }: Pick<SessionContext, 'db'>) =>
  db
    .selectFrom('order_batch_row as r')
    .innerJoin('order_batch as b', 'b.batch_id', 'r.batch_id')
    .innerJoin('mto as m', 'm.mto_code', 'b.mto_code')
    .leftJoin('transaction as t', 't.transaction_id', 'r.transaction_id')
const column = columnsOf(rowsFrom)

/**
 * Returns the condition of the rows of one live batch of direct credits that the actor may see. Rows without an order
 * belong to no subsidiary, so only the partner and head office Nigeria see them.
 */
function rowsVisibleTo({ actor }: SessionContext, { batchReference, transactionMtoCode }: Named): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`b.batch_reference = ${batchReference}`,
    sql<boolean>`b.env = 'live'`,
    sql<boolean>`b.product = 'direct-credits'`,
    scopedBySide(actor, {
      bank: (side) =>
        allOf([
          sql<boolean>`b.mto_code = ${transactionMtoCode ?? ''}`,
          side.isOfHeadOffice ? sql<boolean>`true` : isOfSubsidiary(side, sql.ref('t.country_id')),
        ]),
      operator: ({ mtoCode }) => sql<boolean>`b.mto_code = ${mtoCode}`,
    }),
  ])
}

/** SQL of a refusal's text, with the messages that name the fields at fault. */
const DETAIL = sql<string | null>`nullif(concat_ws(' · ', r.problem ->> 'detail',
  (select string_agg(e ->> 'message', ' · ') from jsonb_array_elements(r.problem -> 'errors') e)), '')`

const readRows = recordList<OrderBatchRow, OrderBatchTotals, never, Named>({
  columns: {
    rowNo: column.count('r.row_no'),
    rowOutcome: choiceIn('rowOutcome', column.text('r.outcome')),
    transactionReference: column.optionalText('r.transaction_reference'),
    transactionId: column.plain('r.transaction_id'),
    transactionContractReference: column.optionalText('t.transaction_contract_reference'),
    transReceiver: column.optionalName('t.trans_receiver'),
    rowCode: choiceIn('codes', column.optionalText(sql<string | null>`r.problem ->> 'code'`)),
    rowDetail: column.optionalText(DETAIL),
  },
  defaultSort: { field: 'rowNo', direction: 'asc' },
  tieBreak: id(sql`r.row_no`, 'int8'),
  search: column.words(
    sql<string>`concat_ws(' ', r.transaction_reference, t.transaction_contract_reference, t.trans_receiver,
      r.problem ->> 'code', ${DETAIL})`,
  ),
  date: null,
  from: rowsFrom,
  scope: rowsVisibleTo,
  cardFields: ['rowOutcome'],
  cards: statusCards(rowsFrom, sql<OrderBatchRow['rowOutcome']>`r.outcome`, {
    totalRows: null,
    totalAcceptedRows: 'ACCEPTED',
    totalRefusedRows: 'REFUSED',
    totalWaitingRows: 'WAITING',
  }),
  allRows: 'totalRows',
})

/** Reads one page of the rows of a batch, with the batch. Throws 25 if none of its rows is in scope. */
export async function readOrderBatchPage(
  context: SessionContext,
  request: ListRequest & Named,
): Promise<ListPayload<OrderBatchRow, OrderBatchTotals> & { batch: OrderBatch }> {
  const found = await rowsFrom(context)
    .select(['b.batch_reference', 'b.mto_code', 'm.mto_name', 'b.batch_status', 'b.hold'])
    .select(['b.created_at', 'b.completed_at'])
    .where(rowsVisibleTo(context, request))
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
  const batch = {
    batchReference: found.batch_reference,
    transactionMtoCode: found.mto_code,
    mtoName: found.mto_name,
    batchStatus: found.batch_status,
    batchHold: found.hold,
    batchCreatedAt: found.created_at.toISOString(),
    batchCompletedAt: found.completed_at?.toISOString() ?? null,
  }
  return { ...(await readRows(context, request)), batch }
}
