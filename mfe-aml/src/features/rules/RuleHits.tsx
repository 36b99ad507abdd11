import { formatCount, formatDate, formatDateTime } from '@portal/contract/format'
import type { ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { readScreeningLog } from '@portal/contract/screening/screening-log.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Link, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { transactionAddress } from '../../transaction-address.ts'
import { CountBars } from './CountBars.tsx'
import { countsByDay } from './counts-by-day.ts'
import { LimitedRows } from './LimitedRows.tsx'
import { falsePositives } from './screening-rule-words.ts'

/** The maximum number of hits listed, newest first. */
const LISTED = 100

/** Shows a rule's recent hits: how many, how many were false alarms, counts by day, and a link to each hit. */
export function RuleHits({ rule }: { readonly rule: ScreeningRuleRow }) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  const { screeningCode, screeningMode: mode, figures } = rule
  const filters = {
    screeningLogScreeningCode: [screeningCode],
    screeningLogStatus: ['HIT'],
    screeningMode: [mode],
  }
  const { data } = useRead(readScreeningLog, { page: 0, size: LISTED, filters }, { isAfresh: true, isQuiet: true })
  const heading = t(mode === 'SHADOW' ? 'rules.wouldHaveHeld' : 'rules.held')
  const days = countsByDay((data?.data ?? []).map(({ screeningLogCreatedAt: at }) => formatDate(at, locale)))
  return (
    <Stack gap={3}>
      {figures.isSudden && (
        <Notice tone="warning" announce="none" title={t('rules.sudden')}>
          {t('rules.suddenText', {
            recent: formatCount(figures.recent, locale),
            usual: (figures.usual ?? 0).toLocaleString(locale.language, { maximumFractionDigits: 1 }),
          })}
        </Notice>
      )}
      <Grid min={150} gap={4}>
        <ReadOnlyField label={t('rules.hits')} value={formatCount(figures.hits, locale)} />
        <ReadOnlyField label={t('rules.falsePositives')} value={falsePositives(figures, locale)} />
        <ReadOnlyField
          label={t('rules.decided')}
          value={t('rules.decidedOf', { passed: figures.passed, decided: figures.decided })}
        />
      </Grid>
      {data && data.data.length > 0 && (
        <>
          <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
            <Text as="h3" size={14} weight="strong">
              {heading}
            </Text>
            <Link href={logAddress(screeningCode)}>{t('rules.inLog')}</Link>
          </Stack>
          <CountBars label={t('rules.newestByDay', { count: data.data.length })} counts={days} />
          <LimitedRows aria-label={heading}>
            {data.data.map((hit) => (
              <li key={hit.screeningLogId}>
                <Link href={transactionAddress(hit)}>{hit.transactionContractReference}</Link>
                <Text size={12} tone="muted">
                  {`${formatDateTime(hit.screeningLogCreatedAt, locale)} · ${hit.mtoName} · ${hit.transSender}`}
                </Text>
              </li>
            ))}
          </LimitedRows>
        </>
      )}
    </Stack>
  )
}

const logAddress = (code: string) => `/screening-log?f.screeningLogScreeningCode=${encodeURIComponent(code)}`
