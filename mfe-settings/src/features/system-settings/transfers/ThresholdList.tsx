import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'

/** Shows the thresholds of reports to the regulator, one sentence each. */
export function ThresholdList({ rules }: { rules: CountryRulesRecord }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  if (rules.filingThresholds.length === 0) return <Text tone="muted">{t('rules.noThreshold')}</Text>
  return (
    <Stack gap={2}>
      {rules.filingThresholds.map((threshold) => (
        <Text key={JSON.stringify(threshold)}>
          {t(`rules.thresholdWords.${threshold.thresholdBound}`, {
            kind: c(`filingKind.${threshold.thresholdKind}`),
            means: c(`thresholdMeans.${threshold.thresholdMeans}`),
            customer: c(`thresholdCustomer.${threshold.thresholdCustomer}`),
            amount: formatAmount(threshold.thresholdAmount, threshold.thresholdCurrency, locale),
            count: threshold.thresholdDays,
          })}
        </Text>
      ))}
    </Stack>
  )
}
