import { LANDING_LANGUAGES, LANGUAGES, type LandingLanguage, type Language } from '@portal/contract/format'
import { useBootConfig } from '@portal/portal-sdk'
import { AtAddress, type Prerendered, speak } from '@portal/portal-sdk/prerender'
import type { ReactNode } from 'react'
import { LandingPage } from './features/landing/LandingPage.tsx'
import en from './features/landing/texts/en.json' with { type: 'json' }
import es from './features/landing/texts/es.json' with { type: 'json' }
import fr from './features/landing/texts/fr.json' with { type: 'json' }
import { LoginForm } from './features/login/LoginForm.tsx'
import type { SignIn } from './features/login/use-sign-in.ts'
import RecoveryScreen from './features/recovery/RecoveryScreen.tsx'
import RegisterScreen from './features/register/RegisterScreen.tsx'
import remote from './remote.tsx'

const SAYS: Record<LandingLanguage, Readonly<Record<string, string>>> = { en, fr, es }

function Landing({ language }: { language: LandingLanguage }) {
  const { links } = useBootConfig()
  const t = (key: string) => {
    const text = SAYS[language][key]
    if (text === undefined) throw new Error(`No text "${key}" on the landing page`)
    return text
  }
  return <LandingPage texts={{ language, t, choose: () => undefined }} links={links} />
}

/** The state of a sign-in before the user has typed anything. */
const NOBODY: SignIn = {
  username: '',
  setUsername: () => undefined,
  step: 'password',
  secondFactors: [],
  message: null,
  advance: () => undefined,
  enter: async () => undefined,
  divert: () => undefined,
  restart: () => undefined,
  refuse: () => undefined,
}

const screenAt = (path: string, element: ReactNode): Prerendered => ({
  languages: LANGUAGES,
  async draw(language) {
    await speak(language as Language, 'mfe-auth', remote.texts)
    return <AtAddress address={path} routes={[{ path, element }]} />
  },
})

/** The public screens as the page shows them before its scripts run. */
export default {
  LandingScreen: {
    languages: LANDING_LANGUAGES,
    draw: (language) => <Landing language={language as LandingLanguage} />,
  },
  LoginScreen: screenAt('/login', <LoginForm signIn={NOBODY} onBegin={() => undefined} />),
  RegisterScreen: screenAt('/register', <RegisterScreen />),
  RecoveryScreen: screenAt('/forgot-password', <RecoveryScreen />),
} satisfies Record<string, Prerendered>
