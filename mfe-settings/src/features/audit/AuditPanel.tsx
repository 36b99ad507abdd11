import { type AuditRow, readAuditEntry } from '@portal/contract/audit/audit.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Link, Notice, Skeleton, Stack, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { BeforeAfter, SidePanel } from '@portal/shared-ui/dialog'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { moduleWord } from './audit-words.ts'
import type { Trail } from './trail.ts'

interface AuditPanelProps {
  readonly auditId: string
  readonly trail: Trail
  readonly onClose: () => void
}

const PATHS: Record<Trail, string> = { provider: '/audit-trails', partners: '/audit-trails-mto' }

/** Shows one entry: the actor, the network address, the result and the changes. */
export default function AuditPanel({ auditId, trail, onClose }: AuditPanelProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const { data, error, isLoading } = useRead(readAuditEntry, { auditId })
  const entry = data?.entry
  const title = entry ? t('audit.act', { action: entry.auditActionName, module: moduleWord(c, entry) }) : t('audit.one')
  return (
    <SidePanel title={title} recordId={auditId} onClose={onClose}>
      {isLoading && (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={160} />
        </Stack>
      )}
      {error && <Notice tone="warning">{error.message}</Notice>}
      {entry && (
        <Stack gap={5}>
          <div>
            <StatusChip
              label={t('audit.outcome', { code: entry.auditResponseCode, message: entry.auditResponseMessage })}
              tone={entry.auditResponseCode === '00' ? 'positive' : 'negative'}
            />
          </div>
          <EntryFields entry={entry} />
          <Stack direction="row" gap={4} isWrapping>
            {data.link && (
              <Link href={data.link} isAlone>
                {t('audit.openRecord')}
              </Link>
            )}
            {entry.auditItemId && (
              <Link href={`${PATHS[trail]}?f.auditItemId=${encodeURIComponent(entry.auditItemId)}`} isAlone>
                {t('audit.ofRecord')}
              </Link>
            )}
            {entry.auditUsername && (
              <Link href={`${PATHS[trail]}?f.auditUsername=${encodeURIComponent(entry.auditUsername)}`} isAlone>
                {t('audit.ofPerson')}
              </Link>
            )}
          </Stack>
          {data.changes.length > 0 && (
            <BeforeAfter
              label={title}
              rows={data.changes.map(({ label, before, after, difference, lines }) => ({
                label,
                lines,
                before,
                after,
                difference,
                changed: true,
              }))}
              isCreated={data.changes.every(({ before }) => before === null)}
            />
          )}
        </Stack>
      )}
    </SidePanel>
  )
}

function EntryFields({ entry }: { entry: AuditRow }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Grid min={160} gap={4}>
      <ReadOnlyField label={c('labels.auditFullName')} value={entry.auditFullName ?? t('audit.nobody')} />
      <ReadOnlyField label={c('labels.auditUsername')} value={entry.auditUsername} isMono />
      <ReadOnlyField label={c('labels.auditEmail')} value={entry.auditEmail} />
      <ReadOnlyField
        label={c('labels.auditPhone')}
        value={entry.auditPhone && <PhoneText number={entry.auditPhone} />}
      />
      <ReadOnlyField label={c('labels.auditIpAddress')} value={entry.auditIpAddress} isMono />
      <ReadOnlyField label={c('labels.auditCreatedAt')} value={formatDateTime(entry.auditCreatedAt, locale)} />
      {entry.auditAction.includes('/') && <ReadOnlyField label={t('audit.call')} value={entry.auditAction} isMono />}
      <ReadOnlyField label={c('labels.auditSubject')} value={entry.auditSubjectName} />
      <ReadOnlyField label={c('labels.auditItemName')} value={entry.auditItemName} />
      <ReadOnlyField label={c('labels.auditItemId')} value={entry.auditItemId} isMono />
      {entry.cqStatus && <ReadOnlyField label={c('labels.cqStatus')} value={c(`status.queue.${entry.cqStatus}`)} />}
    </Grid>
  )
}
