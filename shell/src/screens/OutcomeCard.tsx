import type { RegistryModule, RouteDescriptor } from '@portal/contract/module'
import { useTexts } from '@portal/portal-sdk'
import { LinkButton, Text } from '@portal/shared-ui'
import { ModuleOutcomeCard } from '@portal/shared-ui/chrome'
import { errorOf } from '../loading/module-reports.ts'
import type { Outcome } from '../loading/outcome.ts'
import { useTitle } from '../navigation/titles.ts'

interface OutcomeCardProps {
  readonly module: RegistryModule
  readonly route: RouteDescriptor
  readonly outcome: Exclude<Outcome, { state: 'loaded' }>
  readonly onTryAgain: () => void
}

/** Why a screen is not there, and what helps; everything around it goes on working. */
export default function OutcomeCard({ module, route, outcome, onTryAgain }: OutcomeCardProps) {
  const t = useTexts('shell')
  const title = useTitle()
  const detail = errorOf(outcome)
  return (
    <ModuleOutcomeCard
      module={title(module.name, route.title)}
      outcome={outcome.state}
      onRetry={outcome.state === 'denied' ? undefined : onTryAgain}
      details={detail === null || outcome.state === 'incompatible' ? undefined : t('outcome.details', { detail })}
    >
      {outcome.state === 'incompatible' && (
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
