import { type RequestOf, SUBSIDIARIES } from '@portal/contract'
import { readApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { formatCountry } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { OPEN_ORDERS, SUSPENDED_PARTS, SUSPENSION_STARTS } from '@portal/contract/suspensions/suspension'
import { createSuspension } from '@portal/contract/suspensions/suspensions.calls'
import { createSuspensionRequest } from '@portal/contract/suspensions/suspensions.schema'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import { useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedNotice } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Notice, Stack, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RadioInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { ReasonInput } from '@portal/shared-ui/panel'

type Suspension = RequestOf<typeof createSuspension>
type Values = Record<Exclude<keyof Suspension, 'replaces'>, string>

interface SuspendDialogProps {
  readonly mtoCode: string
  readonly partner: string
  /** The rejected suspension that is resubmitted; null for a new one. */
  readonly rejected: RejectedChange | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows the form that suspends a partner, one of its products, subsidiaries or API keys. */
export function SuspendDialog({ mtoCode, partner, rejected, onDone, onClose }: SuspendDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const send = useCommand(createSuspension)
  const announceQueued = useQueuedNotice()
  const maySeeKeys = usePermission({ module: 'SANDBOX' })
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: c(`${words}.${value}`) }))
  const proposed = (field: keyof Values, other = '') => String(rejected?.proposed[field] ?? other)
  const parts = SUSPENDED_PARTS.filter((part) => part !== 'KEY' || maySeeKeys)
  return (
    <Dialog isOpen isSticky size="md" title={t('suspensions.suspendTitle', { partner })} onClose={onClose}>
      <Form<Values, Suspension>
        label={t('suspensions.suspendTitle', { partner })}
        initialValues={{
          mtoCode,
          suspendedPart: proposed('suspendedPart', 'PARTNER'),
          suspendedProduct: proposed('suspendedProduct'),
          suspendedCountry: proposed('suspendedCountry'),
          suspendedKey: proposed('suspendedKey'),
          openOrders: proposed('openOrders', 'CONTINUE'),
          suspensionStart: proposed('suspensionStart', 'AUTHORIZED'),
          suspensionReason: proposed('suspensionReason'),
        }}
        schema={createSuspensionRequest}
        rejected={rejected}
        toRequest={(values) =>
          toRequest(createSuspensionRequest, { ...values, ...(rejected && { replaces: rejected.cqId }) })
        }
        onSubmit={async (request) => {
          announceQueued(await send.run(request))
          onDone()
          onClose()
        }}
      >
        {({ values }) => (
          <>
            <RadioInput
              name="suspendedPart"
              label={c('labels.suspendedPart')}
              options={choices(parts, 'suspendedPart')}
            />
            {values.suspendedPart === 'PRODUCT' && (
              <SelectInput
                name="suspendedProduct"
                label={c('labels.suspendedProduct')}
                options={choices(SCREENING_TYPES, 'suspendedProduct')}
                isRequired
              />
            )}
            {values.suspendedPart === 'COUNTRY' && <SubsidiaryField />}
            {values.suspendedPart === 'KEY' && <KeyField mtoCode={mtoCode} />}
            <RadioInput name="openOrders" label={c('labels.openOrders')} options={choices(OPEN_ORDERS, 'openOrders')} />
            <RadioInput
              name="suspensionStart"
              label={c('labels.suspensionStart')}
              options={choices(SUSPENSION_STARTS, 'suspensionStart')}
            />
            {values.suspensionStart === 'AT_ONCE' && <Notice tone="warning">{t('suspensions.atOnce')}</Notice>}
            <ReasonInput name="suspensionReason" label={c('labels.suspensionReason')} />
            <Stack direction="row" gap={2} justify="flex-end">
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('suspensions.suspend')}</SubmitButton>
            </Stack>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function SubsidiaryField() {
  const c = useTexts('contract')
  const { language } = useLocale()
  const options = SUBSIDIARIES.map(({ countryId, country }) => ({
    value: countryId,
    label: formatCountry(country, language),
  }))
  return <SelectInput name="suspendedCountry" label={c('labels.suspendedCountry')} options={options} isRequired />
}

function KeyField({ mtoCode }: Pick<SuspendDialogProps, 'mtoCode'>) {
  const c = useTexts('contract')
  const { data } = useRead(readApiKeys, { apiKeyMtoCode: mtoCode }, { isQuiet: true })
  const options = (data?.data ?? []).map(({ keyId, env, maskedSecret }) => ({
    value: keyId,
    label: [c(`suspendedMode.${env}`), maskedSecret ?? keyId].join(' · '),
  }))
  return <SelectInput name="suspendedKey" label={c('labels.suspendedKey')} options={options} isRequired />
}
