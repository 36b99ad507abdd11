import styled from '@emotion/styled'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { pressedAlone, pressLetter, useLetterKeys } from '../keys/letter-keys.ts'
import { ownProps } from '../layout/own-props.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { below, color, space, width } from '../theme/tokens.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { LEAST_BESIDE } from './least-beside.ts'
import { PanelEdge } from './PanelEdge.tsx'
import { type PanelStep, usePanelLayout } from './PanelLayout.tsx'
import { LEAST_LIST, LEAST_PANEL, PANEL_GAP, type PanelSize } from './panel-size.ts'
import { usePanelText } from './panel-texts.ts'
import { useInertOutside } from './use-inert-outside.ts'
import { usePagePanel } from './use-page-panel.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { useRoomBelow } from './use-room-below.ts'

/** Pixels from the top of the window: the panel is below the portal's header. */
const STICKY_TOP = 72

const Root = styled(
  'div',
  ownProps('isWide', 'size'),
)<{ isWide: boolean | undefined; size: PanelSize }>(({ isWide, size }) => ({
  position: 'sticky',
  top: STICKY_TOP,
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  width: widthOf(size, isWide),
  maxHeight: `max(240px, calc(100dvh - var(--panel-top, ${STICKY_TOP}px) - 16px))`,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  // The panel has no focus ring, because it is not a control; the line under the panel's title shows the focus.
  '&:focus': { outline: 'none' },
  '&:focus-visible > header': { boxShadow: `inset 0 -2px 0 ${color.focus}` },
  [below(LEAST_BESIDE)]: {
    position: 'fixed',
    inset: '0 0 0 auto',
    zIndex: 1200,
    width: 'min(640px, 100%)',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
    // Dims the page behind the panel.
    boxShadow: `0 0 0 100vmax ${color.overlay}`,
  },
  '@media print': { position: 'static', maxHeight: 'none', width: '100%', border: 0 },
}))
/** Returns the CSS width of the panel; the list keeps enough room for the columns that identify its rows. */
function widthOf(size: PanelSize, isWide: boolean | undefined): string {
  if (size === 'full') return '100%'
  if (size === null) return isWide ? 'clamp(440px, 36vw, 640px)' : 'clamp(360px, 28vw, 440px)'
  return `clamp(${LEAST_PANEL}px, ${size}px, calc(100% - ${LEAST_LIST + PANEL_GAP}px))`
}
const Head = styled.header({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${color.border}`,
})
const Title = styled.h2({ fontSize: 16, lineHeight: 1.4, paddingTop: 6, overflowWrap: 'anywhere' })
const Sizes = styled.div({ display: 'flex', alignItems: 'center', flexShrink: 0, gap: space(1) })
const Body = styled.div({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A field that is scrolled into view is shown with its label.
  scrollPaddingBlock: `${space(10)} ${space(20)}`,
  padding: space(5),
  // Limits the line length of texts and fields in a panel that fills the page.
  '[data-panel="page"] > & > *': { maxWidth: 960 },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
})
const Foot = styled.footer({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: `${space(3)} ${space(5)}`,
  borderTop: `1px solid ${color.border}`,
  // Buttons that need two lines fill both lines.
  [below(width.phone)]: { '& > *': { flexGrow: 1 } },
})

export interface SidePanelProps {
  title: string
  children: ReactNode
  /** The record's actions; they stay visible while the content scrolls. */
  actions?: ReactNode
  onClose: () => void
  /** Changes when the panel shows another record: the focus then moves to the panel again. */
  recordId?: string
  /**
   * For a record with many fields: the panel has room for two columns, and a button that extends the panel to the full
   * width of the page.
   */
  isWide?: boolean
  /** For long work on wide screens: the panel fills the page. After the panel has closed, the list is unchanged. */
  isPage?: boolean
}

/**
 * Handles the single-letter shortcuts of a panel: the letters of its buttons, and J and K for the next and previous
 * record of the list. Returns whether the key had a meaning. Ignores keys pressed in dialogs above the panel.
 */
function onPanelLetter({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>, step: PanelStep | undefined) {
  if (nativeEvent.repeat || !currentTarget.contains(nativeEvent.target as Node)) return false
  const letter = pressedAlone(nativeEvent)
  if (letter === null) return false
  if (step === undefined || (letter !== 'j' && letter !== 'k')) return pressLetter(currentTarget, letter)
  step(letter === 'j' ? 1 : -1)
  return true
}

/**
 * A panel to view or edit a record beside a list. On wide screens the panel is not modal, so the list stays usable; on
 * narrow screens the panel covers the page. When the panel opens, it takes the focus; in the form of a new record, the
 * first empty required field takes the focus. When the panel closes, it returns the focus. Esc inside the panel closes
 * it.
 */
export function SidePanel({ title, children, actions, onClose, recordId, isWide, isPage }: SidePanelProps) {
  const t = usePanelText()
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)
  const isOver = useMediaQuery(`(max-width: ${LEAST_BESIDE - 0.02}px)`)
  const layout = usePanelLayout()
  const areLettersOn = useLetterKeys()
  const size = isPage ? 'full' : !isWide && layout?.size === 'full' ? null : (layout?.size ?? null)
  const isFull = size === 'full' && !isOver
  usePagePanel(root, isFull)
  useInertOutside(root, isOver)

  usePanelFocus(root, recordId)
  // A scrolling area must be reachable by the keyboard, even without a control in it. The content may grow without a
  // new render of this panel.
  useEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setScrolling(element.scrollHeight > element.clientHeight)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(measure)
    for (const part of [element, ...element.children]) watch.observe(part)
    return () => watch.disconnect()
  })
  useRoomBelow(root, !isOver)

  return (
    <Root
      ref={root}
      tabIndex={-1}
      id={`${titleId}-panel`}
      data-panel={isFull ? 'page' : 'beside'}
      isWide={isWide}
      size={size}
      {...(isOver ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (areLettersOn && onPanelLetter(event, layout?.step.current)) event.preventDefault()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      {/* The title of the list is hidden in a panel of full width, and the panel's sections are headings of level
          3. */}
      {isFull && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {!isFull && <PanelEdge panel={root} controls={`${titleId}-panel`} />}
      <Head>
        <Title id={titleId}>{title}</Title>
        <Sizes>
          {isWide && !isPage && !isOver && layout && (
            <IconButton
              icon="columns"
              label={t(isFull ? 'beside' : 'full')}
              onClick={() => layout.keep(isFull ? null : 'full')}
            />
          )}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </Sizes>
      </Head>
      <Body ref={body} tabIndex={isScrolling ? 0 : undefined}>
        {children}
      </Body>
      {actions && <Foot data-panel-actions>{actions}</Foot>}
    </Root>
  )
}
