import type { Queued } from '@portal/contract'
import { type ApiKeyRow, updateApiKeyAddresses } from '@portal/contract/api-keys/api-keys.calls'
import { allowedAddressesForm } from '@portal/contract/api-keys/api-keys.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { addressesIn } from './addresses-in.ts'
import type { RejectedAddresses } from './rejected-addresses.ts'

interface EditAddressesProps {
  readonly pair: ApiKeyRow
  /** The rejected change to resubmit; null for a new change. */
  readonly rejected: RejectedAddresses | null
  readonly onClose: () => void
  /** Called when the change is made, or requested: then it has a queue item. */
  readonly onChanged: (queued: Partial<Queued>) => void
}

/** Shows the form of a key's address list: a test key changes at once, a live key after the bank's authorization. */
export default function EditAddresses({ pair, rejected, onClose, onChanged }: EditAddressesProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const update = useCommand(updateApiKeyAddresses)
  // The keys are read again while the form is open. The form changes the list as it was when the form opened.
  const [{ keyId, version, env, allowedAddresses }] = useState(pair)
  const again = rejected === null ? {} : { replaces: rejected.cqId }
  return (
    <Dialog isOpen title={t('addresses.title')} onClose={onClose} isSticky>
      <Form<{ allowedAddresses: string }, { allowedAddresses: string[] }>
        label={t('addresses.title')}
        initialValues={{ allowedAddresses: (rejected?.allowedAddresses ?? allowedAddresses).join('\n') }}
        schema={allowedAddressesForm}
        toRequest={(values) => ({ allowedAddresses: addressesIn(values.allowedAddresses) })}
        onSubmit={async (edit) => onChanged(await update.run({ keyId, version, ...again, ...edit }))}
      >
        <Text>{t(`addresses.text.${env}`)}</Text>
        <TextAreaInput name="allowedAddresses" label={c('labels.allowedAddresses')} hint={t('addresses.hint')} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('addresses.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
