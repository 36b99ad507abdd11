import type { CountryRulesRow } from '@portal/contract/country-rules/country-rules.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { RatesTable } from './RatesTable.tsx'
import { RuleSections } from './RuleSections.tsx'
import { ruleWords } from './rule-words.ts'
import { ThresholdList } from './ThresholdList.tsx'

/** Shows the rules in words, with the date on which they took effect. */
export function RulesView({ row: { rules, updatedAt } }: { row: CountryRulesRow }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Stack gap={4}>
      <RuleSections
        rule={(field) => (
          <ReadOnlyField key={field} label={c(`labels.${field}`)} value={ruleWords(field, rules, { t, c, locale })} />
        )}
        receiptText={(field) => <ReadOnlyField key={field} label={c(`labels.${field}`)} value={rules[field]} />}
        rates={<RatesTable rules={rules} />}
        thresholds={<ThresholdList rules={rules} />}
      />
      <Text size={13} tone="muted">
        {t('rules.since', { when: formatDateTime(updatedAt, locale) })}
      </Text>
    </Stack>
  )
}
