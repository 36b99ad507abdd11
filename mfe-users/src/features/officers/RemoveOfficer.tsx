import { type OfficerRow, removeOfficer } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { LetterButton } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Asks for confirmation and queues the removal of an officer. */
export function RemoveOfficer({ officer, onDone }: { officer: OfficerRow; onDone: () => void }) {
  const t = useTexts('mfe-users')
  const announceQueued = useQueuedNotice()
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(removeOfficer, {
    onDone: (queued) => {
      announceQueued(queued)
      onDone()
    },
    onClose: () => setAsking(false),
  })
  return (
    <>
      <LetterButton letter="R" onClick={() => setAsking(true)}>
        {t('officers.remove')}
      </LetterButton>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('officers.remove')}
        confirmLabel={t('officers.remove')}
        isDangerous
        onConfirm={() => confirm({ targetOfficerId: officer.officerId, version: officer.version })}
      >
        {t('officers.removeAsk', { name: `${officer.officerFirstName} ${officer.officerLastName}` })}
      </ConfirmDialog>
    </>
  )
}
