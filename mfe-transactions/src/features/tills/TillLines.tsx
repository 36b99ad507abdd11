import type { TillLine } from '@portal/contract/calls/tills'
import { formatTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { below, color, Surface, space, styled, Text, useLocale, width } from '@portal/shared-ui'
import { Figure } from '@portal/shared-ui/table'

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(2)} ${space(3)}`, textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  // References have no place to break at, and stand beside figures that keep theirs.
  '& td': { overflowWrap: 'anywhere' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& :is(th, td).p-figure': { textAlign: 'end', whiteSpace: 'nowrap', width: '1%' },
  [below(width.phone)]: {
    '& :is(th, td)': { paddingInline: 0, paddingInlineEnd: space(1.5) },
    '& thead th.p-figure': { whiteSpace: 'normal' },
  },
})

interface TillLinesProps {
  readonly lines: readonly TillLine[]
  readonly currency: string
}

/** Everything that moved the cash of a till on its day, oldest first, with what was in it afterwards. */
export function TillLines({ lines, currency }: TillLinesProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  if (lines.length === 0) return <Text tone="muted">{t('tills.noLines')}</Text>
  return (
    <Surface>
      <Table aria-label={t('tills.day')}>
        <thead>
          <tr>
            <th scope="col">{t('tills.time')}</th>
            <th scope="col">{c('labels.tillAct')}</th>
            <th scope="col" className="p-figure">{`${c('labels.cashAmount')} (${currency})`}</th>
            <th scope="col" className="p-figure">{`${t('tills.balance')} (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.happenedAt} ${line.balanceAfter} ${line.tillLine}`}>
              <td>{formatTime(line.happenedAt, locale)}</td>
              <td>
                {c(`tillLine.${line.tillLine}`)}
                {line.transReceiver !== null && (
                  <Text size={12} tone="muted">
                    {[line.transReceiver, line.receiptNumber, line.transactionContractReference]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                )}
              </td>
              <td className="p-figure">
                <Figure amount={line.amount} side={line.amount.startsWith('-') ? 'debit' : 'credit'} />
              </td>
              <td className="p-figure">
                <Figure amount={line.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Surface>
  )
}
