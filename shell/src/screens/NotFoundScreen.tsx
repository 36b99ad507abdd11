import { useSession, useTexts } from '@portal/portal-sdk'
import { styled } from '@portal/shared-ui'
import { ModuleOutcomeCard, NotFound } from '@portal/shared-ui/chrome'
import { installedModules } from '../loading/installed-modules.ts'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', alignContent: 'center', padding: 24 })

/**
 * Shows "Oops! 404" for an address without an installed module (spec §2.1). If some addresses of a module could not be
 * read, the requested address may be one of them; then that module's card is shown.
 */
export default function NotFoundScreen() {
  const t = useTexts('shell')
  const isSignedIn = useSession().status === 'full'
  const lost = installedModules().find(({ lacksRoutes }) => lacksRoutes)
  return (
    <Page>
      {lost ? (
        <ModuleOutcomeCard
          module={lost.name}
          outcome="incompatible"
          details={t('outcome.details', { detail: lost.faults.join('; ') })}
        />
      ) : (
        <NotFound loginHref="/login" homeHref={isSignedIn ? '/dashboard' : undefined} />
      )}
    </Page>
  )
}
