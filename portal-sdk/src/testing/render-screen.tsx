import { setDefaultClient } from '@portal/api-client'
import { type FakeClient, type FakeHandler, fakeClient } from '@portal/api-client/testing'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import type { Language } from '@portal/contract/format'
import { groundTexts } from '@portal/contract/texts'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { keepWork } from '../forms/draft-recovery.ts'
import { chooseLanguage, registerTexts } from '../i18n/i18n.ts'
import { useNotices } from '../notices/notices.ts'
import { queryClient } from '../read/query-client.ts'
import { registerRemoteTexts } from '../remote/register-remote-texts.ts'
import type { Remote } from '../remote/remote.ts'
import { NO_SESSION, useSessionStore } from '../session/session-store.ts'

/** The default user: a head-office user. */
const SOMEBODY: UserInfo = {
  userId: '0190a5b0-0000-7000-8000-00000000aaaa',
  username: 'ada.lovelace',
  userFirstName: 'Ada',
  userLastName: 'Lovelace',
  userLastLogin: null,
  userType: 'HEAD OFFICE',
  userMtoCode: null,
  soleId: '001',
  role: 'HEAD OFFICE MAKER',
  countryId: '01',
  responseCode: '00',
}

export interface ScreenUnderTest {
  /** The module's name, which is the namespace of its texts. */
  readonly module: string
  readonly screen: string
  /** The session's privileges. */
  readonly privileges: readonly string[]
  /** The gateway's answers, by path; a call without an answer fails the test. */
  readonly answers?: Readonly<Record<string, FakeHandler>>
  /** The address of the screen, for instance `/users?panel=create`. */
  readonly at?: string
  readonly language?: Language
  readonly user?: Partial<UserInfo>
  /** The kit's providers: `KitTestProviders` of `@portal/shared-ui/testing`. */
  readonly kit: ComponentType<{ children: ReactNode; language?: Language }>
}

export interface RenderedScreen {
  /** The fake client, with the requests that the screen has sent, and its session. */
  readonly client: FakeClient
  /** A simulated user who clicks and types. */
  readonly user: UserEvent
  /** Returns the texts of the notices that the shell would show now, oldest first. */
  notices(): readonly string[]
  /** Returns the current address of the screen. */
  place(): string
  /**
   * Ends the session without the user's choice, signs the same user in again at once, and renders the screen again at
   * the address that it had.
   */
  comeBack(): void
}

/**
 * Renders a screen of a module as the shell would, loaded by name, with a session, texts and a router, but with a fake
 * gateway. Query the screen's content by roles and labels.
 */
export async function renderScreen(remote: Remote, wanted: ScreenUnderTest): Promise<RenderedScreen> {
  const { module, screen, privileges, answers = {}, at = '/', language = 'en', user, kit: Kit } = wanted
  const load = remote.screens[screen]
  if (load === undefined) throw new Error(`${module} has no screen ${screen}`)
  const client = fakeClient(answers)
  useNotices.setState({ notices: [] })
  setDefaultClient(client)
  const signedIn = { ...SOMEBODY, ...user }
  const signIn = () => {
    queryClient.clear()
    useSessionStore.setState({ status: 'full', user: signedIn, privileges })
  }
  signIn()
  await registerTexts('contract', groundTexts)
  await registerRemoteTexts(module, remote)
  await chooseLanguage(language)
  const { default: Screen } = await load()
  let place = at
  const draw = () =>
    render(
      <MemoryRouter initialEntries={[place]}>
        <Kit language={language}>
          <Screen />
        </Kit>
        <Place
          onMove={(now) => {
            place = now
          }}
        />
      </MemoryRouter>,
    )
  let drawn = draw()
  return {
    client,
    user: userEvent.setup(),
    notices: () => useNotices.getState().notices.map(({ text }) => text),
    place: () => place,
    comeBack() {
      keepWork(signedIn.userId, location.pathname)
      drawn.unmount()
      useSessionStore.setState({ ...NO_SESSION, status: 'ended' })
      signIn()
      drawn = draw()
    },
  }
}

function Place({ onMove }: { onMove: (place: string) => void }) {
  const { pathname, search } = useLocation()
  useEffect(() => onMove(pathname + search), [onMove, pathname, search])
  return null
}
