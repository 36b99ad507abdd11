import { highestRisk, riskOf } from '@portal/contract/screening/risk'
import { verdictWords } from '@portal/contract/screening/verdict-words'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { readScreeningLogs, type ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { RetryNotice, Section } from '@portal/shared-ui/panel'
import { Verdicts } from '@portal/shared-ui/review'
import { evidenceTitle } from './evidence-title.ts'
import { RiskSum } from './RiskSum.tsx'
import { trustAddress } from './trust-address.ts'

interface EvidenceProps {
  readonly found: CaseDetail
  /** Whether rules without a hit are listed too. */
  readonly isWhole?: boolean
}

/** Shows the hits that hold the transaction, with the conditions, versions and values of their rules. */
export function Evidence({ found, isWhole = false }: EvidenceProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readScreeningLogs, { transactionId: found.transactionId }, { isAfresh: true, isQuiet: true })
  const mayTrust = usePermission('TRANSACTION_RULE|CREATE')
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (read.error) return <Text tone="muted">{read.error.message}</Text>
  if (!read.data) return <Skeleton width="100%" height={120} />
  const { logs } = read.data
  const hits = logs.filter(({ screeningLogStatus }) => screeningLogStatus !== 'CLEAR')
  const inShadow = hits.filter(({ screeningMode }) => screeningMode === 'SHADOW')
  // The risk sum has a section of its own.
  const holding = hits.filter((log) => log.screeningMode !== 'SHADOW' && riskOf(log) === null)
  const trustOf = (log: ScreeningLogRow) => {
    const href = mayTrust ? trustAddress(log, found) : null
    return href === null ? null : { label: t('case.trust'), href }
  }
  const table = (label: string, shown: readonly ScreeningLogRow[]) => (
    <Verdicts
      label={label}
      heads={[c('labels.screeningLogScreeningCode'), c('labels.screeningLogStatus'), c('labels.matched')]}
      verdicts={shown.map((log) => ({ ...verdictWords(log, { c, locale }), act: trustOf(log) }))}
    />
  )
  if (isWhole) return table(t('case.tab.screening'), logs)
  return (
    <Stack gap={4}>
      {highestRisk(logs) && (
        <Section title={t('case.risk')}>
          <RiskSum logs={logs} />
        </Section>
      )}
      {table(t(evidenceTitle(found)), holding)}
      {inShadow.length > 0 && <Section title={t('case.shadowHits')}>{table(t('case.shadowHits'), inShadow)}</Section>}
    </Stack>
  )
}
