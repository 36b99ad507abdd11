import { Icon, type IconName } from '@portal/shared-ui'
import type { LandingTexts } from './LandingPage.tsx'
import { Card, Cards, Section } from './Section.tsx'

const FEATURES: readonly [string, IconName][] = [
  ['credit', 'arrow-in'],
  ['pickup', 'arrow-out'],
  ['wallets', 'wallet'],
  ['screening', 'shield'],
  ['approvals', 'check-queue'],
  ['reports', 'report'],
]

/** What the gateway does. */
export function Features({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <Section id="services" title={t('features.title')} lead={t('features.lead')}>
      <Cards>
        {FEATURES.map(([feature, icon]) => (
          <Card key={feature}>
            <Icon name={icon} size={24} />
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
          </Card>
        ))}
      </Cards>
    </Section>
  )
}
