import { lazyPart, Outlet, useTexts } from '@portal/portal-sdk'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { AuthFrame, Slider } from '@portal/shared-ui/auth'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { PreferenceMenus } from './PreferenceMenus.tsx'
import { SlidePicture } from './SlidePicture.tsx'

// Loaded when the first character is typed: before, there is no input to lose.
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'))

/** Without the dialog, links must still work: unsent input is discarded without a question. */
const askNoMore = () => useDirtyForms.setState({ ids: new Set() })

const SLIDES = ['1', '2', '3'] as const

/**
 * The frame of sign-in, registration and recovery. Frame and slider belong to the shell: they stay while the visitor
 * moves between these screens, and if the module fails to load.
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
