import { WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount, type Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Work } from '../../../../engine/dashboard/index.ts'

/** A pending transaction in the list of work items. */
export interface WaitingTransaction {
  readonly id: string
  readonly receiver: string
  readonly partner: string
  readonly amount: string
  readonly currency: string
  readonly since: Date
  /** The time by which a decision is due. Absent or null if there is none. */
  readonly until?: Date | null
}

/** The SQL of {@link WaitingTransaction} over transactions `t` with their partners `m`, without the start time. */
export const WAITING_COLUMNS = [
  't.transaction_id as id',
  't.trans_receiver as receiver',
  'm.mto_name as partner',
  't.transaction_destination_amount as amount',
  't.transaction_destination_country_currency as currency',
] as const

interface Lines<Row> {
  readonly language: Language
  /** The key of the sentence below the receiver's name. Its parameters are the amount and the partner. */
  readonly text: string
  /** Returns further parameters of the sentence. */
  readonly more?: (row: Row) => Readonly<Record<string, string>>
  /** The address of the transaction's panel, without the transaction's id. */
  readonly panel: string
  readonly tone: WorkLine['tone']
}

/** Returns the lines for pending transactions on the dashboard. */
export function transactionLines<Row extends WaitingTransaction>(
  rows: readonly Row[],
  { language, text, more, panel, tone }: Lines<Row>,
): Work {
  const lines = rows.slice(0, WORK_LINES).map(
    (row): WorkLine => ({
      id: row.id,
      title: row.receiver,
      text: contractText(language, text, {
        amount: formatAmount(row.amount, row.currency, { language }),
        partner: row.partner,
        ...more?.(row),
      }),
      href: `${panel}&id=${row.id}`,
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
      tone,
    }),
  )
  return { total: rows.length, lines }
}
