import { formatDate, formatDateTime } from '@portal/contract/format'
import type { DailyStatementRow } from '@portal/contract/wallets/statements.calls'
import { STATEMENT_FORMATS } from '@portal/contract/wallets/wallet-statement'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, below, color, space, styled, useLocale, width } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Figure } from '@portal/shared-ui/table'
import { useStatementFile } from './use-statement-file.ts'

const Room = styled.div({ overflowX: 'auto' })
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: `${space(1.5)} ${space(3)} ${space(1.5)} 0`, textAlign: 'start', whiteSpace: 'nowrap' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& .p-figure': { textAlign: 'end' },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
  '& td.p-acts': { textAlign: 'end', '& > * + *': { marginInlineStart: space(2) } },
  // A phone shows what identifies a statement and its closing balance, and below them its state and its files.
  [below(width.phone)]: {
    '& .p-more': { display: 'none' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingBlock: space(1) },
    '& td.p-state': { gridColumn: '1 / 3', gridRow: 2, alignSelf: 'center' },
    '& td.p-acts': { gridColumn: 3, gridRow: 2 },
    '& td.p-figure': { paddingInlineEnd: 0 },
  },
})
const No = styled.span({ fontWeight: 550 })

interface DailyStatementTableProps {
  readonly wallet: WalletRow
  readonly statements: readonly DailyStatementRow[]
}

/** Shows daily statements with their balances, their state, and buttons for their files. */
export function DailyStatementTable({ wallet, statements }: DailyStatementTableProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { save, isSaving } = useStatementFile(wallet.accountNumber)
  const label = t('statements.title')
  return (
    <Room tabIndex={0} role="group" aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{c('labels.statementNo')}</th>
            <th scope="col">{c('labels.businessDate')}</th>
            <th scope="col">{t('statements.state')}</th>
            <th scope="col" className="p-figure p-more">
              {c('labels.openingBalance')}
            </th>
            <th scope="col" className="p-figure p-more">
              {c('labels.creditSum')}
            </th>
            <th scope="col" className="p-figure p-more">
              {c('labels.debitSum')}
            </th>
            <th scope="col" className="p-figure">
              {c('labels.closingBalance')}
            </th>
            <th scope="col" className="p-more">
              {c('labels.statementCreatedAt')}
            </th>
            <th scope="col" className="p-figure">
              {t('statements.files')}
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.statementNo}>
              <td>
                <No>{statement.statementNo}</No>
              </td>
              <td>{formatDate(statement.businessDate, { ...locale, timeZone: 'UTC' })}</td>
              <td className="p-state">
                <State {...statement} />
              </td>
              {(['openingBalance', 'creditSum', 'debitSum', 'closingBalance'] as const).map((field) => (
                <td key={field} className={field === 'closingBalance' ? 'p-figure' : 'p-figure p-more'}>
                  <Figure amount={statement[field]} />
                </td>
              ))}
              <td className="p-more">{formatDateTime(statement.createdAt, locale)}</td>
              <td className="p-acts">
                {STATEMENT_FORMATS.map((format) => (
                  <Button
                    key={format}
                    size="sm"
                    disabled={isSaving}
                    aria-label={t('statements.download', { format: WORD[format], number: statement.statementNo })}
                    onClick={() => void save(statement.statementNo, format)}
                  >
                    {WORD[format]}
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  )
}

const WORD = { 'camt.053': 'camt.053', csv: 'CSV' } as const

function State({ statementKind, isDiffering }: DailyStatementRow) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  if (isDiffering === 'YES') return <StatusChip label={c('labels.isDiffering')} tone="warning" />
  if (statementKind === 'CORRECTION') return <StatusChip label={c('statementKind.CORRECTION')} tone="info" />
  return <StatusChip label={t('statements.created')} tone="positive" />
}
