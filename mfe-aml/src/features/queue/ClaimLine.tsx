import { formatTime } from '@portal/contract/format'
import { releaseCase, takeCase } from '@portal/contract/screening-cases/case-work.calls'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useSentOnLeaving } from '@portal/portal-sdk/read'
import { Button, Notice, space, styled, Text, useLocale } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import { useState } from 'react'

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
})

interface ClaimLineProps {
  readonly found: CaseDetail
  readonly onStale: () => void
}

/**
 * Shows the user who holds the case and when the claim ends, with buttons to claim or release the case. Closing the
 * case also releases it.
 */
export function ClaimLine({ found, onStale }: ClaimLineProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const take = useCommand(takeCase)
  const release = useCommand(releaseCase)
  const [failure, setFailure] = useState<string | null>(null)
  const { transactionId, assignedTo, claimedBy, claimedUntil, acts } = found
  const settle = useSentOnLeaving(releaseCase, acts.mayRelease ? { transactionId } : null)
  const act = async (command: typeof take | typeof release) => {
    setFailure(null)
    try {
      await command.run({ transactionId })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
    }
    onStale()
  }
  const until = claimedUntil === null ? '' : formatTime(claimedUntil, locale, 'short')
  if (failure !== null)
    return (
      <Notice tone="warning" onClose={() => setFailure(null)}>
        {failure}
      </Notice>
    )
  if (acts.mayRelease)
    return (
      <Notice tone="info" announce="none">
        <Line>
          <Text>{t('case.yours', { until })}</Text>
          <span>
            <LetterButton letter="C" size="sm" variant="ghost" isBusy={take.isRunning} onClick={() => void act(take)}>
              {t('case.keep')}
            </LetterButton>
            <Button
              size="sm"
              isBusy={release.isRunning}
              onClick={() => {
                settle()
                void act(release)
              }}
            >
              {t('case.release')}
            </Button>
          </span>
        </Line>
      </Notice>
    )
  if (claimedBy !== null) return <Notice tone="warning">{c('message.caseTaken', { name: claimedBy, until })}</Notice>
  if (!acts.mayTake) return null
  return (
    <Line>
      <Text tone="muted">{t(assignedTo ? 'case.notClaimed' : 'case.nobodys')}</Text>
      <LetterButton letter="C" isBusy={take.isRunning} onClick={() => void act(take)}>
        {t('case.take')}
      </LetterButton>
    </Line>
  )
}
