import { lazyPart, Outlet, useTexts } from '@portal/portal-sdk'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { AuthFrame, Slider } from '@portal/shared-ui/auth'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { PreferenceMenus } from './PreferenceMenus.tsx'
import { SlidePicture } from './SlidePicture.tsx'

// Loaded when the first character is typed: before that, there is no input to lose.
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'))

/** Discards unsent input without a question, because links must work even if the dialog fails to load. */
const askNoMore = () => useDirtyForms.setState({ ids: new Set() })

const SLIDES = ['1', '2', '3'] as const

/**
 * Renders the frame of sign-in, registration and recovery. The shell owns frame and slider, so that both remain while
 * the visitor moves between these screens, and also if the module fails to load.
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
