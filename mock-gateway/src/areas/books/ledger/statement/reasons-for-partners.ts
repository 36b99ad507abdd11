import { EVENT_OF_WALLET_ACT } from '@portal/contract/wallets/wallet-funding'
import { type RawBuilder, sql } from 'kysely'

// The reason of a manual posting is visible only to the bank's staff (money §2.2). The narration of a funding or refund
// is written for the partner (§3).

/** SQL condition over `ledger_posting p`: whether the reason is a narration for the partner. */
export const IS_NARRATED = sql<boolean>`p.event in (${sql.join(Object.values(EVENT_OF_WALLET_ACT))})`

/** The reason of `ledger_posting p` as partners see it. */
export const NARRATION: RawBuilder<string | null> = sql`case when ${IS_NARRATED} then p.reason end`
