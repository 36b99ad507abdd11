import { readAnalytics } from '@portal/contract/analytics/analytics.calls'
import { formatDate } from '@portal/contract/format'
import { lazyPart, usePermission, useSearchParams, useSide, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { AnalyticsCards } from './AnalyticsCards.tsx'
import { requestIn } from './analytics-address.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

const PartnerPicker = lazyPart(() => import('./PartnerPicker.tsx'), <Skeleton height={84} />)
// Loaded only when there are figures to draw, because MUI X Charts are 91 kB (brotli).
const Charts = lazyPart(() => import('./AnalyticsCharts.tsx'), <Skeleton height={360} />)

/**
 * Shows the screen `/gateway`: the transactions of a period with their current status, compared with the period before.
 */
export default function AnalyticsScreen() {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const [query] = useSearchParams()
  const request = requestIn(query)
  // The gateway returns to partners only their own figures. Users who may not read partners cannot choose a partner.
  const [mayRead, side] = [usePermission('MTO|READ'), useSide()]
  const mayChoose = mayRead && side === 'staff'
  const { data, error, isLoading, reload } = useRead(readAnalytics, request ?? {}, {
    enabled: request !== null,
    keepPrevious: true,
    isQuiet: true,
  })
  const day = (text: string) => formatDate(text, locale)
  const description = data ? (
    t('analytics.days', { first: day(data.firstDay), last: day(data.lastDay), zone: data.timeZone })
  ) : (
    <Skeleton width={280} height={18} />
  )
  return (
    <PageFrame title={t('analytics.title')} description={description}>
      <Stack gap={5}>
        <PeriodPicker />
        {mayChoose && (
          <Grid min={320}>
            <PartnerPicker />
          </Grid>
        )}
        {request === null && <Text tone="muted">{t('analytics.bothDays')}</Text>}
        {error && <ErrorState onRetry={() => void reload()} reference={error.correlationId ?? undefined} />}
        {isLoading && <Skeleton height={360} />}
        {request !== null && !error && data && (
          <>
            <AnalyticsCards figures={data} />
            <Charts figures={data} />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
