import type { KeyEnvironment } from '@portal/contract'
import type { RefusedKeyRequest } from '@portal/contract/api-keys/api-keys.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { OVERLAPS } from './overlaps.ts'
import { reasonOf } from './refused-request.ts'

interface RotateDialogProps {
  readonly env: KeyEnvironment
  /** The refused request to resubmit: its overlap is preselected and its reason is shown. Null for a new request. */
  readonly refused: RefusedKeyRequest | null
  readonly onClose: () => void
  readonly onRotate: (overlapHours: number) => Promise<void>
}

/** Confirms the replacement of the active pair, and asks for the overlap (ruling A57). */
export default function RotateDialog({ env, refused, onClose, onRotate }: RotateDialogProps) {
  const t = useTexts('mfe-settings')
  const options = OVERLAPS.map((hours) => ({ value: String(hours), label: t(`keys.overlap.${hours}`) }))
  return (
    <Dialog isOpen title={t('keys.generateNew')} onClose={onClose} isSticky>
      <Form<{ overlapHours: string }, number>
        label={t('keys.generateNew')}
        initialValues={{ overlapHours: firstOverlap(refused) }}
        toRequest={({ overlapHours }) => Number(overlapHours)}
        onSubmit={onRotate}
      >
        {refused && <Notice tone="warning">{reasonOf(refused, t)}</Notice>}
        <Text>{t(env === 'live' ? 'keys.rotate.live' : 'keys.rotate.test')}</Text>
        <SelectInput name="overlapHours" label={t('keys.overlap')} options={options} placeholder={null} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('keys.rotate.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** Returns the overlap of the refused request if it is still offered; otherwise 24 hours. */
function firstOverlap(refused: RefusedKeyRequest | null): string {
  return String(OVERLAPS.find((hours) => hours === refused?.overlapHours) ?? 24)
}
