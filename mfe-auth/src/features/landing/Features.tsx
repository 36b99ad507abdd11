import { Icon, type IconDrawing, type IconName } from '@portal/shared-ui'
import { Card, Cards, LandingSection } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const BANK = 'M4 10l8-6 8 6zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16'
const BANKNOTE =
  'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v.01M18 14v.01'

const FEATURES: readonly [string, IconName | IconDrawing][] = [
  ['credit', BANK],
  ['pickup', BANKNOTE],
  ['wallets', 'wallet'],
  ['screening', 'shield'],
  ['approvals', 'check-queue'],
  ['reports', 'report'],
]

/** Shows the features of the gateway. */
export function Features({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <LandingSection id="services" title={t('features.title')} lead={t('features.lead')}>
      <Cards>
        {FEATURES.map(([feature, icon]) => (
          <Card key={feature}>
            <Icon name={icon} size={24} />
            <h3>{t(`features.${feature}.title`)}</h3>
            <p>{t(`features.${feature}.text`)}</p>
          </Card>
        ))}
      </Cards>
    </LandingSection>
  )
}
