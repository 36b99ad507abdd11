import type { KeyEnvironment, Money, PayoutCurrency } from '@portal/contract'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type InferResult, type Kysely, type QueryCreator, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type HeldVersion, heldVersion } from '../../../books/accounting-rules/index.ts'
import { isOnInternalList, type OrderedPerson } from '../../../compliance/watch-lists/index.ts'
import { isSuspended } from '../../../people/suspensions/index.ts'
import { expectedIn } from '../expected/expected-at.ts'
import { type OrderKey, takingReference } from '../transaction.store.ts'
import { senderDetailsAbove } from './sender-details.ts'

interface Wanted {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly countryId: string
  readonly currency: PayoutCurrency
}

/** The products that a partner's accounting rules distinguish. */
export type RuledProduct = ScreeningType | 'DC_NEW_ACCOUNT'

/** A partner's wallet, limits and accounting rules in a currency for a subsidiary. */
export interface Terms {
  readonly wallet: string
  /** False if the wallet takes no orders (62). */
  readonly isWalletActive: boolean
  /** The version of the subsidiary's rules that is in force now. */
  readonly rulesVersion: number
  readonly limits: Readonly<Record<ScreeningType, ProductLimits>>
  readonly rules: Readonly<Record<RuledProduct, string>>
}

/** The terms, with the parts that depend on one order. */
export interface OrderTerms extends Terms {
  /** Whether a suspension refuses new orders of the partner, product, subsidiary or key (62). */
  readonly isSuspended: boolean
  /** Whether one of the order's people is on the internal list and is not a known namesake. */
  readonly isListed: boolean
  /** The version in force of the accounting rule for the order's product. Null if no version is in force. */
  readonly version: HeldVersion | null
  /** The amount above which orders need details of their sender, if the order is above it; null otherwise. */
  readonly senderDetailsAbove: Money | null
  /** The number of seconds in which the order is expected to be credited. Null if there is no expectation. */
  readonly expectedIn: number | null
}

/** The limits of one product. For the daily count, null means no limit, and 0 blocks all orders (ruling A37). */
export interface ProductLimits {
  readonly isEnabled: boolean
  readonly amount: string | null
  readonly count: number | null
}

/**
 * Returns the current terms of a partner. They require an ACTIVE parameter and a wallet in the subsidiary, in a
 * currency that the subsidiary pays out. Null if the partner has no such terms (31).
 */
export async function readTerms(db: Kysely<Database>, wanted: Wanted): Promise<Terms | null> {
  const found = await termsOf(db, wanted).executeTakeFirst()
  return found === undefined ? null : termsIn(found)
}

/** An order submitted for acceptance. */
interface Asking extends Wanted, OrderKey {
  readonly screeningType: ScreeningType
  /** The key that sent the order. Null if a teller fetched the order. */
  readonly keyId: string | null
  readonly product: RuledProduct
  /** The amount of the payout. */
  readonly amount: string
  /** The code of the receiver's bank. Null for a cash payout. */
  readonly bankCode: string | null
  /** The sender and the receiver of the order. */
  readonly people: readonly OrderedPerson[]
}

/**
 * Starts the acceptance of an order in one round trip: stores its reference, and reads its terms like {@link
 * readTerms}.
 * @returns `isNew` is false if the partner used the reference before (94)
 */
export async function takeReferenceOnTerms(
  db: Kysely<Database>,
  asking: Asking,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly terms: OrderTerms | null }> {
  const { isNew, ...found } = await db
    .with('taken', (first) => takingReference(first, asking))
    .with('terms', (first) =>
      termsOf(first, asking)
        .select(({ ref }) => heldVersion(ref(`m.${RULE_COLUMN[asking.product]}`), now).as('held_version'))
        .select(isOnInternalList(asking.people).as('is_listed'))
        .select(isOrderSuspended(asking).as('is_suspended'))
        .select((eb) => senderDetailsAbove(eb, asking).as('sender_details_above'))
        .select((eb) => expectedIn(eb, asking, now).as('expected_in')),
    )
    .selectFrom(({ selectFrom }) => selectFrom('taken').select(sql<boolean>`count(*) = 1`.as('isNew')).as('reference'))
    .leftJoin('terms', (join) => join.onTrue())
    .selectAll()
    .executeTakeFirstOrThrow()
  if (found.account_number === null) return { isNew, terms: null }
  const terms = termsIn(found as TermsRow)
  return {
    isNew,
    terms: {
      ...terms,
      isSuspended: found.is_suspended === true,
      isListed: found.is_listed === true,
      version: found.held_version,
      senderDetailsAbove: found.sender_details_above,
      expectedIn: found.expected_in,
    },
  }
}

/** The part of an order that a suspension may name. */
type Suspendable = Pick<Asking, 'mtoCode' | 'countryId' | 'screeningType' | 'keyId'>

/** Returns SQL for whether a suspension refuses a new order. */
export const isOrderSuspended = ({ mtoCode, countryId, screeningType, keyId }: Suspendable) =>
  isSuspended({ mtoCode, product: screeningType, countryId, keyId })

const RULE_COLUMN = {
  DC: 'mto_accounting_rule_dc',
  DC_NEW_ACCOUNT: 'mto_accounting_rule_dc_new_account',
  DC_INTER_BANK: 'mto_accounting_rule_dc_interbank',
  CP: 'mto_accounting_rule_cp',
} as const satisfies Record<RuledProduct, keyof Database['mto']>

function termsOf(db: QueryCreator<Database>, { mtoCode, env, countryId, currency }: Wanted) {
  return db
    .selectFrom('parameter as p')
    .innerJoin('mto as m', 'm.mto_code', 'p.mto_code')
    .innerJoin('ledger_account as w', (join) =>
      join
        .onRef('w.owner', '=', 'p.mto_code')
        .onRef('w.currency', '=', 'p.payout_currency')
        .on('w.kind', '=', 'WALLET')
        .on('w.env', '=', env)
        .on('w.country_id', '=', countryId),
    )
    .innerJoin('country_rules as r', (join) =>
      join.onRef('r.country_id', '=', 'w.country_id').on(sql<boolean>`p.payout_currency = any(r.payout_currencies)`),
    )
    .select(['w.account_number', 'w.account_status', 'r.version as rules_version'])
    .select(['p.intra_dc_enabled', 'p.intra_dc_limit', 'p.intra_dc_count_limit'])
    .select(['p.inter_dc_enabled', 'p.inter_dc_limit', 'p.inter_dc_count_limit'])
    .select(['p.cash_enabled', 'p.cash_limit', 'p.cash_count_limit'])
    .select(Object.values(RULE_COLUMN).map((column) => `m.${column}` as const))
    .where('p.mto_code', '=', mtoCode)
    .where('p.payout_currency', '=', currency)
    .where('p.parameter_status', '=', 'ACTIVE')
}
type TermsRow = InferResult<ReturnType<typeof termsOf>>[number]

function termsIn(found: TermsRow): Terms {
  return {
    wallet: found.account_number,
    isWalletActive: found.account_status === 'ACTIVE',
    rulesVersion: found.rules_version,
    limits: {
      DC: { isEnabled: found.intra_dc_enabled, amount: found.intra_dc_limit, count: found.intra_dc_count_limit },
      DC_INTER_BANK: {
        isEnabled: found.inter_dc_enabled,
        amount: found.inter_dc_limit,
        count: found.inter_dc_count_limit,
      },
      CP: { isEnabled: found.cash_enabled, amount: found.cash_limit, count: found.cash_count_limit },
    },
    rules: {
      DC: found.mto_accounting_rule_dc,
      DC_NEW_ACCOUNT: found.mto_accounting_rule_dc_new_account,
      DC_INTER_BANK: found.mto_accounting_rule_dc_interbank,
      CP: found.mto_accounting_rule_cp,
    },
  }
}
