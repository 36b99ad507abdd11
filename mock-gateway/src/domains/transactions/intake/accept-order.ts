import { compareAmounts, type KeyEnvironment, type PayoutCurrency } from '@portal/contract'
import type { Bank } from '@portal/contract/records/bank'
import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import type { ContractType, DirectCreditOrder, ScreeningType } from '@portal/contract/records/transaction'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../db/schema.ts'
import { Refusal } from '../../../http/handler.ts'
import { ruleOrder } from '../../accounting-rules/index.ts'
import { businessDate, refusalsOfBooks, takeHold } from '../../ledger/index.ts'
import { insertTransaction, type StateActor, takeReference } from '../transaction.store.ts'
import { countOne } from './daily-count.ts'
import { orderRow } from './order-row.ts'
import { readTerms, type Terms } from './terms.ts'

/** Whose order it is, and who brought it. */
export interface Orderer {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  /** The key that sent it; null where a teller fetched it. */
  readonly keyId: string | null
  readonly actor: StateActor
}

/** Where an order goes, and what it takes of the limits. */
export interface Destination {
  readonly contractType: ContractType
  readonly countryId: string
  readonly currency: PayoutCurrency
  /** Null where cash is given. */
  readonly bank: Bank | null
  readonly screeningType: ScreeningType
  readonly amount: string
}

interface Wanted {
  readonly order: DirectCreditOrder | CashPickupOrder
  readonly destination: Destination
  /** The rule that posts it; refuses what the product does not take. */
  readonly ruleIn: (terms: Terms) => string
}

/**
 * Takes an order on (money §2.1) in the caller's database transaction: reference, limits, hold, row and history, or nothing of it;
 * answers its id. What is done with it next is its product's. Refuses with 94 the reference was used, 31 currency not served, 57
 * product switched off, 61 above the limit, 65 day's count reached, 56 no rule or slab, 62 wallet closed, 51 too little money.
 */
export async function acceptOrder(
  db: Kysely<Database>,
  { actor, ...orderer }: Orderer,
  { order, destination, ruleIn }: Wanted,
  now: Date,
): Promise<string> {
  const transactionId = uuid({ msecs: now.getTime() })
  const { transactionReference: reference } = order
  if (!(await takeReference(db, { ...orderer, reference, transactionId })))
    throw refusedAt('94', 'transactionReference')
  const { countryId, currency, amount } = destination
  const terms = await readTerms(db, { ...orderer, countryId, currency })
  if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  const countedOn = businessDate(now, countryId)
  await requireWithinLimits(db, terms, { ...destination, ...orderer, businessDate: countedOn })
  const aeCode = ruleIn(terms)
  const ruled = await ruleOrder(db, { aeCode, currency, amount }, now)
  if (ruled === null) throw new Refusal('56')
  const hold = { transactionId, account: terms.wallet, amount: ruled.charged }
  await refusalsOfBooks(() => takeHold(db, hold, now))
  const { charged } = ruled
  const makerId = actor.kind === 'USER' ? actor.userId : null
  const { wallet, rulesVersion } = terms
  const ruling = { aeCode, charged, wallet, rulesVersion }
  const accepted = { ...destination, ...orderer, ...ruling, makerId, transactionId }
  const row = orderRow({ ...accepted, businessDate: countedOn, isCounted: true }, order, now)
  await insertTransaction(db, row, { actor, now })
  return transactionId
}

/** Limits look at the destination amount, in the payout currency (ruling 2.5). */
async function requireWithinLimits(
  db: Kysely<Database>,
  { limits }: Terms,
  {
    screeningType,
    amount,
    ...counted
  }: Destination & Pick<Orderer, 'mtoCode' | 'env'> & { readonly businessDate: string },
) {
  const { isEnabled, amount: most, count } = limits[screeningType]
  if (!isEnabled) throw new Refusal('57')
  if (most !== null && compareAmounts(amount, most) > 0) throw refusedAt('61', 'transactionDestinationAmount')
  if (!(await countOne(db, { ...counted, screeningType }, count))) throw new Refusal('65')
}

/** A refusal whose reason is one field; the field says it in the words of the code. */
export const refusedAt = (code: '13' | '14' | '15' | '31' | '61' | '94', field: string) =>
  new Refusal(code, { fields: [{ field, key: `codes.${code}` }] })
