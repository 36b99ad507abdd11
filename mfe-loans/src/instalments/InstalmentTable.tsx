import { fromMinor, toMinor } from '@portal/contract'
import { formatDate } from '@portal/contract/format'
import { REPAYMENT_STATUS_TONES } from '@portal/contract/loans/loan'
import type { ScheduleRow } from '@portal/contract/loans/loan-repayment'
import type { RepaymentRow } from '@portal/contract/loans/loans.calls'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Figure } from '@portal/shared-ui/table'
import { FigureTable, TableRoom } from './instalment-table-styles.ts'

interface InstalmentTableProps {
  readonly label: string
  /** The rows to show. Rows of a disbursed loan also have the amounts paid. */
  readonly rows: readonly (ScheduleRow | RepaymentRow)[]
  readonly currency: string
  /** The approved schedule. Its instalments are shown beside the current instalments. */
  readonly approved?: readonly ScheduleRow[]
}

const FIGURES = [
  'repaymentStartBalance',
  'repaymentAmountDue',
  'repaymentInterest',
  'repaymentTotal',
  'repaymentBalance',
] as const
const SUMMED: readonly string[] = ['repaymentAmountDue', 'repaymentInterest', 'repaymentTotal']
const isRepayment = (row: ScheduleRow | RepaymentRow): row is RepaymentRow => 'repaymentStatus' in row

const sumOf = (rows: readonly ScheduleRow[], field: (typeof FIGURES)[number]) =>
  fromMinor(rows.reduce((total, row) => total + toMinor(row[field]), 0n))

/** Shows instalments one by one, with a row of totals. */
export function InstalmentTable({ label, rows, currency, approved }: InstalmentTableProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const paid = rows.filter(isRepayment)
  const isRunning = paid.length > 0
  const sumPaid = fromMinor(paid.reduce((total, row) => total + toMinor(row.repaymentPaid), 0n))
  return (
    <TableRoom tabIndex={0} role="group" aria-label={label}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{c('labels.repaymentNumber')}</th>
            <th scope="col">{c('labels.repaymentDueDate')}</th>
            {FIGURES.map((field) => (
              <th key={field} scope="col" className="p-figure">
                {field === 'repaymentTotal' ? `${c(`labels.${field}`)} (${currency})` : c(`labels.${field}`)}
              </th>
            ))}
            {isRunning && (
              <>
                <th scope="col" className="p-figure">
                  {c('labels.repaymentPaid')}
                </th>
                <th scope="col">{c('labels.repaymentStatus')}</th>
              </>
            )}
            {approved && (
              <th scope="col" className="p-figure">
                {t('schedule.original')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.repaymentNumber}>
              <td>{row.repaymentNumber}</td>
              <td>{formatDate(row.repaymentDueDate, { ...locale, timeZone: 'UTC' })}</td>
              {FIGURES.map((field) => (
                <td key={field} className="p-figure">
                  <Figure amount={row[field]} />
                </td>
              ))}
              {isRepayment(row) && (
                <>
                  <td className="p-figure">
                    <Figure amount={row.repaymentPaid} />
                  </td>
                  <td>
                    <StatusChip
                      label={c(`status.repayment.${row.repaymentStatus}`)}
                      tone={REPAYMENT_STATUS_TONES[row.repaymentStatus]}
                    />
                  </td>
                </>
              )}
              {approved && (
                <td className="p-figure">
                  <ApprovedFigure row={approved.find((one) => one.repaymentNumber === row.repaymentNumber)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('schedule.total')}
            </th>
            {FIGURES.map((field) => (
              <td key={field} className="p-figure">
                {SUMMED.includes(field) && <Figure amount={sumOf(rows, field)} />}
              </td>
            ))}
            {isRunning && (
              <>
                <td className="p-figure">
                  <Figure amount={sumPaid} />
                </td>
                <td />
              </>
            )}
            {approved && (
              <td className="p-figure">
                <Figure amount={sumOf(approved, 'repaymentTotal')} />
              </td>
            )}
          </tr>
        </tfoot>
      </FigureTable>
    </TableRoom>
  )
}

/** Shows the approved total of an instalment. The cell is empty if the approved schedule has no such instalment. */
function ApprovedFigure({ row }: { readonly row: ScheduleRow | undefined }) {
  return row === undefined ? null : <Figure amount={row.repaymentTotal} />
}
