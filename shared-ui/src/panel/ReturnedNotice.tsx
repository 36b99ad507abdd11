import type { HistoryEntry } from '@portal/contract/history/history.calls'
import { LinkButton } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { usePanelTexts } from './panel-texts.ts'

interface ReturnedNoticeProps {
  readonly request: Pick<HistoryEntry, 'decisions' | 'reason'> & { readonly resubmitLink: string }
}

/** A notice on a declined record for its maker: who rejected the request, why, and a link to resubmit it. */
export function ReturnedNotice({ request: { decisions, reason, resubmitLink } }: ReturnedNoticeProps) {
  const t = useKitText()
  const { resubmit } = usePanelTexts()
  const checker = decisions.at(-1)?.checkerName
  return (
    <Notice tone="warning" announce="none" title={checker ? t('rejected.by', { checker }) : undefined}>
      <Stack gap={2}>
        {reason}
        <div>
          <LinkButton size="sm" href={resubmitLink}>
            {resubmit}
          </LinkButton>
        </div>
      </Stack>
    </Notice>
  )
}
