import type { KeyEnvironment, PayoutCurrency } from '@portal/contract'
import type { ScreeningType } from '@portal/contract/records/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { isOnInternalList } from '../../watch-lists/index.ts'

interface Wanted {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  readonly countryId: string
  readonly currency: PayoutCurrency
  /** Of whom an order is from and for. */
  readonly names?: readonly string[]
}

/** What a partner may send in a currency to a subsidiary, and by what it is posted. */
export interface Terms {
  readonly wallet: string
  /** Version of the subsidiary's rules that holds now. */
  readonly rulesVersion: number
  /** Whether one of the names is on the internal list: told with the terms, in their round trip. */
  readonly isListed: boolean
  readonly limits: Readonly<Record<ScreeningType, ProductLimits>>
  readonly rules: Readonly<Record<ScreeningType | 'DC_NEW_ACCOUNT', string>>
}

/** Of one product: null is no limit, 0 lets nothing pass (ruling A37). */
export interface ProductLimits {
  readonly isEnabled: boolean
  readonly amount: string | null
  readonly count: number | null
}

/**
 * The terms of this moment: those of an ACTIVE parameter with a wallet in the subsidiary, in a currency that the subsidiary pays out;
 * null without one (31).
 */
export async function readTerms(
  db: Kysely<Database>,
  { mtoCode, env, countryId, currency, names = [] }: Wanted,
): Promise<Terms | null> {
  const found = await db
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
    .selectAll('p')
    .select([
      'w.account_number',
      'r.version as rules_version',
      'm.mto_accounting_rule_dc',
      'm.mto_accounting_rule_dc_new_account',
      'm.mto_accounting_rule_dc_interbank',
      'm.mto_accounting_rule_cp',
    ])
    .select(isOnInternalList(names).as('is_listed'))
    .where('p.mto_code', '=', mtoCode)
    .where('p.payout_currency', '=', currency)
    .where('p.parameter_status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    wallet: found.account_number,
    rulesVersion: found.rules_version,
    isListed: found.is_listed,
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
