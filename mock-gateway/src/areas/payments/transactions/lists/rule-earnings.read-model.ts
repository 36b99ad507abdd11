import { fromMinor, type RequestOf, toMinor } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import type {
  readRuleEarnings as call,
  RuleEarnings,
  RuleEarningsSum,
} from '@portal/contract/accounting-rules/rule-earnings.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank, withinSubsidiary } from '../../../../engine/read/index.ts'
import { earnedBy, keptSlabs, versionAt } from '../../../books/accounting-rules/index.ts'
import { dayOfRow, isBookedOn } from '../../../books/ledger/index.ts'
import { transactionsFrom } from './transaction-columns.ts'

/** A group of transactions with the same partner, day, currency and amount, for which a rule gives the same lines. */
interface Alike {
  readonly mtoCode: string
  readonly mtoName: string
  readonly businessDate: string
  readonly currency: RuleEarnings['currency']
  readonly amount: string
  readonly count: number
}

/**
 * Returns what a rule earned in the last days and what it would have earned with other slabs. Throws 25 if no version
 * of the rule is in force, 57 for operators.
 */
export async function readEarnings(
  context: SessionContext,
  { aeCode, slabs, days }: RequestOf<typeof call>,
): Promise<{ rows: RuleEarnings[]; sums: RuleEarningsSum[] }> {
  const alike = await postedBy(context, aeCode, days)
  const inForce = await versionAt(context.db, aeCode, context.now)
  if (inForce === null) throw new Refusal('25')
  const asked = keptSlabs(slabs)
  const groups = Map.groupBy(alike, ({ mtoCode, businessDate, currency }) => `${businessDate} ${mtoCode} ${currency}`)
  const rows = [...groups.values()].map((group) => earningsOf(group, inForce.slabs, asked))
  return { rows, sums: sumsOf(rows) }
}

/**
 * SQL condition for transactions with earnings: posted, or returned without the charges. A return without the charges
 * keeps the earnings (decision 0052).
 */
const EARNED = sql<boolean>`(t.transaction_status = 'POSTED'
  or (t.transaction_status = 'RETURNED' and not ${isBookedOn('RETURNED', 'INCOME')}))`

function postedBy({ db, actor, now }: SessionContext, aeCode: string, days: number): Promise<Alike[]> {
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000)
  const day = dayOfRow(sql.ref('t.transaction_created_at'), sql.ref('t.country_id'))
  return transactionsFrom(db)
    .select([
      't.mto_code as mtoCode',
      'm.mto_name as mtoName',
      day.as('businessDate'),
      't.transaction_destination_country_currency as currency',
      't.transaction_destination_amount as amount',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('t.env', '=', 'live')
    .where(EARNED)
    .where('t.ae_code', '=', aeCode)
    .where('t.transaction_created_at', '>=', since)
    .where(withinSubsidiary(requireBank(actor), sql.ref('t.country_id')))
    .groupBy(['t.mto_code', 'm.mto_name', sql`3`, 't.transaction_destination_country_currency'])
    .groupBy('t.transaction_destination_amount')
    .orderBy('businessDate', 'desc')
    .orderBy('mtoName')
    .execute()
}

function earningsOf(group: readonly Alike[], inForce: readonly RuleSlab[], asked: readonly RuleSlab[]): RuleEarnings {
  const [{ mtoCode, mtoName, businessDate, currency }] = group as [Alike]
  const total = (of: (one: Alike) => bigint) => group.reduce((sum, one) => sum + of(one) * BigInt(one.count), 0n)
  return {
    mtoCode,
    mtoName,
    businessDate,
    currency,
    transactions: Number(total(() => 1n)),
    refused: Number(total((one) => (earnedBy(asked, one) === null ? 1n : 0n))),
    earned: fromMinor(total((one) => toMinor(earnedBy(inForce, one) ?? '0'))),
    wouldEarn: fromMinor(total((one) => toMinor(earnedBy(asked, one) ?? '0'))),
  }
}

function sumsOf(rows: readonly RuleEarnings[]): RuleEarningsSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    transactions: of.reduce((sum, row) => sum + row.transactions, 0),
    refused: of.reduce((sum, row) => sum + row.refused, 0),
    earned: fromMinor(of.reduce((sum, row) => sum + toMinor(row.earned), 0n)),
    wouldEarn: fromMinor(of.reduce((sum, row) => sum + toMinor(row.wouldEarn), 0n)),
  }))
}
