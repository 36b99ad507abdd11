import {
  type AccountingRuleRecord,
  DEFAULT_CHARGE_CODE,
  DEFAULT_TRANSACTION_CODE,
} from '@portal/contract/accounting-rules/accounting-rule'
import { readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { createAccountingRuleRequest } from '@portal/contract/accounting-rules/accounting-rules.schema'
import { beginRuleDraft, discardRuleDraft, readRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useDirtyForm, useNavigate, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField, TextInput } from '@portal/shared-ui/fields'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { slabsAddress } from './rule-addresses.ts'

type Header = Pick<AccountingRuleRecord, 'aeCode' | 'aeDescription'>

interface RuleHeaderProps {
  /** The rule whose slabs are copied into the new one. */
  readonly copyOf?: string
  /** The code of a draft that has no slab yet: its header can be submitted again. */
  readonly begun?: string | null
  readonly onClose: () => void
}

/** The first step of a new rule: its code and description (spec §4). */
export function RuleHeader({ copyOf, begun = null, onClose }: RuleHeaderProps) {
  const t = useTexts('mfe-accounting')
  const copied = useRead(readAccountingRule, { aeCode: copyOf ?? '' }, { enabled: copyOf !== undefined, isQuiet: true })
  const draft = useRead(readRuleDraft, { aeCode: begun ?? '' }, { enabled: begun !== null, isAfresh: true })
  const title = copyOf === undefined ? t('rules.createTitle') : t('rules.copyOf', { code: copyOf })
  const failure = copied.error ?? draft.error
  if (copied.isLoading || draft.isLoading || failure) {
    return <PanelWaiting title={title} isLoading={!failure} failure={failure?.message ?? ''} onClose={onClose} />
  }
  const initial = {
    aeCode: begun ?? '',
    aeDescription: copied.data?.rule.aeDescription ?? draft.data?.draft?.aeDescription ?? '',
  }
  return <HeaderForm {...{ title, initial, copyOf, begun, onClose }} />
}

interface HeaderFormProps {
  readonly title: string
  readonly initial: Header
  readonly copyOf: string | undefined
  readonly begun: string | null
  readonly onClose: () => void
}

function HeaderForm({ title, initial, copyOf, begun, onClose }: HeaderFormProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const navigate = useNavigate()
  const begin = useCommand(beginRuleDraft)
  const discard = useCommand(discardRuleDraft)
  const [isDirty, setDirty] = useState(false)
  const taken = useDirtyForm(isDirty)
  const steps = (['header', 'slabs'] as const).map((id) => ({ id, title: t(`rules.step.${id}`) }))

  const submitHeader = async (header: Header) => {
    await begin.run({ ...header, isNew: 'YES', ...(copyOf !== undefined && { copyOf }) })
    if (begun !== null && begun !== header.aeCode) await discard.run({ aeCode: begun })
    taken()
    navigate(slabsAddress(header.aeCode))
  }
  return (
    <SidePanel title={title} onClose={onClose}>
      <Form<Header>
        label={title}
        isNew
        initialValues={initial}
        schema={createAccountingRuleRequest}
        toRequest={(values) => toRequest(createAccountingRuleRequest, values)}
        onSubmit={submitHeader}
        onDirtyChange={setDirty}
      >
        <WizardFrame steps={steps} current="header" nextLabel={t('rules.continue')}>
          <TextInput
            name="aeCode"
            label={c('labels.aeCode')}
            hint={t('rules.codeHint')}
            allows={CODE_CHARACTER}
            maxLength={10}
            autoComplete="off"
            spellCheck={false}
            isRequired
          />
          <TextInput name="aeDescription" label={c('labels.aeDescription')} maxLength={140} isRequired />
          <Grid min={150} gap={4}>
            <ReadOnlyField label={c('labels.aeChargeCode')} value={DEFAULT_CHARGE_CODE} isMono />
            <ReadOnlyField label={c('labels.aeTransactionCode')} value={DEFAULT_TRANSACTION_CODE} isMono />
          </Grid>
        </WizardFrame>
      </Form>
    </SidePanel>
  )
}

/** Postings refer to it permanently: letters, digits and hyphens. */
const CODE_CHARACTER = /[A-Za-z0-9-]/
