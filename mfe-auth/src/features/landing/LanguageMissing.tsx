import type { LandingLanguage } from '@portal/contract/format'
import { Button, Notice, space, styled } from '@portal/shared-ui'
import type { LandingTexts } from './landing-texts.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

const Corner = styled('div')({
  position: 'fixed',
  insetBlockStart: space(20),
  insetInlineEnd: space(4),
  zIndex: 20,
  maxWidth: `calc(100vw - ${space(8)})`,
})

interface LanguageMissingProps {
  readonly texts: LandingTexts
  readonly language: LandingLanguage
}

/** Shows the message that the page could not be loaded in the chosen language. */
export function LanguageMissing({ texts: { t, choose, dismiss }, language }: LanguageMissingProps) {
  return (
    <Corner>
      <Notice tone="danger" {...(dismiss && { onClose: dismiss })}>
        <p>{t('language.unavailable').replace('{language}', LANGUAGE_NAMES[language])}</p>
        <Button size="sm" onClick={() => choose(language)}>
          {t('language.retry')}
        </Button>
      </Notice>
    </Corner>
  )
}
