import type { RequestOf } from '@portal/contract'
import { DEFAULT_CHARGE_CODE, DEFAULT_TRANSACTION_CODE } from '@portal/contract/accounting-rules/accounting-rule'
import {
  type AccountingRuleRow,
  createAccountingRule,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import {
  createAccountingRuleRequest,
  updateAccountingRuleRequest,
} from '@portal/contract/accounting-rules/accounting-rules.schema'
import { toRequest } from '@portal/contract/schema'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid, Stack, Surface, Text } from '@portal/shared-ui'
import { DateInput, ReadOnlyField, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { type ReactNode, useState } from 'react'
import { RULES } from './rule-addresses.ts'
import type { RuleAtWork } from './use-rule.ts'

interface SubmitRuleProps {
  readonly aeCode: string
  readonly work: RuleAtWork
  /** Whether a slab is being edited; the slab must be saved before the rule can be submitted. */
  readonly isHeld: boolean
}

interface Values {
  readonly aeDescription: string
  readonly aeHoldsFrom: string
}

/** Shows the form that submits the draft and the rule's own fields as one queue item. */
export function SubmitRule({ aeCode, work, isHeld }: SubmitRuleProps) {
  const { rule, draft, rejected } = work
  const isNew = rule === null || rule.aeStatus === 'DECLINED'
  const initial = {
    aeDescription: draft?.aeDescription ?? rule?.aeDescription ?? '',
    aeHoldsFrom: typeof rejected?.proposed.aeHoldsFrom === 'string' ? rejected.proposed.aeHoldsFrom : '',
  }
  return isNew ? (
    <SubmitNew {...{ aeCode, work, isHeld, initial }} />
  ) : (
    <SubmitChange {...{ aeCode, work, rule, isHeld, initial }} />
  )
}

function SubmitNew({ aeCode, work, isHeld, initial }: SubmitRuleProps & { initial: Values }) {
  const t = useTexts('mfe-accounting')
  const navigate = useNavigate()
  const form = useQueuedForm(createAccountingRule, {
    rejected: work.rejected,
    onDone: () => navigate(RULES),
    leavesPage: true,
  })
  return (
    <Form<Values, RequestOf<typeof createAccountingRule>>
      {...form}
      rejected={null}
      label={t('rules.submitRule')}
      initialValues={initial}
      schema={createAccountingRuleRequest}
      toRequest={({ aeDescription }) => toRequest(createAccountingRuleRequest, { aeCode, aeDescription })}
    >
      <SubmitFields isHeld={isHeld} isNothing={work.slabs.length === 0} />
    </Form>
  )
}

function SubmitChange({
  aeCode,
  work,
  rule,
  isHeld,
  initial,
}: SubmitRuleProps & { rule: AccountingRuleRow; initial: Values }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const navigate = useNavigate()
  // The request carries the version that was loaded when the form opened.
  const [version] = useState(rule.version)
  const form = useQueuedForm(updateAccountingRule, {
    rejected: work.rejected,
    onDone: () => navigate(RULES),
    leavesPage: true,
  })
  return (
    <Form<Values, RequestOf<typeof updateAccountingRule>>
      {...form}
      rejected={null}
      label={t('rules.submitRule')}
      initialValues={initial}
      schema={updateAccountingRuleRequest}
      toRequest={(values) => toRequest(updateAccountingRuleRequest, { aeCode, version, ...values })}
    >
      {({ isDirty }) => (
        <SubmitFields isHeld={isHeld} isNothing={work.draft === null && !isDirty} rule={rule}>
          <DateInput name="aeHoldsFrom" label={c('labels.aeHoldsFrom')} hint={t('rules.holdsFromHint')} />
        </SubmitFields>
      )}
    </Form>
  )
}

interface SubmitFieldsProps {
  readonly isHeld: boolean
  /** Whether there is no change to submit yet. */
  readonly isNothing: boolean
  readonly rule?: AccountingRuleRow
  readonly children?: ReactNode
}

function SubmitFields({ isHeld, isNothing, rule, children }: SubmitFieldsProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const reason = isHeld ? t('rules.keepFirst') : isNothing ? t('rules.nothingYet') : undefined
  return (
    <Surface padding={5}>
      <Stack gap={4}>
        <Text as="h2" size={16} weight="strong">
          {t('rules.submitRule')}
        </Text>
        <Grid min={220} gap={4}>
          <TextInput name="aeDescription" label={c('labels.aeDescription')} maxLength={140} isRequired />
          {children}
        </Grid>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.aeChargeCode')} value={rule?.aeChargeCode ?? DEFAULT_CHARGE_CODE} isMono />
          <ReadOnlyField
            label={c('labels.aeTransactionCode')}
            value={rule?.aeTransactionCode ?? DEFAULT_TRANSACTION_CODE}
            isMono
          />
        </Grid>
        {reason && (
          <Text size={13} tone="muted">
            {reason}
          </Text>
        )}
        <FormActions>
          <SubmitButton disabled={reason !== undefined}>{t('rules.submitRule')}</SubmitButton>
        </FormActions>
      </Stack>
    </Surface>
  )
}
