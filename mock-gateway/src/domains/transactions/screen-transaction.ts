import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import type { DirectCreditOrder, ScreeningType } from '@portal/contract/records/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { isRateOff } from './order.rules.ts'

/** What a transaction is held against. */
export interface Screened {
  readonly transactionId: string
  readonly screeningType: ScreeningType
  readonly order: Partial<DirectCreditOrder> | Partial<CashPickupOrder>
  /** Percent by which its rate may be off: that of the rules it was accepted under. */
  readonly rateTolerance: string
}

/** A rule's verdict, with what it looked at. */
export interface Verdict {
  readonly code: string
  readonly version: number | null
  readonly status: 'HIT' | 'CLEAR' | 'ERROR'
  readonly matched: Readonly<Record<string, string>>
}

/** A rule that every transaction is held against. One that throws is an ERROR, which holds as a HIT does (ruling 2.2). */
export interface ScreeningRule {
  readonly code: string
  readonly version: number | null
  /** Null where the rule has nothing to say of the transaction. */
  hits(screened: Screened): { readonly isHit: boolean; readonly matched: Verdict['matched'] } | null
}

/** What the house asks of every transaction, whatever rules head office writes. */
const BUILT_IN: readonly ScreeningRule[] = [
  {
    code: 'RATE',
    version: null,
    hits: ({ rateTolerance, order: { transactionAmount, transactionRate, transactionDestinationAmount } }) => {
      if (!transactionAmount || !transactionRate || !transactionDestinationAmount) return null
      const isHit = isRateOff(transactionAmount, transactionRate, transactionDestinationAmount, rateTolerance)
      return { isHit, matched: { transactionAmount, transactionRate, transactionDestinationAmount, rateTolerance } }
    },
  },
]

/** The verdict of every rule on a transaction; it is clear where none is a HIT or an ERROR. */
export function screen(screened: Screened, rules: readonly ScreeningRule[] = BUILT_IN): Verdict[] {
  return rules.flatMap(({ code, version, hits }): Verdict[] => {
    try {
      const verdict = hits(screened)
      if (verdict === null) return []
      return [{ code, version, status: verdict.isHit ? 'HIT' : 'CLEAR', matched: verdict.matched }]
    } catch {
      return [{ code, version, status: 'ERROR', matched: {} }]
    }
  })
}

export const isClear = (verdicts: readonly Verdict[]): boolean => verdicts.every(({ status }) => status === 'CLEAR')

/** A transaction with what every rule says of it. */
export interface Judged extends Pick<Screened, 'transactionId' | 'screeningType'> {
  readonly verdicts: readonly Verdict[]
}

/** Keeps verdicts of transactions behind those that are there. Whoever calls holds their locks. */
export async function keepVerdicts(db: Kysely<Database>, judged: readonly Judged[], now: Date): Promise<void> {
  const kept = judged.filter(({ verdicts }) => verdicts.length > 0)
  if (kept.length === 0) return
  const lasts = await db
    .selectFrom('screening_log')
    .select(['transaction_id', ({ fn }) => fn.max('log_no').as('last')])
    .where(sql<boolean>`transaction_id = any(${kept.map(({ transactionId }) => transactionId)}::uuid[])`)
    .groupBy('transaction_id')
    .execute()
  const lastOf = new Map(lasts.map(({ transaction_id, last }) => [transaction_id, Number(last)]))
  await db
    .insertInto('screening_log')
    .values(
      kept.flatMap(({ transactionId, screeningType, verdicts }) =>
        verdicts.map(({ code, version, status, matched }, at) => ({
          transaction_id: transactionId,
          log_no: (lastOf.get(transactionId) ?? 0) + at + 1,
          screening_log_screening_code: code,
          screening_log_screening_type: screeningType,
          screening_log_status: status,
          rule_version: version,
          matched: JSON.stringify(matched),
          screening_log_created_at: now,
        })),
      ),
    )
    .execute()
}
