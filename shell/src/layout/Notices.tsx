import type { Tone } from '@portal/contract'
import { dismissNotice, useNotices } from '@portal/portal-sdk/host'
import { Link } from '@portal/shared-ui'
import { NoticeStack, SuccessDialog } from '@portal/shared-ui/dialog'

const TONES: Record<Tone, 'info' | 'success' | 'warning' | 'danger'> = {
  positive: 'success',
  negative: 'danger',
  warning: 'warning',
  neutral: 'info',
  info: 'info',
}

/**
 * Shows the results of actions, and who must act next: as a dialog after a form that left its page, otherwise as a
 * notice (ruling A86).
 */
export function Notices() {
  const notices = useNotices((state) => state.notices)
  const ended = notices.find(({ isDialog }) => isDialog)
  const close = () => ended && dismissNotice(ended.id)
  return (
    <>
      <NoticeStack
        notices={notices
          .filter(({ isDialog }) => !isDialog)
          .map(({ id, tone, text, link }) => ({
            id: String(id),
            tone: TONES[tone],
            message: text,
            link: link && { label: link.label, href: link.to },
          }))}
        onClose={(id) => dismissNotice(Number(id))}
      />
      {ended && (
        <SuccessDialog
          isOpen
          onClose={close}
          action={
            ended.link && (
              <Link href={ended.link.to} onClick={close}>
                {ended.link.label}
              </Link>
            )
          }
        >
          <span data-ended-form>{ended.text}</span>
        </SuccessDialog>
      )}
    </>
  )
}
