import { Icon, type IconDrawing, type IconName } from '@portal/shared-ui'
import { Card, Cards, LandingSection } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const CODE = 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14'
const LABEL =
  'M4 5v6.2a2 2 0 0 0 .6 1.4l7 7a2 2 0 0 0 2.8 0l5.2-5.2a2 2 0 0 0 0-2.8l-7-7A2 2 0 0 0 11.2 4H5a1 1 0 0 0-1 1zM8.5 8.5v.01'

const OPTIONS: readonly [string, IconName | IconDrawing][] = [
  ['api', CODE],
  ['whiteLabel', LABEL],
  ['custom', 'sliders'],
]

/** Shows the three ways to integrate: API, white-label, custom. */
export function Integrations({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="integrations" title={t('integrations.title')} lead={t('integrations.lead')} isSunken>
      <Cards>
        {OPTIONS.map(([option, icon]) => (
          <Card key={option}>
            <Icon name={icon} size={24} />
            <h3>{t(`integrations.${option}.title`)}</h3>
            <p>{t(`integrations.${option}.text`)}</p>
          </Card>
        ))}
      </Cards>
    </LandingSection>
  )
}
