import type { RequestOf } from '@portal/contract'
import { type CountryRulesRow, updateCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import { updateCountryRulesRequest } from '@portal/contract/country-rules/country-rules.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { CountryRuleInput } from './CountryRuleInput.tsx'
import { RateRows } from './RateRows.tsx'
import { RuleSections } from './RuleSections.tsx'
import { RulesEffects } from './RulesEffects.tsx'
import { type RulesValues, rulesOf, valuesOf } from './rules-form.ts'
import { ThresholdRows } from './ThresholdRows.tsx'

interface RulesFormProps {
  readonly row: CountryRulesRow
  /** The rejected change to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onDone: () => void
}

/** Shows the form of a subsidiary's rules, and the effect of the change before it is submitted. */
export function RulesForm({ rejected, onDone, ...read }: RulesFormProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  // The request carries the version that was loaded when the form opened.
  const [{ row }] = useState(read)
  const { rulesCountryId } = row.rules
  const form = useQueuedForm(updateCountryRules, { rejected, onDone })
  const sent = (values: RulesValues) => ({ ...rulesOf(values), rulesCountryId, version: row.version })
  return (
    <Form<RulesValues, RequestOf<typeof updateCountryRules>>
      {...form}
      label={t('settings.section.transfers')}
      initialValues={valuesOf(row.rules, rejected?.proposed)}
      schema={updateCountryRulesRequest}
      toRequest={(values) => toRequest(updateCountryRulesRequest, sent(values))}
    >
      {(state) => (
        <>
          <RuleSections
            rule={(field) => (
              <CountryRuleInput key={field} field={field} countryId={rulesCountryId} values={state.values} />
            )}
            receiptText={(field) => (
              <TextAreaInput key={field} name={field} label={c(`labels.${field}`)} maxLength={300} isRequired />
            )}
            rates={<RateRows form={state} countryId={rulesCountryId} />}
            thresholds={<ThresholdRows form={state} countryId={rulesCountryId} />}
          />
          {(state.isDirty || rejected) && <RulesEffects row={row} values={state.values} />}
          <FormActions>
            <Button onClick={onDone}>{t('cancel')}</Button>
            <SubmitButton>{t('submit')}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
