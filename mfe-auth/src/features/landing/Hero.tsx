import { below, color, LinkButton, space, styled, width } from '@portal/shared-ui'
import { Converter } from './Converter.tsx'
import { CorridorDrawing } from './CorridorDrawing.tsx'
import { Column } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'

// The background has the brand's colour in both themes, and white content.
const Ground = styled('section')({ position: 'relative', overflow: 'hidden', background: '#0b3b3c', color: '#ffffff' })
const Halves = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 420px)',
  alignItems: 'center',
  gap: space(16),
  paddingBlock: space(24),
  [below(width.drawer)]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(10), paddingBlock: space(14) },
})
const Title = styled('h1')({
  fontSize: 40,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
  [below(width.phone)]: { fontSize: 28 },
})
const Lead = styled('p')({
  marginTop: space(5),
  fontSize: 20,
  lineHeight: 1.5,
  color: 'rgba(255, 255, 255, 0.85)',
  maxWidth: 520,
  [below(width.phone)]: { fontSize: 16 },
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(8) })
const Start = styled(LinkButton)({
  background: '#e0a100',
  borderColor: '#e0a100',
  color: '#1f1600',
  '&&:hover': { background: '#f0b92d', borderColor: '#f0b92d', color: '#1f1600' },
})
const Integrate = styled(LinkButton)({
  background: 'transparent',
  borderColor: 'rgba(255, 255, 255, 0.5)',
  color: '#ffffff',
  '&&:hover': { background: 'rgba(255, 255, 255, 0.12)', color: '#ffffff' },
})
const Frame = styled('div')({ background: color.surface, color: color.text, borderRadius: 16, padding: space(6) })

/** Shows a description of the gateway, and a working converter. */
export function Hero({ texts }: { texts: LandingTexts }) {
  const { t } = texts
  return (
    <Ground>
      <CorridorDrawing />
      <Column>
        <Halves>
          <div>
            <Title>{t('hero.title')}</Title>
            <Lead>{t('hero.lead')}</Lead>
            <Actions>
              <Start href="/register" size="lg">
                {t('hero.start')}
              </Start>
              <Integrate href="#integrations" size="lg">
                {t('hero.integrate')}
              </Integrate>
            </Actions>
          </div>
          <Frame>
            <Converter texts={texts} />
          </Frame>
        </Halves>
      </Column>
    </Ground>
  )
}
