import { useTexts } from '@portal/portal-sdk'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useEffect } from 'react'
import { Narrow } from './key-layout.ts'

interface PartnerPickerProps {
  readonly partners: readonly { readonly mtoCode: string; readonly mtoName: string }[]
  readonly mtoCode: string | null
  readonly onChoose: (mtoCode: string) => void
}

/** Shows the field in which the bank's staff choose the partner to manage. */
export function PartnerPicker({ partners, mtoCode, onChoose }: PartnerPickerProps) {
  const c = useTexts('contract')
  const t = useTexts('mfe-settings')
  const options = partners.map((partner) => ({
    value: partner.mtoCode,
    label: `${partner.mtoName} (${partner.mtoCode})`,
  }))
  return (
    <Narrow>
      <Form initialValues={{ apiKeyMtoCode: mtoCode ?? '' }} onSubmit={async () => undefined}>
        {({ values }) => (
          <>
            <AutocompleteInput
              name="apiKeyMtoCode"
              label={c('labels.apiKeyMtoCode')}
              options={options}
              placeholder={t('keys.choosePartner')}
            />
            <Chosen value={values.apiKeyMtoCode} current={mtoCode ?? ''} onChoose={onChoose} />
          </>
        )}
      </Form>
    </Narrow>
  )
}

/** Applies a choice at once, without a submit button. */
function Chosen({ value, current, onChoose }: { value: string; current: string; onChoose: (code: string) => void }) {
  useEffect(() => {
    if (value !== '' && value !== current) onChoose(value)
  }, [value, current, onChoose])
  return null
}
