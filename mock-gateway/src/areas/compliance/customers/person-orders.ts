import type { CustomerKey, CustomerSide } from '@portal/contract/customers/customer'
import { MOST_CUSTOMER_ORDERS } from '@portal/contract/customers/customer'
import type { ContractType, TransactionStatus } from '@portal/contract/transactions/transaction'
import { referenceKey } from '@portal/contract/values/reference-key'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { customersVisibleTo } from './customer-scope.ts'

/** The facts by which orders of a person are found; a fact that is unknown finds none. */
export interface PersonKeys {
  readonly name: string
  /** Phones in E.164. */
  readonly phones: readonly string[]
  /** A document. Without a type, any document with the number. */
  readonly document: { readonly type: string | null; readonly number: string } | null
}

/** A person as one order names it. */
export interface NamedPerson {
  readonly side: CustomerSide
  readonly name: string
  readonly phone: string | null
  readonly documentType: string | null
  readonly documentNumber: string | null
  readonly birthDate: string | null
  readonly country: string | null
}

/** An order of a person. */
export interface PersonOrder {
  readonly transactionId: string
  readonly contractType: ContractType
  readonly reference: string
  readonly mtoName: string
  readonly amount: string
  readonly currency: string
  readonly status: TransactionStatus
  readonly createdAt: Date
  readonly sender: NamedPerson
  readonly receiver: NamedPerson
  /** The keys that join the order's sender to the person, and those that join its receiver; empty if none does. */
  readonly senderBy: readonly CustomerKey[]
  readonly receiverBy: readonly CustomerKey[]
}

/**
 * Returns the newest live orders in the actor's scope whose sender or receiver has one of the keys, newest first. By
 * each key at most {@link MOST_CUSTOMER_ORDERS} orders are considered, and as many are returned.
 */
export async function ordersOfPerson(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  keys: PersonKeys,
): Promise<PersonOrder[]> {
  const [first, ...others] = [...counted(db, keys), ...documented(db, keys)]
  const found = others.reduce((all, one) => all.unionAll(one), first)
  const by = (side: 'sender' | 'receiver') =>
    sql<CustomerKey[]>`coalesce(array_agg(distinct u.joined_by) filter (where u.side = ${sql.lit(side)}), '{}')`
  return await db
    .with('joined', (cte) =>
      cte
        .selectFrom(found.as('u'))
        .select(['u.transaction_id', by('sender').as('senderBy'), by('receiver').as('receiverBy')])
        .groupBy('u.transaction_id'),
    )
    .selectFrom('joined as j')
    // Without these limits, the plan that a prepared statement keeps reads all transactions.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transaction as o')
          .selectAll('o')
          .whereRef('o.transaction_id', '=', 'j.transaction_id')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pickup_payment as c')
          .select(['c.identity_type', 'c.identity_number'])
          .whereRef('c.transaction_id', '=', 'j.transaction_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['t.transaction_id as transactionId', 't.contract_type as contractType', 'm.mto_name as mtoName'])
    .select(['t.transaction_contract_reference as reference', 't.transaction_destination_amount as amount'])
    .select(['t.transaction_destination_country_currency as currency', 't.transaction_status as status'])
    .select(['t.transaction_created_at as createdAt', 'j.senderBy', 'j.receiverBy'])
    .select([SENDER.as('sender'), RECEIVER.as('receiver')])
    .where(customersVisibleTo(actor))
    .orderBy('j.transaction_id', 'desc')
    .limit(MOST_CUSTOMER_ORDERS)
    .execute()
}

/** Returns the person of an order in the actor's scope; null if there is no such order. */
export async function personOfOrder(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  transactionId: string,
  side: CustomerSide,
): Promise<{ readonly person: NamedPerson; readonly reference: string } | null> {
  const found = await db
    .selectFrom('transaction as t')
    .leftJoin('pickup_payment as p', 'p.transaction_id', 't.transaction_id')
    .select((side === 'SENDER' ? SENDER : RECEIVER).as('person'))
    .select('t.transaction_contract_reference as reference')
    .where('t.transaction_id', '=', transactionId)
    .where(customersVisibleTo(actor))
    .executeTakeFirst()
  return found ?? null
}

/** Returns the keys of a person. */
export const keysOf = ({ name, phone, documentType, documentNumber }: NamedPerson): PersonKeys => ({
  name,
  phones: phone === null ? [] : [phone],
  document: documentNumber === null ? null : { type: documentType, number: documentNumber },
})

const text = (field: string) => sql`nullif(t.order_details ->> ${sql.lit(field)}, '')`

/** SQL for the sender over `transaction t`. */
const SENDER = sql<NamedPerson>`jsonb_build_object('side', 'SENDER', 'name', t.trans_sender,
  'phone', t.transaction_sender_phone_number,
  'documentType', ${text('transactionSenderIdType')}, 'documentNumber', ${text('transactionSenderIdNumber')},
  'birthDate', ${text('transactionSenderBirthDate')}, 'country', ${text('transactionSenderNationality')})`

/** SQL for the receiver over `transaction t` and the payout `p` of a cash pickup, which has the receiver's document. */
const RECEIVER = sql<NamedPerson>`jsonb_build_object('side', 'RECEIVER', 'name', t.trans_receiver,
  'phone', t.transaction_receiver_phone_number, 'documentType', p.identity_type, 'documentNumber', p.identity_number,
  'birthDate', null, 'country', ${text('transactionReceiverNationality')})`

type Side = 'sender' | 'receiver'
type Orders = ReturnType<typeof newest>

/** Selects the newest rows of a query; parts of a union need their own query to have an order and a limit. */
function newest(db: Kysely<Database>, hash: RawBuilder<unknown>, side: Side, key: CustomerKey) {
  const rows = db
    .selectFrom('behaviour_order as b')
    .select(['b.transaction_id', ...joinedBy(side, key)])
    .where(sql<boolean>`b.subject = (select ${hash})`)
    .orderBy('b.ordered_at', 'desc')
    .orderBy('b.order_no', 'desc')
    .limit(MOST_CUSTOMER_ORDERS)
  return db.selectFrom(rows.as('n')).selectAll('n')
}

const joinedBy = (side: Side, key: CustomerKey) =>
  [sql<Side>`${sql.lit(side)}::text`.as('side'), sql<CustomerKey>`${sql.lit(key)}::text`.as('joined_by')] as const

/**
 * Returns the newest orders by name and by phone. The counters of behaviour know them by hashes, in the order of their
 * intake.
 */
function counted(db: Kysely<Database>, { name, phones }: PersonKeys): [Orders, ...Orders[]] {
  const hashed = (values: RawBuilder<unknown>, place: number) =>
    sql`(behaviour_hashes('live', ${values}))[${sql.lit(place)}]`
  const named = sql`behaviour_values(${name}::text, ${name}::text, null, null, null, null, null)`
  return [
    newest(db, hashed(named, 1), 'sender', 'NAME'),
    newest(db, hashed(named, 2), 'receiver', 'NAME'),
    ...phones.flatMap((phone) => {
      const dialled = sql`behaviour_values(null, null, ${phone}::text, ${phone}::text, null, null, null)`
      return [newest(db, hashed(dialled, 3), 'sender', 'PHONE'), newest(db, hashed(dialled, 4), 'receiver', 'PHONE')]
    }),
  ]
}

/** Returns the newest orders by the document of their sender, or by that of their paid receiver. */
function documented(db: Kysely<Database>, { document }: PersonKeys): Orders[] {
  if (document === null) return []
  const number = referenceKey(document.number)
  const isOfType = (type: RawBuilder<unknown>) =>
    document.type === null ? sql<boolean>`true` : sql<boolean>`lower(${type}) = lower(${document.type}::text)`
  const senders = db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', ...joinedBy('sender', 'DOCUMENT')])
    .where(sql<boolean>`portal_reference(t.order_details ->> 'transactionSenderIdNumber') = ${number}`)
    .where(sql<boolean>`t.order_details ->> 'transactionSenderIdNumber' is not null`)
    .where(isOfType(sql`t.order_details ->> 'transactionSenderIdType'`))
    .orderBy('t.transaction_id', 'desc')
    .limit(MOST_CUSTOMER_ORDERS)
  const receivers = db
    .selectFrom('pickup_payment as p')
    .select(['p.transaction_id', ...joinedBy('receiver', 'DOCUMENT')])
    .where(sql<boolean>`portal_reference(p.identity_number) = ${number}`)
    .where(isOfType(sql.ref('p.identity_type')))
    .orderBy('p.transaction_id', 'desc')
    .limit(MOST_CUSTOMER_ORDERS)
  return [db.selectFrom(senders.as('n')).selectAll('n'), db.selectFrom(receivers.as('n')).selectAll('n')]
}
