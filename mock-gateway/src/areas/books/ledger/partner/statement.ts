import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { lineKind } from '../statement/line-kind.rules.ts'
import { partsOfLines } from '../statement/line-parts.rules.ts'
import { walletLines } from '../statement/wallet-lines.ts'
import type { Wallet } from './wallets.ts'

interface Wanted {
  readonly wallet: Pick<Wallet, 'accountNumber' | 'currency'>
  /** First and last business date, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Number of the last line already returned. */
  readonly before: number | undefined
  /** Maximum number of lines to return. */
  readonly limit: number
}

export type PartnerLine = ReturnType<typeof partnerLine>

/** Returns a wallet's lines as its partner sees them, newest first, without author and reason. */
export async function statementLines(
  db: Kysely<Database>,
  { wallet, from, to, before, limit }: Wanted,
): Promise<{ data: PartnerLine[]; cursor: string | null }> {
  let lines = walletLines(db).where('l.account_number', '=', wallet.accountNumber)
  if (from !== undefined) lines = lines.where('l.business_date', '>=', from)
  if (to !== undefined) lines = lines.where('l.business_date', '<=', to)
  if (before !== undefined) lines = lines.where('l.account_line', '<', String(before))
  const found = await lines
    .orderBy('l.account_line', 'desc')
    .limit(limit + 1)
    .execute()
  const data = found.slice(0, limit).map((line) => partnerLine(line, wallet.currency))
  return { data, cursor: found.length > limit ? String(data.at(-1)?.accountLine) : null }
}

type FoundLine = Awaited<ReturnType<ReturnType<typeof walletLines>['execute']>>[number]

function partnerLine(line: FoundLine, currency: string) {
  const accountLine = Number(line.account_line)
  const parts = partsOfLines(line.own, line.charges).get(accountLine)
  if (parts === undefined) throw new Error(`line ${accountLine} is missing from its own posting`)
  return {
    accountLine,
    transactionId: line.transaction_id,
    transactionReference: line.transaction_reference,
    contractReference: line.contract_reference,
    event: line.event,
    lineKind: lineKind(line.event, parts),
    businessDate: line.business_date,
    postedAt: line.posted_at.toISOString(),
    label: line.label,
    debit: line.side === 'DR' ? line.amount : null,
    credit: line.side === 'CR' ? line.amount : null,
    principalAmount: parts.principal,
    feeAmount: parts.fee,
    levyAmount: parts.levy,
    currency,
    currencyIso: isoCurrency(currency),
    balanceAfter: line.balance_after,
  }
}
