import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { BacktestSample } from '@portal/contract/screening/backtests.calls'
import { useTexts } from '@portal/portal-sdk'
import { Link, Stack, Text, useLocale } from '@portal/shared-ui'
import { transactionAddress } from '../../transaction-address.ts'
import { LimitedRows } from './LimitedRows.tsx'

interface HitListProps {
  readonly label: string
  readonly hits: readonly BacktestSample[]
}

/** Shows the transactions that a rule hits, each with a link. */
export function HitList({ label, hits }: HitListProps) {
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <LimitedRows aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.transactionId}>
          <Stack direction="row" gap={3} justify="space-between" isWrapping>
            <Link href={transactionAddress(hit)}>{hit.transactionContractReference}</Link>
            <Text as="span" size={13}>
              {formatAmount(hit.transactionAmount, hit.transactionSourceCountryCurrency, locale)}
            </Text>
          </Stack>
          <Text size={13}>{`${hit.transSender} → ${hit.transReceiver}`}</Text>
          <Text size={12} tone="muted">
            {formatDateTime(hit.transactionCreatedAt, locale)} · {hit.transactionMtoCode} ·{' '}
            {c(`status.transaction.${hit.transactionStatus}`)}
          </Text>
        </li>
      ))}
    </LimitedRows>
  )
}
