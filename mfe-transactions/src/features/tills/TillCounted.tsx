import { fromMinor, toMinor } from '@portal/contract'
import { formatAmount, formatCount } from '@portal/contract/format'
import type { TillCount } from '@portal/contract/tills/tills.calls'
import { useTexts } from '@portal/portal-sdk'
import { Surface, useLocale } from '@portal/shared-ui'
import { Figure } from '@portal/shared-ui/table'
import { DayTable } from './day-table.ts'

interface TillCountedProps {
  readonly count: TillCount
  readonly currency: string
  /** The sum of the notes, coins and smaller coins. */
  readonly countedAmount: string
}

/** Shows the count of a till at closing, by denomination, with the teller's reason for a difference. */
export function TillCounted({ count, currency, countedAmount }: TillCountedProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { pieces, looseAmount, differenceReason, countedBy } = count
  const line = (label: string, number: string, amount: string) => (
    <tr key={label}>
      <td>{label}</td>
      <td className="p-figure">{number}</td>
      <td className="p-figure">
        <Figure amount={amount} />
      </td>
    </tr>
  )
  const said = (label: string, words: string) => (
    <tr>
      <td colSpan={3} style={{ whiteSpace: 'normal' }}>
        {t('tills.labelled', { label })} <bdi>{words}</bdi>
      </td>
    </tr>
  )
  return (
    <Surface>
      <DayTable aria-label={c('labels.countedAmount')}>
        <thead>
          <tr>
            <th scope="col">{c('labels.pieceValue')}</th>
            <th scope="col" className="p-figure">
              {c('labels.pieces')}
            </th>
            <th scope="col" className="p-figure">{`${c('labels.countedAmount')} (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ pieceValue, pieces: number }) =>
            line(
              formatAmount(pieceValue, currency, locale),
              formatCount(number, locale),
              fromMinor(toMinor(pieceValue) * BigInt(number)),
            ),
          )}
          {looseAmount !== '0.00' && line(c('labels.looseAmount'), '', looseAmount)}
          {line(t('tills.countedInAll'), '', countedAmount)}
          {countedBy !== null && said(t('tills.countedBy'), countedBy)}
          {differenceReason !== null && said(c('labels.differenceReason'), differenceReason)}
        </tbody>
      </DayTable>
    </Surface>
  )
}
