import {
  type AccountingRuleRecord,
  DEFAULT_CHARGE_CODE,
  DEFAULT_TRANSACTION_CODE,
} from '@portal/contract/accounting-rules/accounting-rule'
import { readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { createAccountingRuleRequest } from '@portal/contract/accounting-rules/accounting-rules.schema'
import { type FeeTerms, feeSlabs } from '@portal/contract/accounting-rules/fee-slabs'
import { beginRuleDraft, discardRuleDraft, readRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useDirtyForm, useNavigate, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField, TextInput } from '@portal/shared-ui/fields'
import { Form, WizardFrame } from '@portal/shared-ui/form'
import { CodeInput, PanelWaiting, Section } from '@portal/shared-ui/panel'
import { useEffect, useMemo, useState } from 'react'
import { Beside } from './Beside.tsx'
import { FeeFields } from './FeeFields.tsx'
import { FEE_FIELD, type FeeValues, isFeeBegun, NEW_FEE, typedFeeSlabs } from './fee-form.ts'
import { PostingPreview } from './PostingPreview.tsx'
import { slabsAddress } from './rule-addresses.ts'
import { SLAB_CURRENCIES } from './slab-form.ts'

type Header = Pick<AccountingRuleRecord, 'aeCode' | 'aeDescription'>

interface Values extends Header {
  readonly fee: FeeValues
}

interface NewRule extends Header {
  readonly fee?: FeeTerms
}

const SCHEMA = createAccountingRuleRequest.shape(FEE_FIELD)

const newRuleOf = ({ fee, ...header }: Values): NewRule =>
  toRequest(SCHEMA, { ...header, ...(isFeeBegun(fee) && { fee }) })

interface RuleHeaderProps {
  /** The code of the rule from which the slabs of the new rule are copied. */
  readonly copyOf?: string
  /** The code of a draft without slabs, so that its code and description can be submitted again. */
  readonly begun?: string | null
  readonly onClose: () => void
}

/**
 * Shows the first step of a new rule, on its own page: the code and the description (spec §4). The fee is also entered
 * here, unless the slabs are copied or entered by hand.
 */
export function RuleHeader({ copyOf, begun = null, onClose }: RuleHeaderProps) {
  const t = useTexts('mfe-accounting')
  const copied = useRead(readAccountingRule, { aeCode: copyOf ?? '' }, { enabled: copyOf !== undefined, isQuiet: true })
  const draft = useRead(readRuleDraft, { aeCode: begun ?? '' }, { enabled: begun !== null, isAfresh: true })
  const title = copyOf === undefined ? t('rules.createTitle') : t('rules.copyOf', { code: copyOf })
  const failure = copied.error ?? draft.error
  if (copied.isLoading || draft.isLoading || failure) {
    return <PanelWaiting title={title} isLoading={!failure} failure={failure?.message ?? ''} onClose={onClose} isPage />
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
  const navigate = useNavigate()
  const begin = useCommand(beginRuleDraft)
  const discard = useCommand(discardRuleDraft)
  const [isDirty, setDirty] = useState(false)
  const [fee, setFee] = useState(NEW_FEE)
  const slabs = useMemo(() => typedFeeSlabs(fee) ?? [], [fee])
  const taken = useDirtyForm(isDirty)
  const steps = (['header', 'slabs'] as const).map((id) => ({ id, title: t(`rules.step.${id}`) }))

  const submit = async ({ fee: terms, ...header }: NewRule) => {
    await begin.run({
      ...header,
      isNew: 'YES',
      ...(copyOf !== undefined && { copyOf }),
      ...(terms && { slabs: feeSlabs(terms) }),
    })
    if (begun !== null && begun !== header.aeCode) await discard.run({ aeCode: begun })
    taken()
    // The history entry is replaced, so that Back leads to the list and not to an empty form of the new rule.
    navigate(slabsAddress(header.aeCode), { replace: true })
  }
  return (
    <SidePanel title={title} onClose={onClose} isPage>
      <Beside>
        <Form<Values, NewRule>
          label={title}
          isNew
          initialValues={{ ...initial, fee: NEW_FEE }}
          schema={SCHEMA}
          toRequest={newRuleOf}
          onSubmit={submit}
          onDirtyChange={setDirty}
        >
          {({ values }) => (
            <WizardFrame steps={steps} current="header" nextLabel={t('rules.continue')}>
              <HeaderFields />
              {copyOf === undefined && <FeeSection fee={values.fee} onFee={setFee} />}
            </WizardFrame>
          )}
        </Form>
        {copyOf === undefined && (
          <aside aria-label={t('rules.preview')}>
            <PostingPreview
              slabs={slabs}
              empty={t(fee.feeRate && fee.feeCurrency ? 'fee.previewWrong' : 'fee.previewEmpty')}
            />
          </aside>
        )}
      </Beside>
    </SidePanel>
  )
}

function HeaderFields() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  return (
    <>
      <Grid columns={2} gap={4}>
        <CodeInput name="aeCode" label={c('labels.aeCode')} hint={t('rules.codeHint')} />
        <TextInput name="aeDescription" label={c('labels.aeDescription')} maxLength={140} isRequired />
      </Grid>
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.aeChargeCode')} value={DEFAULT_CHARGE_CODE} isMono />
        <ReadOnlyField label={c('labels.aeTransactionCode')} value={DEFAULT_TRANSACTION_CODE} isMono />
      </Grid>
    </>
  )
}

interface FeeSectionProps {
  readonly fee: FeeValues
  /** Called with the fee on each edit, for the preview. */
  readonly onFee: (fee: FeeValues) => void
}

/** Shows the fee of a new rule. If there is no fee, the slabs are entered in the next step. */
function FeeSection({ fee, onFee }: FeeSectionProps) {
  const t = useTexts('mfe-accounting')
  useEffect(() => onFee(fee), [fee, onFee])
  return (
    <Section title={t('fee.title')} text={`${t('fee.text')} ${t('fee.optional')}`}>
      <FeeFields fee={fee} currencies={SLAB_CURRENCIES} isRequired={isFeeBegun(fee)} />
    </Section>
  )
}
