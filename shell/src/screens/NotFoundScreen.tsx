import { useSession, useTexts } from '@portal/portal-sdk'
import { styled } from '@portal/shared-ui'
import { ModuleOutcomeCard, NotFound } from '@portal/shared-ui/chrome'
import { installedModules } from '../loading/installed-modules.ts'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', alignContent: 'center', padding: 24 })

/**
 * The "Oops! 404" screen, for any address without an installed module (spec §2.1). If some addresses of a module could
 * not be read, the requested address may be one of them, so the screen then shows that module's card.
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
