import type { CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { columnsOf, type ListColumns, sideOf, textIn, withPerson } from '../../../../engine/read/index.ts'
import { transactionColumns } from '../../transactions/index.ts'
import { payableBy } from './payable-by.ts'

type Reader = Pick<SessionContext, 'actor' | 'now'>

const IS_ENDED = sql<boolean>`(t.transaction_status in ('POSTED', 'FAILED', 'RETURNED'))`

/**
 * Selects cash pickups with their partners, their payments `paid` and, only for the bank, the unexpired claims `c` of
 * open orders with the tellers who hold them.
 */
export const pickupsFrom = (db: Kysely<Database>, { actor, now }: Reader) =>
  db
    .selectFrom('transaction as t')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .leftJoin('pickup_claim as c', (join) =>
      join
        .onRef('c.env', '=', 't.env')
        .onRef('c.mto_code', '=', 't.mto_code')
        .onRef('c.transaction_reference', '=', 't.transaction_reference')
        .on('c.claimed_until', '>', now)
        // An ended order has no claim.
        .on(sql<boolean>`not ${IS_ENDED}`)
        .on(sql<boolean>`${sideOf(actor).kind === 'bank'}`),
    )
    .$call((query) => withPerson(query, 'maker', 'c.claimed_by', actor))
    .leftJoin('pickup_payment as paid', 'paid.transaction_id', 't.transaction_id')
const column = columnsOf(pickupsFrom)

/** Returns the SQL of each field, over {@link pickupsFrom}. Operators do not see the branches' requests. */
export function pickupColumns({ actor, now }: Reader): ListColumns<CashPickupRow> {
  const isBank = sideOf(actor).kind === 'bank'
  const isPayable = payableBy(actor, now)
  const isAuthorized = isBank ? sql<boolean>`(p.authorized_at is not null)` : IS_PAID
  return {
    ...transactionColumns(actor),
    userSolId: column.optionalText(isBank ? column.ref('p.user_sol_id') : column.ref('paid.user_sol_id')),
    claimedBy: column.personName('maker'),
    claimedUntil: column.optionalMoment('c.claimed_until'),
    isAuthorized: column.yesNo(isAuthorized),
    receiptNumber: column.unfiltered.optionalText('paid.receipt_number'),
    expiresAt: column.optionalMoment(sql<Date | null>`case when ${IS_ENDED} then null else p.expires_at end`),
    // The status of these orders is shown as this text.
    mayPay: textIn('pickupReady', isPayable, column.plain(isPayable)),
  }
}

const IS_PAID = sql<boolean>`(paid.transaction_id is not null)`
