import { LANGUAGES, type Language } from '@portal/contract/format'
import {
  chooseLanguage,
  chooseTheme,
  lazyPart,
  THEME_CHOICES,
  useLanguage,
  useTexts,
  useThemeChoice,
} from '@portal/portal-sdk'
import { IconButton, type IconName, Menu, MenuItem } from '@portal/shared-ui'
import { Suspense, useState } from 'react'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'

// Loaded on demand, so that the notice is not part of the first paint of /login.
const LanguageUnavailable = lazyPart(() => import('./LanguageUnavailable.tsx'))

const THEME_ICONS: Record<(typeof THEME_CHOICES)[number], IconName> = { light: 'sun', dark: 'moon', system: 'monitor' }

/** Shows the language and theme menus, at the right of every header. */
export function PreferenceMenus() {
  const t = useTexts('shell')
  const language = useLanguage()
  const choice = useThemeChoice((theme) => theme.choice)
  const [missing, setMissing] = useState<Language | null>(null)
  const choose = (one: Language) => {
    setMissing(null)
    chooseLanguage(one).catch(() => setMissing(one))
  }
  return (
    <>
      <Menu
        label={t('language.label')}
        button={(trigger) => <IconButton {...trigger} icon="globe" label={t('language.label')} />}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} label={t(`language.${one}`)} isChecked={one === language} onPress={() => choose(one)} />
        ))}
      </Menu>
      <Menu
        label={t('theme.label')}
        button={(trigger) => <IconButton {...trigger} icon={THEME_ICONS[choice]} label={t('theme.label')} />}
      >
        {THEME_CHOICES.map((one) => (
          <MenuItem
            key={one}
            label={t(`theme.${one}`)}
            icon={THEME_ICONS[one]}
            isChecked={one === choice}
            onPress={() => chooseTheme(one)}
          />
        ))}
      </Menu>
      {missing && (
        <CrashBoundary onCrash={() => setMissing(null)}>
          <Suspense fallback={null}>
            <LanguageUnavailable language={missing} onRetry={() => choose(missing)} onClose={() => setMissing(null)} />
          </Suspense>
        </CrashBoundary>
      )}
    </>
  )
}
