import { styled } from '@portal/shared-ui'
import { Claims } from './Claims.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Integrations } from './Integrations.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Onboarding } from './Onboarding.tsx'
import { useLandingTexts } from './use-landing-texts.ts'

const Page = styled('div')({ fontSize: 16, lineHeight: 1.55 })

/** `/`: the public front page. */
export default function LandingScreen() {
  const texts = useLandingTexts()
  if (!texts) return null
  return (
    <Page>
      <LandingHeader texts={texts} />
      <main id="content">
        <Hero texts={texts} />
        <Claims texts={texts} />
        <Features texts={texts} />
        <Integrations texts={texts} />
        <Onboarding texts={texts} />
      </main>
      <LandingFooter texts={texts} />
    </Page>
  )
}
