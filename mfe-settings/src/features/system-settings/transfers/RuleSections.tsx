import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { SettingSection } from '../SettingSection.tsx'
import { RECEIPT_TEXTS, RULE_GROUPS, type ShownRule } from './rule-groups.ts'

interface RuleSectionsProps {
  readonly rule: (field: ShownRule) => ReactNode
  readonly receiptText: (field: (typeof RECEIPT_TEXTS)[number]) => ReactNode
  readonly rates: ReactNode
  readonly thresholds: ReactNode
}

/** Shows the rules grouped under headings, read-only or editable. */
export function RuleSections({ rule, receiptText, rates, thresholds }: RuleSectionsProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  return (
    <>
      {RULE_GROUPS.map(({ title, fields }) => (
        <SettingSection key={title} title={t(title)}>
          <Grid columns={3} gap={5}>
            {fields.map(rule)}
          </Grid>
          {title === 'rules.counter' && RECEIPT_TEXTS.map(receiptText)}
        </SettingSection>
      ))}
      <SettingSection title={c('labels.limitRates')} text={t('rules.ratesText')}>
        {rates}
      </SettingSection>
      <SettingSection title={c('labels.filingThresholds')} text={t('rules.thresholdsText')}>
        {thresholds}
      </SettingSection>
    </>
  )
}
