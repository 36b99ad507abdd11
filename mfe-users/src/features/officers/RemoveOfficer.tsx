import { type OfficerRow, removeOfficer } from '@portal/contract/calls/officers'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Queues an officer's leaving, after asking. */
export function RemoveOfficer({ officer, onDone }: { officer: OfficerRow; onDone: () => void }) {
  const t = useTexts('mfe-users')
  const remove = useCommand(removeOfficer)
  const announceQueued = useQueuedNotice()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      announceQueued(await remove.run({ targetOfficerId: officer.officerId, version: officer.version }))
    } catch (error) {
      // The refusal stands in the confirmation, which stays open.
      if (!(error instanceof GatewayError)) throw error
      return
    }
    onDone()
  }
  return (
    <>
      <Button
        onClick={() => {
          remove.clearError()
          setAsking(true)
        }}
      >
        {t('officers.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('officers.remove')}
        confirmLabel={t('officers.remove')}
        isDangerous
        isBusy={remove.isRunning}
        failure={remove.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('officers.removeAsk', { name: `${officer.officerFirstName} ${officer.officerLastName}` })}
      </ConfirmDialog>
    </>
  )
}
