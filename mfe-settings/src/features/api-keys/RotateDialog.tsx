import type { KeyEnvironment } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'

interface RotateDialogProps {
  readonly env: KeyEnvironment
  readonly onClose: () => void
  readonly onRotate: (overlapHours: number) => Promise<void>
}

/** How long the former pair may stay good, in hours; none is the first. */
const OVERLAPS = [0, 1, 24, 72, 168] as const

/** Asks before the pair in force is replaced, and how long both are good (ruling A57). */
export default function RotateDialog({ env, onClose, onRotate }: RotateDialogProps) {
  const t = useTexts('mfe-settings')
  const options = OVERLAPS.map((hours) => ({ value: String(hours), label: t(`keys.overlap.${hours}`) }))
  return (
    <Dialog isOpen title={t('keys.generateNew')} onClose={onClose} isSticky>
      <Form<{ overlapHours: string }, number>
        label={t('keys.generateNew')}
        initialValues={{ overlapHours: '24' }}
        toRequest={({ overlapHours }) => Number(overlapHours)}
        onSubmit={onRotate}
      >
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
