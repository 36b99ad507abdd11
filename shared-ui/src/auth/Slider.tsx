import styled from '@emotion/styled'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { swipeStep } from './swipe.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

const Root = styled.section({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '& :focus-visible': { outlineColor: '#f0b92d' },
})
const Window = styled.div({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'pan-y',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
})
const Track = styled.div({ display: 'flex', height: '100%', transition: 'transform 500ms ease' })
const Slide = styled.div({
  flex: '0 0 100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space(8),
  padding: `${space(10)} ${space(14)}`,
  userSelect: 'none',
  '& h2': { fontSize: 28, lineHeight: 1.2, letterSpacing: '-0.02em', maxWidth: 480 },
  '& p': { marginTop: space(3), fontSize: 16, lineHeight: 1.5, maxWidth: 480, color: 'rgba(255, 255, 255, 0.82)' },
})
const Picture = styled.div({ flex: '0 1 340px', minHeight: 0, '& svg, & img': { maxWidth: '100%', maxHeight: '100%' } })
const Controls = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `0 ${space(14)} ${space(10)}`,
})
const Round = styled.button({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  borderRadius: radius.pill,
  border: '1px solid rgba(255, 255, 255, 0.5)',
  background: 'transparent',
  color: '#ffffff',
  cursor: 'pointer',
  [TOUCH]: { width: TOUCH_EDGE, height: TOUCH_EDGE },
  '&:hover': { background: 'rgba(255, 255, 255, 0.14)' },
})
const Dots = styled.div({ display: 'flex', marginInline: 'auto' })
const Dot = styled.button({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  cursor: 'pointer',
  [TOUCH]: { width: TOUCH_EDGE, height: TOUCH_EDGE },
  '&::before': { content: '""', width: 8, height: 8, borderRadius: 4, background: 'rgba(255, 255, 255, 0.55)' },
  '&[aria-current="true"]::before': { width: 20, background: '#e0a100' },
})

export interface SlideContent {
  readonly id: string
  readonly title: string
  readonly text: string
  /** A decorative drawing. */
  readonly picture?: ReactNode
}

export interface SliderProps {
  slides: readonly SlideContent[]
  /** The name of the carousel; "What the portal offers" by default. */
  label?: string
}

/**
 * A carousel of slides with arrows, dots, drag and swipe, which advances every five seconds (ruling A12). The carousel
 * pauses while the pointer is over it or the focus is inside it, in a hidden tab, with reduced motion, and after a
 * press on the pause button.
 */
export function Slider({ slides, label }: SliderProps) {
  const t = useKitText()
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const go = (to: number) => setIndex((to + slides.length) % slides.length)
  const moves = useAutoAdvance(isPaused || isHovered || isFocused, index, () => go(index + 1))
  const drag = useDrag((step) => go(index + step))

  return (
    <Root
      aria-roledescription={t('slider.carousel')}
      aria-label={label ?? t('slider.label')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {/* The slide is announced when the user changes it, but not when it changes automatically. */}
      <Window aria-live={moves ? 'off' : 'polite'} {...drag.handlers}>
        <Track
          // The first slide has no style attribute unless it is dragged, because the prerendered page must not contain
          // style attributes: the page's Content Security Policy forbids them.
          style={
            index === 0 && drag.offset === 0
              ? undefined
              : {
                  transform: `translateX(calc(${-100 * index}% + ${drag.offset}px))`,
                  ...(drag.offset ? { transition: 'none' } : {}),
                }
          }
        >
          {slides.map((slide, i) => (
            <Slide
              key={slide.id}
              role="group"
              aria-roledescription={t('slider.slide')}
              aria-label={t('slider.of', { index: i + 1, count: slides.length })}
              aria-hidden={i !== index}
            >
              {slide.picture && <Picture aria-hidden>{slide.picture}</Picture>}
              <div>
                <h2>{slide.title}</h2>
                <p>{slide.text}</p>
              </div>
            </Slide>
          ))}
        </Track>
      </Window>
      <Controls>
        <RoundButton
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'slider.play' : 'slider.pause')}
          onPress={() => setPaused(!isPaused)}
        />
        <Dots>
          {slides.map((slide, i) => (
            <Dot
              key={slide.id}
              type="button"
              aria-label={t('slider.goTo', { index: i + 1 })}
              aria-current={i === index}
              onClick={() => setIndex(i)}
            />
          ))}
        </Dots>
        <RoundButton icon="chevron-left" label={t('slider.previous')} onPress={() => go(index - 1)} />
        <RoundButton icon="chevron-right" label={t('slider.next')} onPress={() => go(index + 1)} />
      </Controls>
    </Root>
  )
}

function RoundButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <Round type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={18} />
    </Round>
  )
}

/** Tracks a dragging pointer and reports the direction of the drag on release. */
function useDrag(onStep: (step: -1 | 1) => void) {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const step = swipeStep(event.clientX - start.current, event.currentTarget.clientWidth)
    start.current = null
    setOffset(0)
    if (step !== 0) onStep(step)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        start.current = event.clientX
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(event.clientX - start.current)
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = null
        setOffset(0)
      },
    },
  }
}
