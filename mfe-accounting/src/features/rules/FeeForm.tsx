import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { type FeeTerms, feeSlabs } from '@portal/contract/accounting-rules/fee-slabs'
import { beginRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useEffect, useState } from 'react'
import { FeeFields } from './FeeFields.tsx'
import { type FeeValues, feeRequest, NEW_FEE, typedFeeSlabs } from './fee-form.ts'
import type { TypedSlab } from './typed-slab.ts'

interface FeeFormProps {
  readonly aeCode: string
  /** The currencies in which the rule has no slab yet. */
  readonly currencies: readonly string[]
  /** Called on each edit with the slabs of the fee, for the preview, and with null when the form closes. */
  readonly onTyped: (typed: TypedSlab | null) => void
  readonly onDone: () => void
}

interface Values {
  readonly fee: FeeValues
}

const NEW: Values = { fee: NEW_FEE }

/** Shows the form that adds the slabs of a fee in another currency to the draft, either all slabs or none. */
export function FeeForm({ aeCode, currencies, onTyped, onDone }: FeeFormProps) {
  const t = useTexts('mfe-accounting')
  const begin = useCommand(beginRuleDraft)
  const [isDirty, setDirty] = useState(false)
  const taken = useDirtyForm(isDirty)
  const add = async ({ fee }: { fee: FeeTerms }) => {
    await begin.run({ aeCode, slabs: feeSlabs(fee) })
    taken()
    onDone()
  }
  return (
    <Form<Values, { fee: FeeTerms }>
      label={t('fee.add')}
      isNew
      initialValues={NEW}
      schema={feeRequest}
      toRequest={(values) => toRequest(feeRequest, { ...values })}
      onSubmit={add}
      onDirtyChange={setDirty}
    >
      {({ values: { fee } }) => (
        <>
          <Typed slabs={typedFeeSlabs(fee)} onTyped={onTyped} />
          <FeeFields fee={fee} currencies={currencies} isRequired />
          <FormActions>
            <Button onClick={onDone}>{t('rules.cancel')}</Button>
            <SubmitButton>{t('fee.add')}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

/** Reports the slabs of the fee on each edit, and null while the fee is incomplete. */
function Typed({ slabs, onTyped }: { readonly slabs: readonly RuleSlab[] | null } & Pick<FeeFormProps, 'onTyped'>) {
  const typed = JSON.stringify(slabs ?? [])
  useEffect(() => {
    onTyped({ of: null, slabs: JSON.parse(typed) as RuleSlab[] })
    return () => onTyped(null)
  }, [typed, onTyped])
  return null
}
