import type { RequestOf } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import {
  type RuleEarnings as Earned,
  type RuleEarningsSum,
  readRuleEarnings,
} from '@portal/contract/accounting-rules/rule-earnings.calls'
import { fromMinor, toMinor } from '@portal/contract/core'
import { formatAmount, formatDate } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button, color, Notice, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { useState } from 'react'
import { BesideSlabs } from './BesideSlabs.tsx'

/** The numbers of past days to choose from. */
const RANGES = [7, 30, 90] as const

const Scroll = styled.div({ overflowX: 'auto', maxHeight: 420, overflowY: 'auto' })
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(1.5)} ${space(2)}`, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': {
    fontSize: 12,
    fontWeight: 550,
    color: color.muted,
    position: 'sticky',
    top: 0,
    background: color.surface,
  },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& :is(th, td).p-amount': { textAlign: 'end', whiteSpace: 'nowrap' },
})
const Ranges = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

interface RuleEarningsProps {
  readonly aeCode: string
  readonly slabs: readonly RuleSlab[]
}

type Request = RequestOf<typeof readRuleEarnings>

/**
 * Shows the amount that the slabs would have earned over the transactions of the last days, compared with the rule in
 * force. Loaded on request.
 */
export function RuleEarnings({ aeCode, slabs }: RuleEarningsProps) {
  const t = useTexts('mfe-accounting')
  const [request, setRequest] = useState<Request | null>(null)
  const { data, error, isLoading } = useRead(readRuleEarnings, request ?? { aeCode, slabs, days: 30 }, {
    enabled: request !== null,
    keepPrevious: true,
  })
  return (
    <BesideSlabs title={t('rules.earnings')} text={t('rules.earningsText')}>
      <Ranges>
        {RANGES.map((days) => (
          <Button
            key={days}
            size="sm"
            aria-pressed={request?.days === days}
            onClick={() => setRequest({ aeCode, slabs, days })}
          >
            {t('rules.earningsDays', { count: days })}
          </Button>
        ))}
      </Ranges>
      {error && <Notice tone="warning">{error.message}</Notice>}
      {isLoading && <Skeleton width="100%" height={120} />}
      {data && request && data.rows.length === 0 && <Text tone="muted">{t('rules.earningsNone')}</Text>}
      {data && request && data.rows.length > 0 && (
        <>
          <Sums sums={data.sums} />
          <Days rows={data.rows} />
        </>
      )}
    </BesideSlabs>
  )
}

function Sums({ sums }: { readonly sums: readonly RuleEarningsSum[] }) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  return (
    <Stack gap={1}>
      {sums.map(({ currency, transactions, refused, earned, wouldEarn }) => (
        <Text key={currency} size={14}>
          {t('rules.earningsSum', {
            count: transactions,
            earned: formatAmount(earned, currency, locale),
            wouldEarn: formatAmount(wouldEarn, currency, locale),
          })}
          {refused > 0 && ` ${t('rules.earningsRefused', { count: refused })}`}
        </Text>
      ))}
    </Stack>
  )
}

function Days({ rows }: { readonly rows: readonly Earned[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('rules.earnings')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{c('labels.businessDate')}</th>
            <th scope="col">{c('labels.mtoName')}</th>
            <th scope="col" className="p-amount">
              {t('rules.earningsCount')}
            </th>
            <th scope="col" className="p-amount">
              {t('rules.earned')}
            </th>
            <th scope="col" className="p-amount">
              {t('rules.wouldEarn')}
            </th>
            <th scope="col" className="p-amount">
              {t('rules.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ businessDate, mtoCode, mtoName, currency, transactions, earned, wouldEarn }) => (
            <tr key={`${businessDate} ${mtoCode} ${currency}`}>
              <td>{formatDate(businessDate, locale)}</td>
              <td>{mtoName}</td>
              <td className="p-amount">{transactions}</td>
              <td className="p-amount">{formatAmount(earned, currency, locale)}</td>
              <td className="p-amount">{formatAmount(wouldEarn, currency, locale)}</td>
              <td className="p-amount">
                {formatAmount(fromMinor(toMinor(wouldEarn) - toMinor(earned)), currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
