import { formatTime } from '@portal/contract/format'
import type { TillLine } from '@portal/contract/tills/tills.calls'
import { useTexts } from '@portal/portal-sdk'
import { Parts, Surface, Text, useLocale } from '@portal/shared-ui'
import { Figure } from '@portal/shared-ui/table'
import { DayTable } from './day-table.ts'

interface TillLinesProps {
  readonly lines: readonly TillLine[]
  readonly currency: string
}

/** Shows every movement of a till's cash on the day, oldest first, with the balance after each movement. */
export function TillLines({ lines, currency }: TillLinesProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  if (lines.length === 0) return <Text tone="muted">{t('tills.noLines')}</Text>
  return (
    <Surface>
      <DayTable aria-label={t('tills.day')}>
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
                    <Parts of={[line.transReceiver, line.receiptNumber, line.transactionContractReference]} />
                  </Text>
                )}
              </td>
              <td className="p-figure">
                <Figure amount={line.amount} {...(!line.amount.startsWith('-') && { side: 'credit' })} />
              </td>
              <td className="p-figure">
                <Figure amount={line.balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </DayTable>
    </Surface>
  )
}
