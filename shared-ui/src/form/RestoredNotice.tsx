import { formatTime } from '@portal/contract/format'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import type { RestoredWork } from './use-draft.ts'

interface RestoredNoticeProps {
  readonly work: RestoredWork
  readonly onDiscard: () => void
}

/** A notice above a form that continues the work of an ended session. */
export function RestoredNotice({ work, onDiscard }: RestoredNoticeProps) {
  const t = useKitText()
  const locale = useLocale()
  return (
    <Notice
      tone={work.isPartial ? 'warning' : 'info'}
      title={t(work.isPartial ? 'restored.partTitle' : 'restored.title', { time: formatTime(work.keptAt, locale) })}
      announce="status"
    >
      <Stack gap={2} align="flex-start">
        {t(work.isPartial ? 'restored.partText' : 'restored.text')}
        <Button size="sm" onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      </Stack>
    </Notice>
  )
}
