import { formatLastLogin } from '@portal/contract/format'
import { countQueue } from '@portal/contract/queue/queue.calls'
import { Outlet, useFieldMessages, useLocation, usePermission, useSession, useTexts, useUser } from '@portal/portal-sdk'
import { readPreference, writePreference } from '@portal/portal-sdk/host'
import { useRead } from '@portal/portal-sdk/read'
import { ExportWorkerProvider, IconButton, useLocale } from '@portal/shared-ui'
import { AppFrame, Header, LetterKeysProvider } from '@portal/shared-ui/chrome'
import { FormMessagesProvider } from '@portal/shared-ui/form'
import { Suspense, useMemo, useState } from 'react'
import { useBoot } from '../boot/boot-context.ts'
import { useDrawnAddress } from '../navigation/use-drawn-address.ts'
import { useFocusOnNavigation } from '../navigation/use-focus-on-navigation.ts'
import { useNewDocumentOutside } from '../navigation/use-new-document-outside.ts'
import { Palette } from '../palette/Palette.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { UnansweredScreen } from '../session/UnansweredScreen.tsx'
import { TourSlot } from '../tour/TourSlot.tsx'
import { exportWorkerOf } from './export-worker.ts'
import LeaveDialog from './LeaveDialog.tsx'
import { useLetterChoice } from './letter-choice.ts'
import { Notices } from './Notices.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { PreferenceMenus } from './PreferenceMenus.tsx'
import { ReleaseNotice } from './ReleaseNotice.tsx'
import { ScreenTabs } from './ScreenTabs.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Milliseconds between reloads of the number of pending items. These background requests do not extend a session. */
const COUNT_EVERY_MS = 20_000

/**
 * Renders the frame of every signed-in screen. Anonymous visitors see no frame: the route guard redirects them, unless
 * the gateway has not yet answered whether their session is valid.
 */
export default function PortalLayout() {
  const { user, status } = useSession()
  if (status === 'unanswered') return <UnansweredScreen />
  return user ? <Frame /> : <Outlet />
}

/** Returns whether the user has folded or unfolded the menu. Undefined if the user has not chosen. */
function foldedByChoice(): boolean | undefined {
  const choice = readPreference('menu')
  return choice ? choice === 'folded' : undefined
}

/** Draws header, side menu, notices, palette and footer (spec §2.8). */
function Frame() {
  const t = useTexts('shell')
  const locale = useLocale()
  const user = useUser()
  const messageOf = useFieldMessages()
  const boot = useBoot()
  const exportWorker = useMemo(() => exportWorkerOf(boot), [boot])
  const areLettersOn = useLetterChoice(user.userId)
  const [isFolded, setFolded] = useState(foldedByChoice)
  const isChecker = usePermission({ type: 'CHECKER' })
  const waiting = useRead(countQueue, {}, { enabled: isChecker, pollMs: COUNT_EVERY_MS })
  const { pathname, search } = useLocation()
  useFocusOnNavigation(pathname)
  useDrawnAddress(`${pathname}${search}`)
  useNewDocumentOutside()

  const fold = (next: boolean) => {
    writePreference('menu', next ? 'folded' : 'open')
    setFolded(next)
  }
  return (
    <LetterKeysProvider value={areLettersOn}>
      <FormMessagesProvider messageOf={messageOf}>
        <AppFrame
          isMenuFolded={isFolded}
          onMenuFoldChange={fold}
          header={
            <Header
              brand={t('product')}
              homeHref="/dashboard"
              userName={`${user.userFirstName} ${user.userLastName}`}
              lastLogin={
                user.userLastLogin
                  ? t('header.lastLogin', { when: formatLastLogin(user.userLastLogin, locale) })
                  : t('header.firstLogin')
              }
            >
              <IconButton icon="search" label={t('palette.open')} onClick={openPalette} />
              <PreferenceMenus />
              <UserMenu />
            </Header>
          }
          menu={<PortalMenu waiting={waiting.data?.waiting} />}
          address={pathname}
          footer={t('footer', { year: new Date().getFullYear() })}
        >
          <ReleaseNotice />
          <ScreenTabs>
            <ExportWorkerProvider source={exportWorker}>
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            </ExportWorkerProvider>
          </ScreenTabs>
        </AppFrame>
        <Notices />
        <LeaveDialog />
        <Palette />
        <Shortcuts />
        <TourSlot />
      </FormMessagesProvider>
    </LetterKeysProvider>
  )
}
