import { below, color, space, styled, width } from '@portal/shared-ui'
import { Column } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

const Band = styled('section')({ borderBottom: `1px solid ${color.border}`, background: color.surface })
const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, auto)',
  justifyContent: 'space-between',
  gap: space(6),
  paddingBlock: space(10),
  [below(width.drawer)]: { gap: space(4) },
  [below(width.phone)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { color: color.muted, fontSize: 14 },
  '& dd': { fontSize: 28, fontWeight: 600, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums', margin: 0 },
  // The figures are smaller on tablets, which also show all five on one line.
  [`@media (min-width: ${width.phone}px) and (max-width: ${width.drawer}px)`]: { '& dd': { fontSize: 20 } },
})
const CLAIMS = ['partners', 'countries', 'uptime', 'support', 'volume']

/** Shows the provider's five figures (spec §1). */
export function Claims({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <Band aria-label={t('claims.label')}>
      <Column>
        <List>
          {CLAIMS.map((claim) => (
            <div key={claim}>
              <dt>{t(`claims.${claim}.text`)}</dt>
              <dd>{t(`claims.${claim}.figure`)}</dd>
            </div>
          ))}
        </List>
      </Column>
    </Band>
  )
}
