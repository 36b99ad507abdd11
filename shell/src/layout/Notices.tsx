import type { Tone } from '@portal/contract'
import { dismissNotice, useNotices } from '@portal/portal-sdk/host'
import { NoticeStack } from '@portal/shared-ui/dialog'

const TONES: Record<Tone, 'info' | 'success' | 'warning' | 'danger'> = {
  positive: 'success',
  negative: 'danger',
  warning: 'warning',
  neutral: 'info',
  info: 'info',
}

/** Results of actions, and who must act next. */
export function Notices() {
  const notices = useNotices((state) => state.notices)
  return (
    <NoticeStack
      notices={notices.map(({ id, tone, text, link }) => ({
        id: String(id),
        tone: TONES[tone],
        message: text,
        link: link && { label: link.label, href: link.to },
      }))}
      onClose={(id) => dismissNotice(Number(id))}
    />
  )
}
