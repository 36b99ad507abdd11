import { LANGUAGES } from '@portal/contract/format'
import { chooseLanguage, useLanguage, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'

/** Goes to the other language; it is named in that language, as its readers look for it. */
export function LanguageSwitch() {
  const language = useLanguage()
  const t = useTexts('shell')
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? 'en'
  return (
    <Button variant="ghost" size="sm" lang={next} onClick={() => void chooseLanguage(next)}>
      {t(`language.${next}`)}
    </Button>
  )
}
