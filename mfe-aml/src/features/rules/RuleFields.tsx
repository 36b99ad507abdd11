import { RULE_POINTS, SCREENING_EFFECTS, SCREENING_MODES } from '@portal/contract/screening/screening-rule'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Text } from '@portal/shared-ui'
import { CountInput, RadioInput, TextInput } from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { useDeferredValue, useMemo, useState } from 'react'
import { ConditionAsText } from './ConditionAsText.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { RuleBacktest } from './RuleBacktest.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { RuleTester } from './RuleTester.tsx'
import { type RuleValues, saidRows, sentEffect } from './rule-form.ts'

/** Shows the fields shared by a new rule and a change: the description, the mode, the effect and the condition. */
export function RuleFields({ form }: { readonly form: FormState<RuleValues> }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { screeningType: type, conditions } = form.values
  const points = sentEffect(form.values).screeningPoints ?? null
  const said = useMemo(() => saidRows(type, conditions), [type, conditions])
  // Typing must not wait for what is drawn from all rows.
  const drawn = useDeferredValue(said)
  const [isWriting, setWriting] = useState(false)
  const setRows = (rows: RuleValues['conditions']) => form.setValue('conditions', rows)
  return (
    <>
      <TextInput name="screeningDescription" label={c('labels.screeningDescription')} maxLength={140} isRequired />
      <RadioInput
        name="screeningMode"
        label={c('labels.screeningMode')}
        hint={t('rules.modeHint')}
        options={SCREENING_MODES.map((value) => ({ value, label: c(`screeningMode.${value}`) }))}
        isRow
      />
      <RadioInput
        name="screeningEffect"
        label={c('labels.screeningEffect')}
        hint={t('rules.effectHint')}
        options={SCREENING_EFFECTS.map((value) => ({ value, label: c(`screeningEffect.${value}`) }))}
        isRow
      />
      {form.values.screeningEffect === 'SCORE' && (
        <Grid min={180} gap={4}>
          <CountInput
            name="screeningPoints"
            label={c('labels.screeningPoints')}
            hint={t('rules.pointsHint', { min: RULE_POINTS.least, max: RULE_POINTS.most })}
            isRequired
          />
        </Grid>
      )}
      <Stack gap={2}>
        <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
          <Text as="h3" size={14} weight="strong">
            {c('labels.conditions')}
          </Text>
          {type !== '' && (
            <Button size="sm" onClick={() => setWriting(true)}>
              {t('rules.writeText')}
            </Button>
          )}
        </Stack>
        <ConditionRows type={type} rows={conditions} onRows={setRows} />
      </Stack>
      {isWriting && type !== '' && (
        <ConditionAsText type={type} rows={said} onRows={setRows} onClose={() => setWriting(false)} />
      )}
      {type !== '' && said.length > 0 && (
        <>
          <RuleSentence screeningType={type} conditions={drawn} />
          <RuleTester screeningType={type} conditions={drawn} reference={form.values.triedReference} points={points} />
          <RuleBacktest
            screeningType={type}
            screeningCode={form.values.screeningCode}
            conditions={drawn}
            points={points}
            days={form.values.backtestDays}
          />
        </>
      )}
    </>
  )
}
