import type { ConditionRow } from '@portal/contract/conditions/condition'
import { conditionText } from '@portal/contract/conditions/condition-text'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Surface, Text } from '@portal/shared-ui'
import { memo } from 'react'
import { useConditionReader } from '../../use-condition-reader.ts'
import { sentenceOf } from './screening-rule-words.ts'

interface RuleSentenceProps {
  readonly screeningType: ScreeningType
  readonly conditions: readonly ConditionRow[]
}

/** Shows a condition as a sentence, with the specification's notation and all brackets below it. */
export const RuleSentence = memo(function RuleSentence({ screeningType, conditions }: RuleSentenceProps) {
  const t = useTexts('mfe-aml')
  const reader = useConditionReader()
  return (
    <Surface level="sunken" padding={4}>
      <Stack gap={3}>
        <Text>{sentenceOf({ screeningType, conditions }, reader)}</Text>
        <Stack gap={1}>
          <Text size={12} tone="muted">
            {t('rules.asText')}
          </Text>
          <Text isMono size={12}>
            {conditionText(conditions)}
          </Text>
        </Stack>
      </Stack>
    </Surface>
  )
})
