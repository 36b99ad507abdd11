import styled from '@emotion/styled'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { PAGE_TITLE_ID } from '../chrome/PageFrame.tsx'
import { useInertOutside } from '../dialog/use-inert-outside.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, HEADER_HEIGHT, radius, space, width } from '../theme/tokens.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { placeBeside } from './place.ts'
import { Spotlight, TOUR_LAYER } from './Spotlight.tsx'
import { useBox } from './use-box.ts'
import { useTarget } from './use-target.ts'
import { useTourKeys } from './use-tour-keys.ts'

const Panel = styled.div({
  position: 'fixed',
  // Centred, unless the text is placed beside a target.
  inset: 0,
  margin: 'auto',
  height: 'fit-content',
  zIndex: TOUR_LAYER,
  width: 376,
  maxWidth: `calc(100vw - ${space(8)})`,
  maxHeight: `calc(100dvh - ${space(8)})`,
  overflowY: 'auto',
  padding: space(5),
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  boxShadow: `0 8px 24px ${color.lift}`,
  '&:focus': { outline: 'none' },
  '@media (forced-colors: active)': { borderWidth: 3 },
  [below(width.phone)]: {
    inset: 'auto 0 0',
    margin: 0,
    width: 'auto',
    maxWidth: 'none',
    maxHeight: '60dvh',
    padding: `${space(4)} ${space(4)} max(${space(4)}, env(safe-area-inset-bottom))`,
    borderWidth: '1px 0 0',
    borderRadius: '12px 12px 0 0',
  },
  '@media print': { display: 'none' },
})
const Count = styled.p({ fontSize: 12, color: color.muted })
const Title = styled.h2({ marginTop: space(1), fontSize: 16, lineHeight: 1.4, overflowWrap: 'anywhere' })
const Sentence = styled.p({ marginTop: space(1), overflowWrap: 'anywhere' })
const Missing = styled.p({ marginTop: space(2), fontSize: 13, color: color.muted })
const Foot = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(4) })
// The label is aligned with the edge of the other texts, and the button around it appears on hover.
const Leave = styled.span({
  flex: 1,
  marginInlineStart: -10,
  '@media (forced-colors: active)': { marginInlineStart: 0 },
})

export interface TourStepProps {
  readonly title: string
  /** The explanation of the step, in a sentence. */
  readonly text: string
  /**
   * Id of the element that the step explains. If the element does not appear in time, the step is shown in the middle
   * of the window.
   */
  readonly target: string
  /** The step's position, from 1. */
  readonly position: number
  readonly total: number
  readonly onBack: () => void
  readonly onNext: () => void
  /** Called on Leave, on Esc, and on Finish at the last step. */
  readonly onLeave: () => void
}

/**
 * One step of a guided tour: dims the page, draws a ring around the target and explains it. One instance shows all
 * steps, so that the focus stays on the pressed button. The page behind the step is inert. At the end the focus returns
 * to its previous element, or to the page's title. On phones the text is at the bottom of the window.
 */
export function TourStep({ title, text, target, position, total, onBack, onNext, onLeave }: TourStepProps) {
  const t = useKitText()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const isSheet = useMediaQuery(`(max-width: ${width.phone - 0.02}px)`)
  const { element, isMissing } = useTarget(target)
  const box = useBox(element, () => ({
    top: HEADER_HEIGHT + 16,
    bottom: window.innerHeight - (isSheet ? (panel.current?.offsetHeight ?? 0) : 0) - 16,
  }))
  const isLast = position === total
  useInertOutside(root, true)
  useTourKeys(panel, { onBack: position > 1 ? onBack : undefined, onNext: isLast ? undefined : onNext, onLeave })

  useEffect(() => {
    const before = document.activeElement
    next.current?.focus({ preventScroll: true })
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      ;(isThere ? before : document.getElementById(PAGE_TITLE_ID))?.focus({ preventScroll: true })
    }
  }, [])
  // The Back button had the focus, but the first step has no Back button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true })
  }, [position])
  // The text keeps its position while the next target is loading.
  useLayoutEffect(() => {
    const words = panel.current
    if (!words) return
    if (room.current) room.current.style.height = isSheet ? `${words.offsetHeight}px` : '0'
    if (isSheet || isMissing) return words.removeAttribute('style')
    if (!box) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { top, left } = placeBeside(box, { width: words.offsetWidth, height: words.offsetHeight }, view)
    Object.assign(words.style, { inset: `${top}px auto auto ${left}px`, margin: '0' })
  })

  return (
    <div ref={root}>
      {/* On phones this element allows the end of a page to be scrolled above the text. */}
      <div ref={room} />
      <Spotlight box={box} />
      <Panel
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <div aria-live="polite" aria-atomic="true">
          <Count>{t('tour.step', { position, total })}</Count>
          <Title id={`${id}-title`}>{title}</Title>
          <Sentence id={`${id}-text`}>{text}</Sentence>
          {isMissing && <Missing>{t('tour.missing')}</Missing>}
        </div>
        <Foot>
          <Leave>
            <Button variant="ghost" size="sm" onClick={onLeave}>
              {t('tour.leave')}
            </Button>
          </Leave>
          {position > 1 && (
            <Button size="sm" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <Button ref={next} variant="primary" size="sm" onClick={isLast ? onLeave : onNext}>
            {t(isLast ? 'tour.finish' : 'next')}
          </Button>
        </Foot>
      </Panel>
    </div>
  )
}
