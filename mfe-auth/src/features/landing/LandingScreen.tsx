import { useBootConfig } from '@portal/portal-sdk'
import { LandingPage } from './LandingPage.tsx'
import { useLandingTexts } from './use-landing-texts.ts'

/** Shows the screen `/`: the public front page. */
export default function LandingScreen() {
  const texts = useLandingTexts()
  const { links } = useBootConfig()
  return texts && <LandingPage texts={texts} links={links} />
}
