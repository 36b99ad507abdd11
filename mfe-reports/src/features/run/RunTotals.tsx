import type { RequestOf } from '@portal/contract'
import { formatAmount, formatCount } from '@portal/contract/format'
import {
  REPORT_ANSWER_MS,
  type ReportColumn,
  type ReportTotal,
  readReportTotals,
} from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { color, Grid, Skeleton, Stack, Surface, Text, useLocale } from '@portal/shared-ui'

interface RunTotalsProps {
  readonly request: RequestOf<typeof readReportTotals>
  readonly columns: readonly ReportColumn[]
  /** The number of rows on all pages. */
  readonly total: number
  /** Whether the run certainly has totals, so that their place is kept while they load. */
  readonly hasTotals: boolean
}

/** The height in pixels of totals of one currency. */
const HEIGHT = 100

/** Shows below the rows the totals of the columns over all pages. Amounts are totalled by currency. */
export function RunTotals({ request, columns, total, hasTotals }: RunTotalsProps) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const { data, isLoading } = useRead(readReportTotals, request, {
    isQuiet: true,
    keepPrevious: true,
    timeoutMs: REPORT_ANSWER_MS,
  })
  const totals = data?.totals ?? []
  if (isLoading && hasTotals) return <Skeleton width="100%" height={HEIGHT} />
  if (totals.length === 0) return null
  const totalInWords = ({ currency, total: value }: ReportTotal) =>
    currency === null ? formatCount(Number(value), locale) : formatAmount(value, currency, locale)
  return (
    <Surface role="region" aria-label={t('run.totals')}>
      <Stack gap={3}>
        <Text size={13} weight="strong">
          {t('run.totalsOf', { count: total, total: formatCount(total, locale) })}
        </Text>
        <Grid min={180} gap={4}>
          {columns
            .map((column) => ({ column, own: totals.filter(({ columnName }) => columnName === column.columnName) }))
            .filter(({ own }) => own.length > 0)
            .map(({ column, own }) => (
              <div key={column.columnName}>
                <Text size={12} tone="muted">
                  {column.label}
                </Text>
                {own.map((one) => (
                  <Text key={one.currency} style={{ fontVariantNumeric: 'tabular-nums', color: color.text }}>
                    {totalInWords(one)}
                  </Text>
                ))}
              </div>
            ))}
        </Grid>
      </Stack>
    </Surface>
  )
}
