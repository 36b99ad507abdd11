import { discardRuleDraft } from '@portal/contract/calls/accounting-rules'
import { GatewayError, useCommand, useNavigate, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { RULES } from './rule-addresses.ts'

interface DiscardDraftProps {
  readonly aeCode: string
  /** Without its draft nothing is left of the rule. */
  readonly isNew: boolean
}

/** Throws the user's draft away, after asking. */
export function DiscardDraft({ aeCode, isNew }: DiscardDraftProps) {
  const t = useTexts('mfe-accounting')
  const navigate = useNavigate()
  const { run, isRunning, error, clearError } = useCommand(discardRuleDraft)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await run({ aeCode })
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    setAsking(false)
    if (isNew) navigate(RULES)
  }
  return (
    <>
      <Button
        onClick={() => {
          clearError()
          setAsking(true)
        }}
      >
        {t('rules.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('rules.discard')}
        confirmLabel={t('rules.discard')}
        isDangerous
        isBusy={isRunning}
        failure={error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t(isNew ? 'rules.discardNewAsk' : 'rules.discardAsk')}
      </ConfirmDialog>
    </>
  )
}
