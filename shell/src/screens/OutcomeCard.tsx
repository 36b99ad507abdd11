import { useTexts } from '@portal/portal-sdk'
import { LinkButton, Text } from '@portal/shared-ui'
import { ModuleOutcomeCard } from '@portal/shared-ui/chrome'
import { errorOf } from '../loading/module-reports.ts'
import type { Outcome } from '../loading/outcome.ts'

interface OutcomeCardProps {
  /** What is not there, as the user knows it. */
  readonly title: string
  readonly outcome: Exclude<Outcome, { state: 'loaded' }>
  readonly onTryAgain: () => void
}

/** Why a screen is not there, and what helps; everything around it goes on working. */
export default function OutcomeCard({ title, outcome, onTryAgain }: OutcomeCardProps) {
  const t = useTexts('shell')
  const detail = errorOf(outcome)
  return (
    <ModuleOutcomeCard
      module={title}
      outcome={outcome.state}
      onRetry={outcome.state === 'denied' ? undefined : onTryAgain}
      details={detail === null || 'needs' in outcome ? undefined : t('outcome.details', { detail })}
    >
      {'needs' in outcome && (
        <Text tone="muted">{t('outcome.versions', { needs: outcome.needs, has: outcome.has })}</Text>
      )}
      {outcome.state === 'denied' && (
        <div>
          <LinkButton href="/dashboard">{t('outcome.home')}</LinkButton>
        </div>
      )}
    </ModuleOutcomeCard>
  )
}
