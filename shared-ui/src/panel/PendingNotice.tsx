import styled from '@emotion/styled'
import { formatDateTime } from '@portal/contract/format'
import { Link } from '../link/Link.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { Notice } from '../notice/Notice.tsx'
import { useRecordText } from './panel-texts.ts'

const OnScreen = styled.div({ '@media print': { display: 'none' } })

interface PendingNoticeProps {
  /** A description of the pending change. */
  readonly text: string
  /** The maker, the expiry and the address of the change; null for users who may not see them. */
  readonly change: { readonly maker: string; readonly expiresAt: string; readonly href?: string } | null
}

/** A notice on a record that has a change awaiting authorization. */
export function PendingNotice({ text, change }: PendingNoticeProps) {
  const t = useRecordText()
  const locale = useLocale()
  return (
    <OnScreen>
      <Notice tone="info" announce="none">
        {text} {change && t('pending.by', { maker: change.maker, when: formatDateTime(change.expiresAt, locale) })}{' '}
        {change?.href && <Link href={change.href}>{t('pending.see')}</Link>}
      </Notice>
    </OnScreen>
  )
}
