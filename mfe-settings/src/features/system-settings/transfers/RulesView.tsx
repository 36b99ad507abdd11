import type { CountryRulesRow } from '@portal/contract/calls/country-rules'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { RatesTable } from './RatesTable.tsx'
import { RECEIPT_TEXTS, RULE_GROUPS } from './rule-groups.ts'
import { ruleWords } from './rule-words.ts'

/** The rules in words, and since when they hold. */
export function RulesView({ row: { rules, updatedAt } }: { row: CountryRulesRow }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Stack gap={4}>
      {RULE_GROUPS.map(({ title, fields }) => (
        <Surface key={title} padding={5}>
          <Stack gap={4}>
            <Text as="h2" size={16} weight="strong">
              {t(title)}
            </Text>
            <Grid columns={3} gap={5}>
              {fields.map((field) => (
                <ReadOnlyField
                  key={field}
                  label={c(`labels.${field}`)}
                  value={ruleWords(field, rules, { t, c, locale })}
                />
              ))}
            </Grid>
            {title === 'rules.counter' &&
              RECEIPT_TEXTS.map((field) => (
                <ReadOnlyField key={field} label={c(`labels.${field}`)} value={rules[field]} />
              ))}
          </Stack>
        </Surface>
      ))}
      <Surface padding={5}>
        <Stack gap={3}>
          <Text as="h2" size={16} weight="strong">
            {c('labels.limitRates')}
          </Text>
          <Text size={13} tone="muted">
            {t('rules.ratesText')}
          </Text>
          <RatesTable rules={rules} />
        </Stack>
      </Surface>
      <Text size={13} tone="muted">
        {t('rules.since', { when: formatDateTime(updatedAt, locale) })}
      </Text>
    </Stack>
  )
}
