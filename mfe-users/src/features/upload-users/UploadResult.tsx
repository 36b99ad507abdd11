import { useTexts } from '@portal/portal-sdk'
import { queuedWords } from '@portal/portal-sdk/forms'
import { Button, LinkButton, Notice, Stack } from '@portal/shared-ui'
import { FormActions } from '@portal/shared-ui/form'
import { StickyActions } from '../../file-upload/StickyActions.tsx'
import { FailedRowsButton } from './FailedRowsButton.tsx'
import { RowTable, type ShownRow } from './RowTable.tsx'
import { problemsOfRefused } from './refused-rows.ts'
import type { SentUpload } from './upload-steps.ts'

/**
 * Shows the result of every row of the file: either queued (all queued rows form one item), or refused with an error.
 */
export function UploadResult({ done, onClose }: { readonly done: SentUpload; readonly onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const { tableName, sent, outcome } = done
  const refused = problemsOfRefused(outcome.refused)
  const placeOf = new Map(sent.map((row, place) => [row.number, place]))
  const rows: ShownRow[] = done.rows.map((row) => {
    const place = placeOf.get(row.number)
    return place === undefined ? row : { ...row, problems: refused.get(place) ?? [] }
  })
  const failed = rows.filter(({ problems }) => problems.length > 0)
  return (
    <Stack gap={4}>
      <Notice tone="success" title={c('queued.sent')} announce="status">
        {t('uploads.done', { count: outcome.accepted, table: tableName })} {queuedWords(c, outcome)}
      </Notice>
      {failed.length > 0 && (
        <Notice tone="warning" title={t('uploads.notTaken', { count: failed.length })}>
          {t('uploads.notTakenText')}
        </Notice>
      )}
      <RowTable
        label={t('uploads.result')}
        rows={rows}
        goodWord={t('uploads.queued')}
        toolbar={failed.length > 0 && <FailedRowsButton rows={failed} />}
      />
      <StickyActions>
        <FormActions>
          <LinkButton href="/makers-queue">{c('queued.see')}</LinkButton>
          <Button variant="primary" onClick={onClose}>
            {t('uploads.finish')}
          </Button>
        </FormActions>
      </StickyActions>
    </Stack>
  )
}
