import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Link } from '../link/Link.tsx'
import { setNoticePlace, useNoticeDialog } from '../notice/notice-place.ts'
import { TONE_ICON, type Tone } from '../notice/tone.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, radius, space, width } from '../theme/tokens.ts'

const Stack = styled.div({
  position: 'fixed',
  zIndex: 1500,
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  width: 380,
  maxWidth: `calc(100vw - ${space(8)})`,
  pointerEvents: 'none',
  [below(width.phone)]: { maxWidth: `calc(100vw - ${space(4)})` },
  '@media print': { display: 'none' },
})
const Errors = styled(Stack)({
  top: space(4),
  insetInlineEnd: space(4),
  [below(width.phone)]: { top: space(2), insetInlineEnd: space(2) },
})
// Notices appear below the rows and beside the menu, folded or not. The top of the page and the corner of a panel
// contain the buttons that the user presses next.
const News = styled(Stack)({
  bottom: space(4),
  insetInlineStart: `calc(${width.menu}px + ${space(4)})`,
  [below(width.drawer)]: { insetInlineStart: space(4) },
  [below(width.phone)]: {
    bottom: space(2),
    insetInlineStart: space(2),
    // The buttons of a dialog are at its bottom.
    '[role="dialog"] &, [role="alertdialog"] &': { bottom: 'auto', top: space(2) },
  },
})
const Card = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  padding: space(3),
  background: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  boxShadow: `0 8px 24px ${color.lift}`,
  pointerEvents: 'auto',
})
const Words = styled.div({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
const Title = styled.strong({ display: 'block', fontWeight: 650 })

/** A temporary notice in a corner of the screen. */
export interface StackNotice {
  readonly id: string
  readonly tone: Exclude<Tone, 'neutral'>
  readonly title?: string | undefined
  readonly message: string
  /** A link for the reader ("Open the queue"). */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

export interface NoticeStackProps {
  notices: readonly StackNotice[]
  onClose: (id: string) => void
  /** Milliseconds until a notice disappears; errors stay until closed. */
  lifetime?: number
}

/**
 * A stack of notices. Errors are at the top right; they interrupt the user and stay until closed. Other notices are at
 * the bottom; they are announced politely and disappear, except while they are pointed at or focused. The newest notice
 * is last. While a dialog is open, notices are shown inside the dialog, so that screen readers read them and their
 * links can be reached.
 */
export function NoticeStack({ notices, onClose, lifetime = 8000 }: NoticeStackProps) {
  const dialog = useNoticeDialog()
  const props = { onClose, lifetime }
  return (
    <>
      <Regions {...props} notices={dialog ? [] : notices} place={setNoticePlace} />
      {dialog && createPortal(<Regions {...props} notices={notices} />, dialog)}
    </>
  )
}

interface RegionsProps extends Required<NoticeStackProps> {
  /** Receives the element in which other messages of the page are also shown. */
  place?: (element: HTMLElement | null) => void
}

function Regions({ notices, onClose, lifetime, place }: RegionsProps) {
  const t = useKitText()
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      data-notices
      aria-label={t('notices.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Both live regions exist before the first notice: a region that appears with its text is often not
          announced. */}
      <Errors>
        <div role="alert" style={{ display: 'contents' }}>
          {notices.filter(isError).map((notice) => (
            <NoticeCard key={notice.id} notice={notice} onClose={onClose} />
          ))}
        </div>
      </Errors>
      <News ref={place}>
        <div role="status" style={{ display: 'contents' }}>
          {notices
            .filter((notice) => !isError(notice))
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} onClose={onClose} lifetime={isHeld ? undefined : lifetime} />
            ))}
        </div>
      </News>
    </section>
  )
}

const isError = (notice: StackNotice) => notice.tone === 'danger'

interface NoticeCardProps {
  notice: StackNotice
  onClose: (id: string) => void
  /** Milliseconds until the notice disappears; undefined if it stays until closed. */
  lifetime?: number | undefined
}

function NoticeCard({ notice, onClose, lifetime }: NoticeCardProps) {
  const t = useKitText()
  const { id, tone, title, message, link } = notice
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (lifetime === undefined) return
    const timer = setTimeout(() => latest.current(id), lifetime)
    return () => clearTimeout(timer)
  }, [id, lifetime])
  return (
    <Card data-tone={tone}>
      <span style={{ color: color[tone], display: 'inline-flex' }}>
        <Icon name={TONE_ICON[tone]} label={t(`tone.${tone}`)} />
      </span>
      <Words>
        {title && <Title>{title}</Title>}
        <span>{message}</span>
        {link && (
          <div>
            <Link href={link.href} onClick={() => onClose(id)}>
              {link.label}
            </Link>
          </div>
        )}
      </Words>
      <IconButton icon="close" size="sm" label={t('notices.close')} onClick={() => onClose(id)} />
    </Card>
  )
}
