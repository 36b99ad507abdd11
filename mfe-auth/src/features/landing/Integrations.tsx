import { Icon, type IconName } from '@portal/shared-ui'
import type { LandingTexts } from './LandingPage.tsx'
import { Card, Cards, Section } from './Section.tsx'

const OPTIONS: readonly [string, IconName][] = [
  ['api', 'key'],
  ['whiteLabel', 'partners'],
  ['custom', 'sliders'],
]

/** The three ways to integrate: API, white-label, custom. */
export function Integrations({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <Section id="integrations" title={t('integrations.title')} lead={t('integrations.lead')} isSunken>
      <Cards>
        {OPTIONS.map(([option, icon]) => (
          <Card key={option}>
            <Icon name={icon} size={24} />
            <h3>{t(`integrations.${option}.title`)}</h3>
            <p>{t(`integrations.${option}.text`)}</p>
          </Card>
        ))}
      </Cards>
    </Section>
  )
}
