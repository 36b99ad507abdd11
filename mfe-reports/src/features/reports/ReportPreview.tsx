import { formatCellTime, formatCount, formatDate, formatDecimal, type Locale } from '@portal/contract/format'
import { previewReport, type ReportColumn, type ResultRow } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { color, Notice, Skeleton, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { previewRequestOf, type ReportValues, type Step } from './report-form.ts'

const Scroll = styled.div({ overflowX: 'auto', border: `1px solid ${color.border}`, borderRadius: 8 })
const Table = styled.table({
  borderCollapse: 'collapse',
  fontSize: 13,
  width: '100%',
  '& th, & td': {
    padding: '6px 10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${color.border}`,
  },
  '& td[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

/** Shows a preview of the report in the form: its description in words, the number of rows, and the first rows. */
export function ReportPreview({ values, step }: { readonly values: ReportValues; readonly step: Step }) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const now = JSON.stringify(previewRequestOf(values, step))
  const asked = useDebounced(now)
  const request = JSON.parse(asked) as ReturnType<typeof previewRequestOf>
  const { data, error, isLoading } = useRead(
    previewReport,
    request ?? { reportType: 'SINGLE', reportTableType: 'TABLE', reportTable: '-' },
    { enabled: request !== null, isQuiet: true, keepPrevious: true },
  )
  if (request === null) return null
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('preview.title')}
      </Text>
      {error && <Notice tone="warning">{error.message}</Notice>}
      {isLoading && <Skeleton width="100%" height={120} />}
      {data && !error && (
        <>
          <Text role="status">
            {t('preview.said', {
              count: data.total,
              sentence: data.sentence,
              total: formatCount(data.total, locale),
            })}
          </Text>
          {data.rows.length > 0 && <PreviewTable columns={data.columns} rows={data.rows} />}
        </>
      )}
    </Stack>
  )
}

function PreviewTable({
  columns,
  rows,
}: {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ResultRow[]
}) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('preview.title')}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ columnName, label }) => (
              <th key={columnName} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview's rows have no id
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.columnName} data-number={isNumber(column) || undefined}>
                  {valueText(column, row[column.columnName] ?? null, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

const isNumber = ({ valueKind }: ReportColumn) =>
  valueKind === 'amount' || valueKind === 'number' || valueKind === 'count'

function valueText({ valueKind, optionLabels }: ReportColumn, value: string | null, locale: Locale): string {
  if (value === null) return '–'
  switch (valueKind) {
    case 'amount':
      return formatDecimal(value, locale)
    case 'count':
      return formatCount(Number(value), locale)
    case 'day':
      return formatDate(value, locale)
    case 'moment':
      return formatCellTime(value, locale)
    default:
      return optionLabels?.[value] ?? value
  }
}
