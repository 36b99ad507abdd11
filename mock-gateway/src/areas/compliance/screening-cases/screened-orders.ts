import type { ModuleName, PayoutCurrency } from '@portal/contract'
import type { WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import type { Language } from '@portal/contract/format'
import type { ConfirmedMatch } from '@portal/contract/screening-cases/confirmed-match'
import type { ContractType, DirectCreditOrder } from '@portal/contract/transactions/transaction'
import type { TransactionActs, TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import type { Kysely, RawBuilder, Selectable } from 'kysely'
import type { CountryId } from '../../../demo/names.ts'
import type { LiveRecord } from '../../../engine/approvals/index.ts'
import type { Work } from '../../../engine/dashboard/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { Demo } from '../../../engine/domain.ts'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import type { ListColumns } from '../../../engine/read/index.ts'
import type { Verdict } from '../screening/index.ts'

export type OrderRecord = Selectable<Database['transaction']>

/**
 * Gives cases access to the orders that screening holds. `payments` implements this port, because orders belong to
 * `payments`, which already imports `compliance` for the screening. Without the port, both areas would import each
 * other.
 */
export interface ScreenedOrders {
  /** The module in which the COMPLIANCE privilege allows a user to decide orders of a type. */
  moduleOf(contractType: ContractType): ModuleName
  /** Returns the SQL condition over `transaction t` that the actor may see the order. */
  visibleTo(actor: Actor): RawBuilder<boolean>
  /** Returns the SQL of an order's fields, over `transaction t` and `mto m`. */
  columns(actor: Actor): ListColumns<TransactionRow>
  /**
   * Returns the order, or null if there is no such order. If requested, the order is locked until the database
   * transaction ends.
   * @param visibleTo limits the search to orders that this actor may see
   */
  find(
    db: Kysely<Database>,
    transactionId: string,
    options?: { readonly lock?: boolean; readonly visibleTo?: Actor },
  ): Promise<OrderRecord | null>
  /** Returns one order with its history. Refused with 25 if no order of that type and id is in scope. */
  readDetail(context: SessionContext, transactionId: string, wanted: DetailWanted): Promise<OrderDetail>
  /**
   * Returns the screening verdicts of an order in scope, newest first. Refused with 25 if no such order is in scope,
   * with 57 for users who may not read verdicts.
   */
  readLogs(context: SessionContext, transactionId: string): Promise<ScreeningLogRow[]>
  /** Returns whether the amount needs two checkers by the country rules. An amount without an exchange rate does. */
  isLarge(db: Kysely<Database>, order: OrderRecord): Promise<boolean>
  /** Returns the values of an order as screened, including values that a branch added. */
  content(db: Kysely<Database>, order: OrderRecord): Promise<Readonly<Record<string, unknown>>>
  /** Refuses with 09 while it is unclear whether the core credited the order. */
  requireSettled(order: OrderRecord): void
  /**
   * Fails a held order after its sender or receiver was confirmed as a listed person; the money stays frozen. Runs in
   * the caller's database transaction. Refused with 25 if the order is unknown, with 09 if its state at the core is
   * unclear, with 12 if it is no longer held.
   */
  failAsMatch(db: Kysely<Database>, transactionId: string, step: MatchStep): Promise<FailedOrder>
  /** Reads orders for the kinds of change that concern them. */
  readonly changes: {
    live(db: Kysely<Database>, transactionId: string, lock: boolean): Promise<LiveRecord<OrderSnapshot> | null>
    /** Returns the names of many orders in one statement. */
    names(ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string | null }>
  }
  readonly rescreening: {
    /** Returns the ids of the orders in the actor's scope that can be screened again, oldest first. */
    open(db: Kysely<Database>, actor: Actor): Promise<string[]>
    /** Returns the ids of the next live orders of all subsidiaries that can be screened again, oldest first. */
    next(
      db: Kysely<Database>,
      from: { readonly after: string | null; readonly changedSince: Date | null; readonly limit: number },
    ): Promise<string[]>
    /**
     * Screens the orders that are still open, in the caller's database transaction, and holds orders with a hit.
     * @param by the user who requested it; null if the gateway screens them after a change
     */
    run(
      db: Kysely<Database>,
      ids: readonly string[],
      by: { readonly actorId: string | null; readonly now: Date },
    ): Promise<readonly RescreenedOrder[]>
  }
  /** Orders as work items of the dashboard. */
  readonly work: {
    /** Columns of {@link WaitingOrder} without `since` and `until`, over `transaction t` and `mto m`. */
    readonly columns: readonly [
      't.transaction_id as id',
      't.trans_receiver as receiver',
      'm.mto_name as partner',
      't.transaction_destination_amount as amount',
      't.transaction_destination_country_currency as currency',
    ]
    lines(orders: readonly WaitingOrder[], options: WorkOptions): Work
  }
  readonly demo: {
    /** Inserts an additional order. The same name always gives the same content. @returns the order's id */
    insert(demo: Demo, order: DemoOrder): Promise<string>
    /** Screens each order of the demo at the time when it was held. */
    judge(db: Kysely<Database>): Promise<void>
  }
}

interface DetailWanted {
  readonly contractType: ContractType
  /** Kinds of change about the order that may await authorization. */
  readonly subjects: { readonly review: readonly string[]; readonly return: string }
}

export interface OrderDetail
  extends Pick<TransactionDetail, 'countryId' | 'charged' | 'states' | 'coreState' | 'failedBy' | 'pendingCqId'> {
  readonly order: OrderRecord
  /**
   * The actions that the actor's privileges and the order's state allow, regardless of the state of the order's case.
   */
  readonly acts: Pick<TransactionActs, 'mayPass' | 'mayFail'>
}

interface MatchStep {
  readonly makerId: string
  readonly reason: string | null
  readonly now: Date
}

interface FailedOrder {
  /** The order before it failed. */
  readonly order: OrderRecord
  /** The order's values as screened, including values that a branch added. */
  readonly screened: Readonly<Record<string, unknown>>
}

type OrderSnapshot = Pick<
  ConfirmedMatch,
  | 'transactionContractReference'
  | 'transactionReference'
  | 'mtoName'
  | 'transReceiver'
  | 'transactionDestinationAmount'
  | 'transactionDestinationCountryCurrency'
  | 'transactionStatus'
>

interface RescreenedOrder {
  readonly transactionId: string
  readonly wasHeld: boolean
  readonly isClear: boolean
  /** The verdicts that hold the order. Without a user, only those that differ from the last screening. */
  readonly holding: readonly Pick<Verdict, 'code' | 'matched' | 'failure'>[]
}

interface WaitingOrder {
  readonly id: string
  readonly receiver: string
  readonly partner: string
  readonly amount: string
  readonly currency: string
  readonly since: Date
  /** The time by which the case must be decided. */
  readonly until: Date
}

interface WorkOptions {
  readonly language: Language
  /** Text key of the sentence below the receiver's name. */
  readonly text: string
  /** Address of the order's panel, without the order's id. */
  readonly panel: string
  readonly tone: WorkLine['tone']
}

interface DemoOrder {
  readonly name: string
  readonly mtoCode: string
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly index: number
  readonly at: Date
  readonly end: { readonly status: 'AML GATE' }
  /** True if a rule holds the order; otherwise its exchange rate does. */
  readonly isHeldByRule?: boolean
  /** Values that the order must have; all other values are generated. */
  readonly said?: Partial<DirectCreditOrder>
}

let registered: ScreenedOrders | null = null

/** Sets the implementation, once, when the gateway loads its domains. */
export function registerScreenedOrders(orders: ScreenedOrders): void {
  registered = orders
}

/**
 * Returns the registered implementation.
 * @throws before the domains are loaded: call it inside a call or a job, not when a file is imported
 */
export function screenedOrders(): ScreenedOrders {
  if (registered === null) throw new Error('no area registered the orders that are screened')
  return registered
}
