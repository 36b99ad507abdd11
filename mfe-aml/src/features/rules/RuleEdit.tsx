import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { type ScreeningRuleRow, updateScreeningRule } from '@portal/contract/screening/screening.calls'
import { updateScreeningRuleRequest } from '@portal/contract/screening/screening.schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { RuleFields } from './RuleFields.tsx'
import { type RuleValues, ruleValues, sentEffect, withColumns } from './rule-form.ts'

interface RuleEditProps {
  readonly rule: ScreeningRuleRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a rule's next version. The code and the type cannot change. */
export function RuleEdit({ rule, rejected, onClose }: RuleEditProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const form = useQueuedForm(updateScreeningRule, { rejected, onDone: onClose, leavesPage: true })
  const { screeningCode, version, screeningType } = rule
  const sent = ({ screeningDescription, screeningMode, conditions, ...effect }: RuleValues) => ({
    ...{ screeningCode, version, screeningDescription, screeningMode, conditions },
    ...sentEffect(effect),
  })
  return (
    <PanelForm<RuleValues, RequestOf<typeof updateScreeningRule>>
      {...form}
      title={t('rules.editOf', { code: screeningCode })}
      isPage
      onClose={onClose}
      initialValues={ruleValues(rule, rejected?.proposed)}
      schema={withColumns(updateScreeningRuleRequest, screeningType)}
      toRequest={(values) => toRequest(updateScreeningRuleRequest, sent(values))}
    >
      {(state) => (
        <>
          <Grid min={180} gap={4}>
            <ReadOnlyField label={c('labels.screeningCode')} value={screeningCode} isMono />
            <ReadOnlyField label={c('labels.screeningType')} value={c(`screeningType.${screeningType}`)} />
          </Grid>
          <RuleFields form={state} />
        </>
      )}
    </PanelForm>
  )
}
