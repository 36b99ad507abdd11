import { endFalseMatch, type FalseMatchRow } from '@portal/contract/false-matches/false-matches.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface EndFalseMatchDialogProps {
  readonly match: FalseMatchRow
  readonly onClose: () => void
}

/** Asks for confirmation before a false match is ended. The dialog stays open and shows the error after a refusal. */
export function EndFalseMatchDialog({ match, onClose }: EndFalseMatchDialogProps) {
  const t = useTexts('mfe-aml')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(endFalseMatch, { onDone: announceQueued, onClose })
  const { falseMatchId, version, personName: person, entryName: entry } = match
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('falseMatches.end.title')}
      confirmLabel={t('falseMatches.end.confirm')}
      isDangerous
      onConfirm={() => confirm({ falseMatchId, version })}
    >
      <Stack gap={2}>
        <Text>{t('falseMatches.end.ask', { person, entry })}</Text>
        <Text tone="muted">{t('falseMatches.end.text')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
