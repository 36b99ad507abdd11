import type { RequestOf } from '@portal/contract'
import { declareDifferentPeople, type LookAlike } from '@portal/contract/different-people/different-people.calls'
import { declareDifferentPeopleRequest } from '@portal/contract/different-people/different-people.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Button, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { ReasonInput } from '@portal/shared-ui/panel'

interface DeclareDialogProps {
  readonly userId: string
  readonly name: string
  readonly other: LookAlike
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Shows the dialog that declares that two accounts belong to different people. Another head-office user must authorize
 * the declaration.
 */
export function DeclareDialog({ userId, name, other, rejected, onClose }: DeclareDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(declareDifferentPeople, { rejected, onDone: onClose })
  return (
    <Dialog isOpen isSticky title={t('alike.declare')} onClose={onClose}>
      <Form<{ declarationReason: string }, RequestOf<typeof declareDifferentPeople>>
        {...form}
        label={t('alike.declare')}
        initialValues={{ declarationReason: String(rejected?.proposed.declarationReason ?? '') }}
        schema={declareDifferentPeopleRequest}
        toRequest={(values) =>
          toRequest(declareDifferentPeopleRequest, { ...values, targetUserId: userId, otherUserId: other.userId })
        }
      >
        <Stack gap={4}>
          <Text>{t('alike.ask', { name, other: `${other.fullName} (${other.username})` })}</Text>
          <ReasonInput name="declarationReason" label={c('labels.declarationReason')} />
          <FormActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton>{t('submit')}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
