import styled from '@emotion/styled'
import MuiDialog from '@mui/material/Dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { pressedAlone, pressLetter, useLetterKeys } from '../keys/letter-keys.ts'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { addNoticeDialog } from '../notice/notice-place.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, space, titleFocus, width } from '../theme/tokens.ts'
import { beginInDialog } from './begin-in.ts'

const WIDTH = { sm: 440, md: 600, lg: 840 }
/** The height of the window without the margins of the dialog. */
const ROOM = 'calc(100% - 32px)'
/** The height of a steady dialog in a high window, in pixels. */
const STEADY_PX = 960

const Head = styled.header({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(5)} ${space(5)} ${space(2)} ${space(6)}`,
  [below(width.phone)]: { padding: `${space(3)} ${space(2)} ${space(1)} ${space(4)}` },
})
const Title = styled.h2({
  fontSize: 20,
  lineHeight: 1.3,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
  paddingTop: 4,
  ...titleFocus,
  // The dialog itself has the focus until the user moves it.
  '[tabindex="-1"]:focus-visible > header > &': titleFocus['&:focus-visible'],
  [below(width.phone)]: { fontSize: 16, paddingTop: space(2.5) },
})
const Body = styled.div({
  // Clips visually hidden text inside the dialog, which would otherwise make the page scroll.
  position: 'relative',
  padding: `${space(2)} ${space(6)} ${space(5)}`,
  overflowY: 'auto',
  flex: '1 1 auto',
  minHeight: 0,
  [below(width.phone)]: { paddingInline: space(4) },
})
const Foot = styled.footer({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: `${space(4)} ${space(6)}`,
  borderTop: `1px solid ${color.border}`,
  [below(width.phone)]: { flexDirection: 'column-reverse', padding: space(4) },
})

export interface DialogProps {
  isOpen: boolean
  /** The name of the action: "Authorize", "Delete rule". */
  title: string
  children: ReactNode
  /** Buttons, with the primary button last. */
  actions?: ReactNode
  /**
   * Called on Esc, the close button and a click outside. Without this handler the user must press one of the `actions`.
   */
  onClose?: (() => void) | undefined
  size?: keyof typeof WIDTH
  /** `alertdialog` interrupts the user: for errors, confirmations and the end of a session. */
  role?: 'dialog' | 'alertdialog'
  /** Whether a click outside does not close the dialog, for forms and decisions. */
  isSticky?: boolean
  /** Whether the dialog keeps one height, for content that changes or is loaded while the dialog is open. */
  isSteady?: boolean
  titleId?: string
  /** Changes when the same dialog shows another record: the focus then moves to the title. */
  recordId?: string | undefined
  /** Handles keys pressed inside the dialog, but not in dialogs above it. */
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** Sets the initial focus, as part of the content: the content is rendered after the dialog's own first effects. */
function Beginning({ body }: { body: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => beginInDialog(body.current?.parentElement), [body])
  return null
}

/**
 * A modal dialog for an action that must be decided now. The focus moves into the dialog, stays there, and returns
 * afterwards (MUI's Dialog).
 */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    title,
    children,
    actions,
    onClose,
    size = 'sm',
    role = 'dialog',
    isSticky,
    isSteady,
    recordId,
    onKeyDown,
  } = props
  const t = useKitText()
  const areLettersOn = useLetterKeys()
  const ownId = useId()
  const titleId = props.titleId ?? ownId
  const bodyId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (recordId === undefined) return
    heading.current?.focus({ preventScroll: true })
    body.current?.scrollTo?.({ top: 0 })
  }, [recordId])
  return (
    <MuiTheme>
      <MuiDialog
        open={isOpen}
        onClose={(_, reason) => {
          if (reason !== 'backdropClick' || !isSticky) onClose?.()
        }}
        aria-labelledby={titleId}
        {...(role === 'alertdialog' ? { 'aria-describedby': bodyId } : {})}
        role={role}
        maxWidth={false}
        onFocus={({ target }) => {
          // MUI moves the focus to the area around the dialog if the focused control is disabled or removed.
          const paper = body.current?.parentElement
          if (paper && target === paper.parentElement) paper.focus({ preventScroll: true })
        }}
        onKeyDown={(event) => {
          if (!event.currentTarget.contains(event.target as Node)) return
          onKeyDown?.(event)
          const letter = areLettersOn && !event.repeat ? pressedAlone(event.nativeEvent) : null
          if (letter !== null && pressLetter(event.currentTarget, letter)) event.preventDefault()
        }}
        slotProps={{
          paper: {
            style: {
              ...{ width: '100%', maxWidth: WIDTH[size], margin: 16, maxHeight: ROOM },
              ...(isSteady && { height: `min(${ROOM}, ${STEADY_PX}px)` }),
            },
          },
        }}
      >
        <Head>
          <Title ref={heading} id={titleId} tabIndex={recordId === undefined ? undefined : -1}>
            {title}
          </Title>
          {onClose && <IconButton icon="close" label={t('close')} onClick={onClose} />}
        </Head>
        <Body ref={body} id={bodyId}>
          {children}
        </Body>
        {actions && <Foot>{actions}</Foot>}
        <div ref={addNoticeDialog} />
        <Beginning body={body} />
      </MuiDialog>
    </MuiTheme>
  )
}
