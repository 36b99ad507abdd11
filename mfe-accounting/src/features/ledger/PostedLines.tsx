import type { PostedLine } from '@portal/contract/ledger/ledger.calls'
import { lineWord } from '@portal/contract/ledger/posting-words'
import { useTexts } from '@portal/portal-sdk'
import { color, Link, space, styled, Text } from '@portal/shared-ui'
import { Figure } from '@portal/shared-ui/table'
import { accountWord } from './account-words.ts'
import { statementAddress } from './addresses.ts'
import { sumOfSide } from './posted-sums.ts'

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(2)} ${space(2)}`, textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& :is(th, td):nth-of-type(n + 2)': { textAlign: 'end', whiteSpace: 'nowrap', width: '1%' },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& tfoot tr': { borderTop: `2px solid ${color.border}`, fontWeight: 550 },
})

interface PostedLinesProps {
  readonly lines: readonly PostedLine[]
  readonly currency: string
}

/** Shows the lines of a posting in two columns, debits before credits, with the sum of each column. */
export function PostedLines({ lines, currency }: PostedLinesProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  return (
    <Table aria-label={t('ledger.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.account')}</th>
          <th scope="col">{`${c('labels.debit')} (${currency})`}</th>
          <th scope="col">{`${c('labels.credit')} (${currency})`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo}>
            <td>
              <Link href={statementAddress(line.accountNumber)}>{accountWord(c, line)}</Link>
              <Text size={12} tone="muted">
                {lineWord(c, line.lineLabel)} · {line.accountNumber}
              </Text>
            </td>
            <td>{line.side === 'DR' && <Figure amount={line.amount} side="debit" />}</td>
            <td>{line.side === 'CR' && <Figure amount={line.amount} side="credit" />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('ledger.total')}</td>
          <td>
            <Figure amount={sumOfSide(lines, 'DR')} />
          </td>
          <td>
            <Figure amount={sumOfSide(lines, 'CR')} />
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}
