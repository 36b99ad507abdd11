import { LinkButton } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { useRecordText } from './panel-texts.ts'
import type { HistorySource } from './RecordHistory.tsx'

interface ReturnedNoticeProps {
  readonly history: Pick<HistorySource, 'returned'>
}

/**
 * A notice on a declined record for its maker: who rejected the request, why, and a link to resubmit it. Other users
 * see no notice.
 */
export function ReturnedNotice({ history: { returned } }: ReturnedNoticeProps) {
  const t = useKitText()
  const record = useRecordText()
  if (!returned) return null
  const checker = returned.decisions.at(-1)?.checkerName
  return (
    <Notice tone="warning" announce="none" title={checker ? t('rejected.by', { checker }) : undefined}>
      <Stack gap={2}>
        {returned.reason}
        <div>
          <LinkButton size="sm" href={returned.resubmitLink}>
            {record('resubmit')}
          </LinkButton>
        </div>
      </Stack>
    </Notice>
  )
}
