import { chooseTheme, THEME_CHOICES, useTexts, useThemeChoice } from '@portal/portal-sdk'
import { IconButton, type IconName } from '@portal/shared-ui'

const ICONS: Record<(typeof THEME_CHOICES)[number], IconName> = { light: 'sun', dark: 'moon', system: 'monitor' }

/** Goes through light, dark and the device's own; the label says what is on and what comes next. */
export function ThemeSwitch() {
  const t = useTexts('shell')
  const choice = useThemeChoice((theme) => theme.choice)
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system'
  return (
    <IconButton
      icon={ICONS[choice]}
      label={t('theme.switch', { current: t(`theme.${choice}`), next: t(`theme.${next}`) })}
      onClick={() => chooseTheme(next)}
    />
  )
}
