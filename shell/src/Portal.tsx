import { zoneOf } from '@portal/contract'
import type { BootConfig } from '@portal/contract/module'
import { useLanguage, useSession, useThemeChoice } from '@portal/portal-sdk'
import { RouterProvider } from '@portal/portal-sdk/host'
import { KitTextsProvider, LinkSlotProvider, LocaleProvider, PortalThemeProvider } from '@portal/shared-ui'
import { useEffect } from 'react'
import { BootContext } from './boot/boot-context.ts'
import { useKitTexts } from './i18n/use-kit-texts.ts'
import { RouterLink } from './navigation/RouterLink.tsx'
import type { createRouter } from './navigation/router.tsx'
import { SessionWatch } from './session/SessionWatch.tsx'
import { useDeviceTheme } from './theme/use-device-theme.ts'

interface PortalProps {
  readonly boot: BootConfig
  readonly nonce: string | undefined
  readonly router: ReturnType<typeof createRouter>
}

/** Renders the whole page with the providers that every screen needs, and watches the session. */
export function Portal({ boot, nonce, router }: PortalProps) {
  const language = useLanguage()
  const choice = useThemeChoice((theme) => theme.choice)
  const device = useDeviceTheme()
  const { user } = useSession()
  const kitTexts = useKitTexts(language)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  if (!kitTexts) return null
  return (
    <BootContext value={boot}>
      <PortalThemeProvider mode={choice === 'system' ? device : choice} nonce={nonce}>
        <LocaleProvider language={language} timeZone={zoneOf(user?.countryId)}>
          <KitTextsProvider texts={kitTexts}>
            <LinkSlotProvider link={RouterLink}>
              <RouterProvider router={router} />
              <SessionWatch />
            </LinkSlotProvider>
          </KitTextsProvider>
        </LocaleProvider>
      </PortalThemeProvider>
    </BootContext>
  )
}
