import { Card, LandingSection, Pairs } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const QUESTIONS = ['account', 'password', 'locked', 'token']

/** Shows frequent questions that users have before they sign in. */
export function Help({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="help" title={t('nav.help')} lead={t('help.lead')}>
      <Pairs>
        {QUESTIONS.map((question) => (
          <Card key={question}>
            <h3>{t(`help.${question}.title`)}</h3>
            <p>{t(`help.${question}.text`)}</p>
          </Card>
        ))}
      </Pairs>
    </LandingSection>
  )
}
