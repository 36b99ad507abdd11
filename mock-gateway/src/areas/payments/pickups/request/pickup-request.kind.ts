import { compareAmounts } from '@portal/contract'
import {
  CASH_PICKUP_COMPLETION,
  CASH_PICKUP_REQUEST,
  type CashPickupCompletion,
  type CashPickupRequest,
} from '@portal/contract/cash-pickups/cash-pickup'
import { namesOf } from '@portal/contract/record'
import { type Kysely, sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { overtaken, wrongTransactionState } from '../../../../engine/records/index.ts'
import { closeOfDay } from '../../../books/ledger/index.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import { findTransaction, findVisibleTransaction, moveTransaction } from '../../transactions/index.ts'
import { clearRequest, findPickup, keepAuthorization } from '../pickup.store.ts'
import { PICKUP_SCREENING_QUEUE } from '../screening/pickup-screening.queue.ts'
import { contentHash, screenedContent } from '../screening/screened-content.ts'

const LOOK_UP = '/outbound-transactions?panel=create'

/**
 * Payout requests of branches and edits of these requests. The branch itself decides them, on the same day (money §4).
 */
export const PICKUP_REQUESTS: ChangeKind<CashPickupRequest> = {
  subject: 'cash-pickup',
  module: 'CASH_PICKUP',
  record: CASH_PICKUP_REQUEST,
  requiresReview: true,
  authorizedMessage: 'message.pickupAuthorized',
  isViewable: async (reader, transactionId) =>
    isUuid(transactionId) && (await findVisibleTransaction(reader, transactionId))?.contract_type === 'CP',
  names: {
    isUuid: true,
    source: (ids) => sql`select t.transaction_id::text as id, t.transaction_contract_reference as name
      from transaction t where t.transaction_id = any(${ids}::uuid[])`,
  },
  link: (transactionId) => `/outbound-transactions?panel=review&id=${transactionId}`,
  // A rejected edit also ends the request: the order must be looked up and requested again.
  forms: { CREATE: () => LOOK_UP, UPDATE: () => LOOK_UP },
  async approvals(change, { db }) {
    const { country_id: countryId } = await existing(db, change.targetId)
    const { twoCheckersFrom } = await countryRules(db, countryId)
    const naira = await inNaira(db, countryId, moneyOf(change))
    return naira === null || compareAmounts(naira, twoCheckersFrom) >= 0 ? 2 : 1
  },
  amount: moneyOf,
  expiresAt: closeOfDay,
  async read(db, transactionId, lock) {
    const found = await findTransaction(db, transactionId, { lock })
    const pickup = found && (await findPickup(db, transactionId, { lock }))
    if (!found || !pickup) return null
    return {
      version: found.version,
      name: found.transaction_contract_reference,
      snapshot: await requestOf(db, transactionId),
      // Operators do not see a branch's requests to its checkers.
      mtoCode: null,
      countryId: found.country_id,
      branchSolId: pickup.user_sol_id,
    }
  },
  async validate({ db, now, language }, { targetId }) {
    const pickup = await findPickup(db, targetId)
    const { transaction_status: status } = await existing(db, targetId)
    if (status !== 'REQUESTED' || pickup === null || pickup.authorized_at !== null)
      throw wrongTransactionState(language, status, 'message.state.requested')
    if (pickup.expires_at <= now) throw new Refusal('54')
  },
  applyCreate: authorize,
  applyUpdate: authorize,
  declineCreate: decline,
  declineUpdate: decline,
}

function moneyOf({ after }: Change<CashPickupRequest>) {
  return {
    amount: after?.transactionDestinationAmount ?? '0.00',
    currency: after?.transactionDestinationCountryCurrency ?? '',
  }
}

async function existing(db: Kysely<Database>, transactionId: string) {
  const found = await findTransaction(db, transactionId)
  if (found === null) throw new Refusal('25')
  return found
}

/** Returns the checker's view of a request: the order, and the data that the branch has added so far. */
async function requestOf(db: Kysely<Database>, transactionId: string): Promise<CashPickupRequest> {
  const { completion, solId, transactionPurposeCode, ...row } = await db
    .selectFrom('transaction as t')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .select([
      't.transaction_contract_reference as transactionContractReference',
      't.transaction_reference as transactionReference',
      'm.mto_name as mtoName',
      'm.mto_code as transactionMtoCode',
      't.trans_receiver as transReceiver',
      't.trans_sender as transSender',
      't.transaction_destination_amount as transactionDestinationAmount',
      't.transaction_destination_country_currency as transactionDestinationCountryCurrency',
      'p.user_sol_id as solId',
      'p.completion',
    ])
    .select(sql<string>`t.order_details ->> 'transactionPurposeCode'`.as('transactionPurposeCode'))
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    transactionPurposeCode: transactionPurposeCode as CashPickupRequest['transactionPurposeCode'],
    userSolId: solId ?? '',
    ...completion,
  }
}

/** Returns the fields that a request adds to the order. */
export function completionOf(request: CashPickupRequest | CashPickupCompletion): CashPickupCompletion {
  const values = request as Readonly<Record<string, unknown>>
  const given = namesOf(CASH_PICKUP_COMPLETION).filter((name) => values[name] !== undefined && values[name] !== null)
  return Object.fromEntries(given.map((name) => [name, values[name]])) as CashPickupCompletion
}

/**
 * Authorizes a request. An order with the content that was last screened can be paid now; a changed order is screened
 * first. Throws 12 if the request is no longer pending.
 */
async function authorize({ db, actor, now }: SessionContext, change: Change<CashPickupRequest>): Promise<void> {
  const { targetId: transactionId, cqId, after } = change
  if (after === null) throw new Error('a request has what is wanted')
  const found = await existing(db, transactionId)
  const completion = completionOf(after)
  await keepAuthorization(db, transactionId, { checkerId: actor.userId, cqId, completion, now })
  const pickup = await findPickup(db, transactionId)
  if (pickup?.screened_hash?.equals(contentHash(screenedContent(found, { completion })))) {
    const to = pickup.status_before_request === 'PASSED' ? 'PASSED' : 'PENDING'
    const step = { actor: { kind: 'USER', userId: actor.userId } as const, now }
    if (!(await moveTransaction(db, transactionId, { from: ['REQUESTED'], to }, step))) throw overtaken()
    return
  }
  await sendJobs(db, PICKUP_SCREENING_QUEUE, [{ data: { transactionId } }])
}

/** Sets the order back to its previous status after the request was rejected, withdrawn or expired. */
async function decline(db: Kysely<Database>, { targetId }: Change<CashPickupRequest>, now: Date): Promise<void> {
  const found = await findTransaction(db, targetId, { lock: true })
  const pickup = await findPickup(db, targetId, { lock: true })
  if (found?.transaction_status !== 'REQUESTED' || pickup === null) return
  const to = pickup.status_before_request ?? 'RECEIVED'
  await moveTransaction(db, targetId, { from: ['REQUESTED'], to }, { actor: { kind: 'GATEWAY' }, now })
  await clearRequest(db, targetId)
}
