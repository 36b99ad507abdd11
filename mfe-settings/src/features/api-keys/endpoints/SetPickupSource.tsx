import type { Queued } from '@portal/contract'
import { setPickupSource } from '@portal/contract/cash-pickups/pickup-source.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'

interface SetPickupSourceProps {
  /** The partner that the bank's staff have chosen; an empty object for operators. */
  readonly partner: { readonly apiKeyMtoCode?: string }
  readonly sourceUrl: string
  /** The rejected request to resubmit; undefined for a new request. */
  readonly replaces: string | undefined
  readonly onClose: () => void
  readonly onSet: (made: Queued & { readonly sourceSecret: string }) => void
}

/**
 * Shows the form that requests another enquiry address, which the bank must authorize. The partner is notified by mail.
 */
export default function SetPickupSource({ partner, sourceUrl, replaces, onClose, onSet }: SetPickupSourceProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const set = useCommand(setPickupSource)
  const again = replaces === undefined ? {} : { replaces }
  return (
    <Dialog isOpen title={t('source.set')} onClose={onClose} isSticky>
      <Form
        label={t('source.set')}
        initialValues={{ sourceUrl }}
        onSubmit={async ({ sourceUrl: typed }) =>
          onSet(await set.run({ ...partner, ...again, sourceUrl: typed.trim() }))
        }
      >
        <Text>{t('source.setText')}</Text>
        <TextInput name="sourceUrl" label={c('labels.sourceUrl')} hint={t('endpoints.urlHint')} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('source.set')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
