import { PAYOUT_CURRENCIES } from '@portal/contract'
import {
  DEFAULT_CHARGE_CODE,
  DEFAULT_TRANSACTION_CODE,
  FIRST_SLAB_CODE,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { writeVersion } from './rule.store.ts'
import { newestVersion } from './rules.read-model.ts'

/** Rules that can be assigned to partners from the first day: only the principal, free of charge, in every currency. */
const DEFAULT_RULES = [
  ['AE-DC-STD', 'Direct credit, existing account'],
  ['AE-DC-NEW', 'Direct credit, new account'],
  ['AE-DC-IBK', 'Direct credit, other bank'],
  ['AE-CP-STD', 'Cash pickup'],
] as const

const PRINCIPAL: RuleSlab['entries'] = (['DR', 'CR'] as const).map((entryDrCr) => ({
  entryDrCr,
  entryAccount: PRINCIPAL_ACCOUNT,
  entryAmount: WHOLE_AMOUNT,
  entryAmountType: 'FLAT',
}))

const FREE: RuleSlab[] = PAYOUT_CURRENCIES.map((slabCurrency, index) => ({
  slabCode: index === 0 ? FIRST_SLAB_CODE : `Slab${slabCurrency}`,
  slabCurrency,
  slabMaxAmount: NO_MAXIMUM,
  entries: PRINCIPAL,
}))

/** Creates missing default rules. A rule from the time before slabs gets slabs as its first version. */
export async function ensureDefaultRules(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('accounting_rule')
    .values(
      DEFAULT_RULES.map(([ae_code, ae_description]) => ({
        ae_code,
        ae_description,
        ae_status: 'ACTIVE' as const,
        slabs: '[]',
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [aeCode, aeDescription] of DEFAULT_RULES) {
    if ((await newestVersion(db, aeCode)) !== null) continue
    const codes = { aeChargeCode: DEFAULT_CHARGE_CODE, aeTransactionCode: DEFAULT_TRANSACTION_CODE }
    const rule = { aeCode, aeDescription, ...codes, aeHoldsFrom: null, slabs: FREE }
    await writeVersion(db, rule, { makerId: null, checkerId: null, cqId: null, now })
  }
}
