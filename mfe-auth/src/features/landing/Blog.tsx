import { Card, Cards, LandingSection } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const NOTES = ['secret', 'idle', 'checker']

/** Shows short notes on how the gateway works and why it works that way. */
export function Blog({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="blog" title={t('nav.blog')} lead={t('blog.lead')} isSunken>
      <Cards>
        {NOTES.map((note) => (
          <Card key={note}>
            <h3>{t(`blog.${note}.title`)}</h3>
            <p>{t(`blog.${note}.text`)}</p>
          </Card>
        ))}
      </Cards>
    </LandingSection>
  )
}
