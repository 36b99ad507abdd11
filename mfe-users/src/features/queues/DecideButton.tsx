import { useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { KeyCap, useLetterKeys } from '@portal/shared-ui/chrome'
import type { DecisionMode } from './DecisionForm.tsx'
import { REVIEW_KEYS } from './review-keys.ts'

interface DecideButtonProps {
  readonly id?: string
  readonly mode: DecisionMode
  /** The decision that is being sent. Null if no decision is being sent. */
  readonly running: DecisionMode | null
  readonly onPress: (mode: DecisionMode) => void
}

/** Shows the button Authorize or Reject, with its shortcut key. */
export function DecideButton({ id, mode, running, onPress }: DecideButtonProps) {
  const t = useTexts('mfe-users')
  const areLettersOn = useLetterKeys()
  const isRejection = mode === 'REJECTED'
  const key = isRejection ? REVIEW_KEYS.reject : REVIEW_KEYS.authorize
  return (
    <Button
      id={id}
      variant={isRejection ? 'dangerQuiet' : 'primary'}
      disabled={running !== null}
      isBusy={running === mode}
      aria-keyshortcuts={areLettersOn ? key : undefined}
      onClick={() => onPress(mode)}
    >
      {t(isRejection ? 'queue.reject' : 'queue.authorize')} {areLettersOn && <KeyCap aria-hidden>{key}</KeyCap>}
    </Button>
  )
}
