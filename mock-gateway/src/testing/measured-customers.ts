import { sql } from 'kysely'
import { findPeople } from '../areas/compliance/customers/find-customers.ts'
import { readOrders, readWhole } from '../areas/compliance/customers/read-customer.ts'
import { rebuildBehaviour } from '../areas/compliance/screening/index.ts'
import { fillCredits } from '../areas/payments/transactions/testing/fill-credits.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { SessionContext } from '../engine/http/handler.ts'
import { createLog } from '../engine/http/log.ts'

const CUSTOMER = { name: 'Ngozi Adéyẹmi-Okoro', phone: '+2348035550142', document: 'B0 7654321' } as const

/** The customer with the most orders in a database. Use it only for a portal whose data will be deleted. */
export interface MeasuredCustomer {
  /** Each reading returns its time in milliseconds. */
  readonly readings: Readonly<Record<'search' | 'page' | 'orders', () => Promise<number>>>
  close(): Promise<void>
}

interface Filled {
  /** Number of direct credits in all. */
  readonly orders: number
  /** Number of the orders of the customer. Rules hit one of ten, and hold one of fifty. */
  readonly own: number
}

/** Adds direct credits of the last year, some of one customer. */
export async function measuredCustomer(
  config: GatewayConfig,
  username: string,
  { orders, own }: Filled,
): Promise<MeasuredCustomer> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const now = new Date()
  await database.asOwner(async ({ db }) => {
    await fillCredits(db, orders, now)
    const details = {
      ...{ transactionSenderPhoneNumber: CUSTOMER.phone, transactionSenderIdType: 'PASSPORT' },
      transactionSenderIdNumber: CUSTOMER.document,
    }
    await sql`update transaction set trans_sender = ${CUSTOMER.name}, order_details = order_details || ${JSON.stringify(details)}::jsonb
      where transaction_contract_reference like 'DC-M%'
        and substr(transaction_contract_reference, 5)::int % ${Math.floor(orders / own)}::int = 0`.execute(db)
    const ownOrders = sql`select transaction_id, transaction_created_at as at,
      row_number() over (order by transaction_id) as place from transaction where trans_sender = ${CUSTOMER.name}`
    await sql`insert into screening_log (transaction_id, log_no, screening_log_screening_code,
        screening_log_screening_type, screening_log_status, matched, screening_log_created_at)
      select transaction_id, 1, 'RATE', 'DC', 'HIT', '{}', at from (${ownOrders}) o where place % 10 = 0`.execute(db)
    await sql`insert into screening_case (transaction_id, case_status, case_outcome, held_at, due_at, closed_at)
      select transaction_id, 'CLOSED', 'PASSED', at, at, at from (${ownOrders}) o where place % 50 = 0`.execute(db)
    await rebuildBehaviour(db)
    await sql`analyze`.execute(db)
  })
  const { db, reports } = database.connected
  const actor = await findAccountByUsername(db, username)
  if (actor === null) throw new Error(`nobody is called ${username}`)
  const { transactionId } = await db
    .selectFrom('transaction')
    .select('transaction_id as transactionId')
    .where('trans_sender', '=', CUSTOMER.name)
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const seed = { transactionId, side: 'SENDER' } as const
  const context = { db, reports, actor, now, language: 'en', audit: () => {} } as unknown as SessionContext
  return {
    readings: {
      search: () => timed(() => findPeople(context, { customerTerm: CUSTOMER.name })),
      page: () => timed(() => readWhole(context, seed)),
      orders: () => timed(() => readOrders(context, seed)),
    },
    close: () => database.close(),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
