import type { CoreState } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LONGEST_CORE_REQUEST_MS } from '../../../../config/core-banking.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { isStopped } from '../../../people/suspensions/index.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import { isOneOf } from '../find-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import type { CoreReturn, CoreStatus } from './core-banking.ts'

/** A transaction that this process has claimed for the core. */
export type ClaimedTransaction = TransactionRecord & {
  /** The previous state at the core. */
  readonly was: CoreState
  /** Whether a change of lists or rules awaits the outcome of an earlier try, to compare the transaction. */
  readonly awaits_look_back: boolean
}

/** The duration of a claim in milliseconds. */
const LEASE_MS = 60_000

/** The delays in milliseconds after the first, the second, and every later try with an unclear outcome. */
const WAITS_MS = [5_000, 30_000, 120_000] as const
/** The delay in milliseconds after which a closed core is asked again. Asking a closed core does not count as a try. */
const LATER_MS = 30_000

/**
 * Claims a cleared transaction for one try. If the process crashes during the try, the outcome counts as unclear.
 * @returns null if the transaction is no longer cleared, is posted, or another process has claimed it
 */
export async function claimForCore(
  db: Kysely<Database>,
  transactionId: string,
  now: Date,
): Promise<ClaimedTransaction | null> {
  const [claimed] = await claimAllForCore(db, [transactionId], now)
  return claimed ?? null
}

/**
 * Claims many transactions at once, like {@link claimForCore}.
 * @returns the transactions that were claimed
 */
export async function claimAllForCore(
  db: Kysely<Database>,
  transactionIds: readonly string[],
  now: Date,
): Promise<readonly ClaimedTransaction[]> {
  return await db
    .with('found', (found) =>
      found
        .selectFrom('transaction')
        .select(['transaction_id', 'core_state'])
        .where(isOneOf(transactionIds))
        // The core has no record of cash pickups, because cash is paid at a counter.
        .where('contract_type', '=', 'DC')
        .where('transaction_status', 'in', ['PENDING', 'PASSED'])
        .where(({ or, and, eb }) =>
          or([
            eb('core_state', 'in', ['NONE', 'UNCLEAR', 'CREDITED']),
            and([eb('core_state', '=', 'RUNNING'), eb('core_lease_until', '<=', now)]),
          ]),
        )
        // An order whose credit was sent is completed; only an order that the core does not know is stopped.
        .where(sql<boolean>`not (core_state = 'NONE' and ${isStopped('transaction')})`)
        .orderBy('transaction_id')
        .forNoKeyUpdate(),
    )
    .updateTable('transaction')
    .from('found')
    .set({ core_state: 'RUNNING', core_lease_until: new Date(now.getTime() + LEASE_MS) })
    .whereRef('transaction.transaction_id', '=', 'found.transaction_id')
    .where(isOneOf(transactionIds))
    .returningAll('transaction')
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('look_back_at_core as kept')
          .select('kept.look_back_id')
          .whereRef('kept.transaction_id', '=', 'found.transaction_id'),
      )
        .$castTo<boolean>()
        .as('awaits_look_back'),
    )
    .returning(sql<CoreState>`case found.core_state when 'RUNNING' then 'UNCLEAR' else found.core_state end`.as('was'))
    .execute()
}

/**
 * Returns whether a process may still send a credit under its claim: the request must end before the claim does. After
 * a longer stall another process may have claimed the transaction, asked the core, which knew of no credit, and sent
 * the credit itself.
 */
export const maySendCredit = ({ core_lease_until: lease }: Pick<TransactionRecord, 'core_lease_until'>, now: Date) =>
  lease !== null && lease.getTime() - now.getTime() >= LONGEST_CORE_REQUEST_MS

/**
 * Returns whether a cleared transaction's tries are used up, so that it is not retried automatically. If a gateway
 * crashed during a try, the transaction is still RUNNING; after its lease has expired, no process works on it.
 */
export async function mayBeTriedAgain(db: Kysely<Database>, found: TransactionRecord, now: Date): Promise<boolean> {
  const { transaction_status: status, core_state: state, core_tries: tries, core_lease_until: lease } = found
  if (found.contract_type !== 'DC') return false
  if (status !== 'PENDING' && status !== 'PASSED') return false
  if (state === 'RUNNING' && (lease === null || lease > now)) return false
  return tries >= (await countryRules(db, found.country_id)).coreTries
}

/** Returns the SQL condition with the meaning of {@link mayBeTriedAgain}, over `transaction t`. */
export function triesUsedUp(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(t.contract_type = 'DC' and t.transaction_status in ('PENDING', 'PASSED')
    and t.core_tries >= (select r.core_tries from country_rules r where r.country_id = t.country_id)
    and (t.core_state <> 'RUNNING' or t.core_lease_until <= ${now}))`
}

/** Returns when the lease of the process that asks the core expires. Null if no process asks the core. */
export async function leaseEnd(db: Kysely<Database>, transactionId: string): Promise<Date | null> {
  const asked = await db
    .selectFrom('transaction')
    .select('core_lease_until')
    .where('transaction_id', '=', transactionId)
    .where('core_state', '=', 'RUNNING')
    .executeTakeFirst()
  return asked?.core_lease_until ?? null
}

/** A request to the core for a transaction, and the core's answer. */
export interface CoreTry {
  readonly transactionId: string
  readonly asked: 'CREDIT' | 'STATUS' | 'RETURN'
  readonly outcome: CoreStatus | CoreReturn
  readonly now: Date
}

/** Stores the core's answer before the gateway acts on it. */
export const noteCoreTry = (
  db: Kysely<Database>,
  transactionId: string,
  asked: CoreTry['asked'],
  outcome: CoreTry['outcome'],
  now: Date,
): Promise<void> => noteCoreTries(db, [{ transactionId, asked, outcome, now }])

/** Stores the core's answers for many transactions at once, like {@link noteCoreTry}. */
export async function noteCoreTries(db: Kysely<Database>, tries: readonly CoreTry[]): Promise<void> {
  await db
    .insertInto('core_try')
    .values(({ selectFrom }) =>
      tries.map(({ transactionId, asked, outcome, now }) => ({
        transaction_id: transactionId,
        try_no: selectFrom('core_try')
          .select(({ fn }) => sql<number>`coalesce(${fn.max('try_no')}, 0) + 1`.as('next'))
          .where('transaction_id', '=', transactionId),
        asked,
        outcome: outcome.kind,
        detail: 'reason' in outcome ? outcome.reason : 'coreReference' in outcome ? outcome.coreReference : null,
        tried_at: now,
      })),
    )
    .execute()
}

/**
 * Ends a try without a final result. UNCLEAR means that the outcome is unknown, CREDITED that only the posting is
 * missing; both count as a try. NONE means that no request was sent, and does not count as a try.
 * @returns when to try again; null if the tries are used up and a person must act
 */
export async function leaveUnclear(
  db: Kysely<Database>,
  { transaction_id: transactionId, country_id: countryId, core_tries, core_lease_until: lease }: ClaimedTransaction,
  state: 'UNCLEAR' | 'CREDITED' | 'NONE',
  now: Date,
  coreReference: string | null = null,
): Promise<Date | null> {
  const tries = core_tries + (state === 'NONE' ? 0 : 1)
  await db
    .updateTable('transaction')
    .set({
      core_state: state,
      core_lease_until: null,
      core_tries: tries,
      ...(coreReference === null ? {} : { core_reference: coreReference }),
      transaction_updated_at: now,
    })
    .where('transaction_id', '=', transactionId)
    .where('core_state', '=', 'RUNNING')
    // A credit that the core reported is stored from any process, however late.
    .$if(state !== 'CREDITED', (claimed) => claimed.where('core_lease_until', '=', lease))
    .execute()
  if (state === 'NONE') return new Date(now.getTime() + LATER_MS)
  // Reads the current maximum number of tries, so that a change also applies to pending orders.
  const { coreTries } = await countryRules(db, countryId)
  return tries >= coreTries ? null : new Date(now.getTime() + waitAfter(tries))
}

/** Returns how long to wait after this number of tries. */
export const waitAfter = (tries: number): number => WAITS_MS[tries - 1] ?? WAITS_MS[2]
