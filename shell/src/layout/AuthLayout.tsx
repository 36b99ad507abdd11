import { lazyPart, Outlet, useTexts } from '@portal/portal-sdk'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { AuthFrame, Slider } from '@portal/shared-ui/auth'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { PreferenceMenus } from './PreferenceMenus.tsx'
import { SlidePicture } from './SlidePicture.tsx'

// Comes with the first character typed: before, there is nothing to lose.
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'))

/** Nothing could ask before typed work is left: better unasked than links that do nothing. */
const askNoMore = () => useDirtyForms.setState({ ids: new Set() })

const SLIDES = ['1', '2', '3'] as const

/**
 * The frame of sign-in, registration and recovery. Frame and slider are the shell's: they stay while the visitor goes
 * between these screens, and stand when the module does not answer.
 */
export default function AuthLayout() {
  const t = useTexts('shell')
  const isDirty = useDirtyForms(({ ids }) => ids.size > 0)
  const slides = SLIDES.map((id) => ({
    id,
    title: t(`slide.${id}.title`),
    text: t(`slide.${id}.text`),
    picture: <SlidePicture id={id} />,
  }))
  return (
    <AuthFrame
      brand={t('product')}
      homeHref="/"
      menus={<PreferenceMenus />}
      aside={<Slider slides={slides} label={t('slides.label')} />}
      asideLabel={t('slides.label')}
      footer={t('footer', { year: new Date().getFullYear() })}
    >
      <Outlet />
      {isDirty && (
        <CrashBoundary onCrash={askNoMore}>
          <LeaveDialog />
        </CrashBoundary>
      )}
    </AuthFrame>
  )
}
