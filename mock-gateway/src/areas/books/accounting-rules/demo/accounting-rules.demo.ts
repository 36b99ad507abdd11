import type { PayoutCurrency } from '@portal/contract'
import {
  type AccountingRuleRecord,
  DEFAULT_CHARGE_CODE,
  DEFAULT_TRANSACTION_CODE,
  type EntryAccount,
  type NamedLine,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  type RuleSlab,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { insertPendingRule, writeVersion } from '../rule.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The age of the standard rules in milliseconds. The rules are older than the demo's first transaction. */
const SINCE_MS = 180 * DAY_MS

/**
 * A charge from the wallet to its account: an amount, a percentage of the principal, or a percentage of another line.
 */
type Charge = readonly [account: EntryAccount, amount: string, of?: NamedLine]

const entry = (
  entryDrCr: RuleEntry['entryDrCr'],
  entryAccount: EntryAccount,
  entryAmount: string,
  entryOf?: NamedLine,
): RuleEntry =>
  entryAmount.endsWith('%')
    ? {
        entryDrCr,
        entryAccount,
        entryAmount: entryAmount.slice(0, -1),
        entryAmountType: 'PERCENT',
        ...(entryOf && { entryOf }),
      }
    : { entryDrCr, entryAccount, entryAmount, entryAmountType: 'FLAT' }

/** Returns the entries for the principal and for each charge from the wallet to its account. */
const charging = (...charges: readonly Charge[]): RuleEntry[] => [
  entry('DR', PRINCIPAL_ACCOUNT, WHOLE_AMOUNT),
  entry('CR', PRINCIPAL_ACCOUNT, WHOLE_AMOUNT),
  ...charges.flatMap(([account, amount, of]) => [
    entry('DR', PRINCIPAL_ACCOUNT, amount, of),
    entry('CR', account, amount, of),
  ]),
]

/** Returns the VAT on a fee, at the country's rate. */
const vat = (rate: string, fee: NamedLine): Charge => ['TAX.VAT', rate, fee]
const NIGERIA = '7.5%'
const CONGO = '16%'
const EURO_ZONE = '19%'

const slab = (
  slabCode: string,
  slabCurrency: PayoutCurrency,
  slabMaxAmount: string,
  entries: readonly RuleEntry[],
): RuleSlab => ({ slabCode, slabCurrency, slabMaxAmount, entries })

const rule = (aeCode: string, aeDescription: string, slabs: readonly RuleSlab[]): AccountingRuleRecord => ({
  aeCode,
  aeDescription,
  aeChargeCode: DEFAULT_CHARGE_CODE,
  aeTransactionCode: DEFAULT_TRANSACTION_CODE,
  aeHoldsFrom: null,
  slabs,
})

/**
 * Flat fees and percentages by currency, most of them with a levy. All amounts are covered, because the last slab of
 * each currency has no maximum.
 */
const STANDARD = rule('AE-DC-STD', 'Direct credit, existing account', [
  slab('NGN50K', 'NGN', '50000.00', charging(['INCOME.TRANSFER_FEE', '50.00'], vat(NIGERIA, 'INCOME.TRANSFER_FEE'))),
  slab('NGN1M', 'NGN', '1000000.00', charging(['INCOME.TRANSFER_FEE', '100.00'], vat(NIGERIA, 'INCOME.TRANSFER_FEE'))),
  slab('NGNTOP', 'NGN', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '0.05%'], vat(NIGERIA, 'INCOME.TRANSFER_FEE'))),
  slab('USD', 'USD', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '2.50'], ['INCOME.FX_MARGIN', '0.25%'])),
  slab('EUR', 'EUR', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '2.50'], ['INCOME.FX_MARGIN', '0.25%'])),
  slab('GHC', 'GHC', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '5.00'], ['TAX.E_LEVY', '1%'])),
  slab('CDF', 'CDF', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '0.6%'], vat(CONGO, 'INCOME.TRANSFER_FEE'))),
])

/** Flat fees, most of them with a percentage of the amount. Amounts above the maximum of a currency are refused. */
const NEW_ACCOUNT = rule('AE-DC-NEW', 'Direct credit, new account', [
  slab('NGN', 'NGN', '5000000.00', charging(['INCOME.ACCOUNT_OPENING_FEE', '500.00'], ['TAX.STAMP_DUTY', '50.00'])),
  slab('GHC', 'GHC', '50000.00', charging(['INCOME.ACCOUNT_OPENING_FEE', '20.00'], ['TAX.E_LEVY', '1%'])),
  slab('USD', 'USD', '10000.00', charging(['INCOME.ACCOUNT_OPENING_FEE', '5.00'], ['INCOME.TRANSFER_FEE', '0.5%'])),
])

const INTERBANK = rule('AE-DC-IBK', 'Direct credit, other bank', [
  slab(
    'NGN100K',
    'NGN',
    '100000.00',
    charging(['INCOME.INTERBANK_FEE', '25.00'], vat(NIGERIA, 'INCOME.INTERBANK_FEE')),
  ),
  slab('NGNTOP', 'NGN', NO_MAXIMUM, charging(['INCOME.INTERBANK_FEE', '50.00'], vat(NIGERIA, 'INCOME.INTERBANK_FEE'))),
  slab('USD', 'USD', NO_MAXIMUM, charging(['INCOME.INTERBANK_FEE', '0.4%'])),
  slab('GHC', 'GHC', NO_MAXIMUM, charging(['INCOME.INTERBANK_FEE', '8.00'], ['TAX.E_LEVY', '1%'])),
])

const PICKUP = rule('AE-CP-STD', 'Cash pickup', [
  slab('NGN', 'NGN', NO_MAXIMUM, charging(['INCOME.CASH_FEE', '0.75%'], vat(NIGERIA, 'INCOME.CASH_FEE'))),
  slab('USD', 'USD', NO_MAXIMUM, charging(['INCOME.CASH_FEE', '1%'])),
  slab('GHC', 'GHC', NO_MAXIMUM, charging(['INCOME.CASH_FEE', '0.8%'], ['TAX.E_LEVY', '1%'])),
  slab('CDF', 'CDF', NO_MAXIMUM, charging(['INCOME.CASH_FEE', '1.2%'], vat(CONGO, 'INCOME.CASH_FEE'))),
])

const VOLUME = rule('AE-DC-VOL', 'Direct credit, high volume', [
  slab('NGN1M', 'NGN', '1000000.00', charging(['INCOME.TRANSFER_FEE', '40.00'], vat(NIGERIA, 'INCOME.TRANSFER_FEE'))),
  slab('NGNTOP', 'NGN', NO_MAXIMUM, charging(['INCOME.TRANSFER_FEE', '0.02%'])),
])

const WAITING = rule('AE-CP-EUR', 'Cash pickup in euros', [
  slab('EUR', 'EUR', NO_MAXIMUM, charging(['INCOME.CASH_FEE', '1.2%'], vat(EURO_ZONE, 'INCOME.CASH_FEE'))),
])

/**
 * Inserts rules with their charges, a second version of a standard rule, and a new rule and a change that await
 * authorization.
 */
export async function insertDemoRules({ db, now }: Demo): Promise<void> {
  const idOf = (username: string) => namedId(`user ${username}`)
  const people = { makerId: idOf('ho.maker'), checkerId: idOf('ho.checker') }
  const ago = (ms: number) => new Date(now.getTime() - ms)
  for (const one of [STANDARD, NEW_ACCOUNT, INTERBANK, PICKUP])
    await writeVersion(db, one, { ...people, cqId: null, now: ago(SINCE_MS) })
  await insertPendingRule(db, VOLUME, { makerId: people.makerId, now: ago(20 * DAY_MS) })
  await writeVersion(db, VOLUME, { ...people, cqId: null, now })
  await insertPendingRule(db, WAITING, { makerId: people.makerId, now: ago(2 * DAY_MS) })
  const change = { subject: 'accounting-rule', makerId: people.makerId }
  await queueDemoChange(db, {
    ...change,
    cqId: namedId('queued rule AE-CP-EUR'),
    targetId: WAITING.aeCode,
    action: 'CREATE',
    at: ago(2 * DAY_MS),
  })
  const [first, ...others] = VOLUME.slabs
  await queueDemoChange(db, {
    ...change,
    cqId: namedId('queued rule AE-DC-VOL'),
    targetId: VOLUME.aeCode,
    action: 'UPDATE',
    fields: {
      slabs: [
        { ...first, entries: charging(['INCOME.TRANSFER_FEE', '35.00'], vat(NIGERIA, 'INCOME.TRANSFER_FEE')) },
        ...others,
      ] as AccountingRuleRecord['slabs'],
    },
    at: ago(6 * HOUR_MS),
  })
}
