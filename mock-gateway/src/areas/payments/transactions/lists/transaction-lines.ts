import { WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount, type Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import type { Work } from '../../../../engine/dashboard/index.ts'

/** A pending transaction: who must act, its partner and amount, and since when. */
export interface WaitingTransaction {
  readonly id: string
  readonly receiver: string
  readonly partner: string
  readonly amount: string
  readonly currency: string
  readonly since: Date
}

/** SQL of {@link WaitingTransaction} over transactions `t` with their partners `m`, without the start time. */
export const WAITING_COLUMNS = [
  't.transaction_id as id',
  't.trans_receiver as receiver',
  'm.mto_name as partner',
  't.transaction_destination_amount as amount',
  't.transaction_destination_country_currency as currency',
] as const

interface Lines<Row> {
  readonly language: Language
  /** Key of the sentence below the receiver's name, with the amount and the partner as parameters. */
  readonly text: string
  /** Further parameters of the sentence. */
  readonly more?: (row: Row) => Readonly<Record<string, string>>
  /** Address of the transaction's panel, without the transaction's id. */
  readonly panel: string
  readonly tone: WorkLine['tone']
}

/** Pending transactions as listed on the dashboard. */
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
      until: null,
      tone,
    }),
  )
  return { total: rows.length, lines }
}
