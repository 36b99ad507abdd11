import { LANGUAGES } from '@portal/contract/format'
import { chooseLanguage, chooseTheme, THEME_CHOICES, useLanguage, useTexts, useThemeChoice } from '@portal/portal-sdk'
import { RadioInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useEffect, useRef } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

interface Choices {
  language: (typeof LANGUAGES)[number]
  theme: (typeof THEME_CHOICES)[number]
}

/** Shows the settings for language and theme, which apply at once and are remembered by this browser. */
export function OwnPreferences() {
  const t = useTexts('mfe-settings')
  const present = { language: useLanguage(), theme: useThemeChoice((state) => state.choice) }
  const languages = LANGUAGES.map((value) => ({ value, label: nameOf(value) }))
  const themes = THEME_CHOICES.map((value) => ({ value, label: t(`profile.theme.${value}`) }))
  return (
    <ProfileSection title={t('profile.preferences')}>
      <Form<Choices> label={t('profile.preferences')} initialValues={present} onSubmit={async () => {}}>
        {({ values, setValue }) => (
          <>
            <Taken values={values} present={present} setValue={setValue} />
            <RadioInput name="language" label={t('profile.language')} options={languages} />
            <RadioInput name="theme" label={t('profile.theme')} options={themes} />
          </>
        )}
      </Form>
    </ProfileSection>
  )
}

interface TakenProps {
  readonly values: Choices
  /** The current settings, which can also be changed in the menus of the header. */
  readonly present: Choices
  readonly setValue: (name: string, value: unknown) => void
}

/** Applies a choice at once, and updates the form when a setting is changed elsewhere. */
function Taken({ values, present, setValue }: TakenProps) {
  const show = useRef(setValue)
  show.current = setValue
  useEffect(() => void chooseLanguage(values.language), [values.language])
  useEffect(() => chooseTheme(values.theme), [values.theme])
  useEffect(() => show.current('language', present.language), [present.language])
  useEffect(() => show.current('theme', present.theme), [present.theme])
  return null
}

/**
 * Returns the name of a language in that language, so that users find their language even if they cannot read the
 * current one.
 */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
