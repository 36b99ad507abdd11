import type { PageConfig } from '@portal/portal-sdk'
import { styled } from '@portal/shared-ui'
import { Blog } from './Blog.tsx'
import { Claims } from './Claims.tsx'
import { ComplianceCenter } from './ComplianceCenter.tsx'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Hero } from './Hero.tsx'
import { Integrations } from './Integrations.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { LanguageMissing } from './LanguageMissing.tsx'
import type { LandingTexts } from './landing-texts.ts'
import { Onboarding } from './Onboarding.tsx'

interface LandingPageProps {
  readonly texts: LandingTexts
  readonly links: PageConfig['links']
}

const Page = styled('div')({ fontSize: 16, lineHeight: 1.55 })

/**
 * Shows the public front page. It depends only on its texts and links, so that a build can also render it
 * (`prerender.tsx`).
 */
export function LandingPage({ texts, links }: LandingPageProps) {
  return (
    <Page>
      <LandingHeader texts={texts} links={links} />
      {texts.missing && <LanguageMissing texts={texts} language={texts.missing} />}
      <main id="content">
        <Hero texts={texts} />
        <Claims texts={texts} />
        <Features texts={texts} />
        <Integrations texts={texts} />
        <Onboarding texts={texts} />
        <ComplianceCenter texts={texts} />
        <Help texts={texts} />
        <Blog texts={texts} />
      </main>
      <LandingFooter texts={texts} links={links} />
    </Page>
  )
}
