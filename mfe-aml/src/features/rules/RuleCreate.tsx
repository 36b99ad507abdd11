import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { createScreeningRuleRequest } from '@portal/contract/screening/screening.schema'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid } from '@portal/shared-ui'
import { SelectInput } from '@portal/shared-ui/fields'
import { CodeInput, PanelForm } from '@portal/shared-ui/panel'
import { RuleFields } from './RuleFields.tsx'
import { type RuleValues, ruleValues, sentEffect, withColumns } from './rule-form.ts'

interface RuleCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

const SCHEMA = withColumns(createScreeningRuleRequest)

/** Shows the form of a new rule. */
export function RuleCreate({ rejected, onClose }: RuleCreateProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const form = useQueuedForm(createScreeningRule, { rejected, onDone: onClose, leavesPage: true })
  return (
    <PanelForm<RuleValues, RequestOf<typeof createScreeningRule>>
      {...form}
      title={t('rules.create')}
      isNew
      isPage
      onClose={onClose}
      initialValues={ruleValues(null, rejected?.proposed)}
      schema={SCHEMA}
      toRequest={({ triedReference: _, backtestDays: __, screeningEffect, screeningPoints, ...values }) =>
        toRequest(createScreeningRuleRequest, { ...values, ...sentEffect({ screeningEffect, screeningPoints }) })
      }
    >
      {(state) => (
        <>
          <Grid min={180} gap={4}>
            <CodeInput name="screeningCode" label={c('labels.screeningCode')} hint={t('rules.codeHint')} />
            <SelectInput
              name="screeningType"
              label={c('labels.screeningType')}
              options={SCREENING_TYPES.map((value) => ({ value, label: c(`screeningType.${value}`) }))}
              isRequired
            />
          </Grid>
          <RuleFields form={state} />
        </>
      )}
    </PanelForm>
  )
}
