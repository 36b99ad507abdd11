import { discardRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { notify, useNavigate, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { RULES } from './rule-addresses.ts'

interface DiscardDraftProps {
  readonly aeCode: string
  /** Whether the rule has no version yet, so that discarding the draft deletes the rule. */
  readonly isNew: boolean
}

/** Shows the button that discards the user's draft, after a confirmation. */
export function DiscardDraft({ aeCode, isNew }: DiscardDraftProps) {
  const t = useTexts('mfe-accounting')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(discardRuleDraft, {
    onDone: () => {
      notify({ tone: 'neutral', text: t('rules.discarded') })
      if (isNew) navigate(RULES)
    },
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('rules.discard')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('rules.discard')}
        confirmLabel={t('rules.discard')}
        isDangerous
        onConfirm={() => confirm({ aeCode })}
      >
        {t(isNew ? 'rules.discardNewAsk' : 'rules.discardAsk')}
      </ConfirmDialog>
    </>
  )
}
