import { useTexts } from '@portal/portal-sdk'
import { LinkButton } from '@portal/shared-ui'
import { ModuleOutcomeCard } from '@portal/shared-ui/chrome'
import { useEffect, useState } from 'react'
import { errorOf } from '../loading/module-reports.ts'
import type { Outcome } from '../loading/outcome.ts'
import type { InstalledModule } from '../loading/read-module.ts'
import { watchModule } from '../loading/release-watch.ts'
import { takeRelease, takeReplacement } from '../loading/take-release.ts'

interface OutcomeCardProps {
  readonly module: InstalledModule
  /** The display name of the missing part. */
  readonly title: string
  readonly outcome: Exclude<Outcome, { state: 'loaded' }>
  /** Loads the part again without a page reload. */
  readonly onTryAgain: () => void
}

/**
 * Explains why a screen is missing and how to continue; the rest of the page still works. "Try again" first checks for
 * another release. A release that replaces the failed release is loaded automatically.
 */
export default function OutcomeCard({ module, title, outcome, onTryAgain }: OutcomeCardProps) {
  const t = useTexts('shell')
  const isDenied = outcome.state === 'denied'
  useEffect(() => (isDenied ? undefined : watchModule(module, () => takeRelease(module))), [isDenied, module])
  const detail = errorOf(outcome)
  const details =
    'needs' in outcome
      ? t('outcome.versions', { needs: outcome.needs, has: outcome.has })
      : detail && t('outcome.details', { detail })
  const [isRetrying, setRetrying] = useState(false)
  const tryAgain = async () => {
    setRetrying(true)
    if (await takeReplacement(module)) return
    setRetrying(false)
    onTryAgain()
  }
  return (
    <ModuleOutcomeCard
      module={title}
      outcome={outcome.state}
      onRetry={isDenied ? undefined : () => void tryAgain()}
      isRetrying={isRetrying}
      details={details ?? undefined}
    >
      {isDenied && (
        <div>
          <LinkButton href="/dashboard">{t('outcome.home')}</LinkButton>
        </div>
      )}
    </ModuleOutcomeCard>
  )
}
