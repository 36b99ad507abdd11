import { formatDateTime } from '@portal/contract/format'
import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Link, Notice, Stack, Text, useLocale, WarningList } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { ChangeTable } from './ChangeTable.tsx'
import { ItemExpiry } from './ItemExpiry.tsx'
import { ItemStatus } from './ItemStatus.tsx'
import { ServiceResult } from './ServiceResult.tsx'

interface ItemViewProps {
  readonly item: QueueDetail
  /** Whether a notice above already shows the reason for the rejection. */
  readonly isReasonTold?: boolean
}

/**
 * Shows a queued change with its effect, field by field. If the record has changed meanwhile, both versions are shown.
 */
export function ItemView({ item, isReasonTold }: ItemViewProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const isStale = item.moved.length > 0 && item.cqStatus === 'PENDING'
  return (
    <Stack gap={5}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <ItemStatus item={item} />
        <ItemExpiry item={item} />
        <Text tone="muted">{t('queue.kind', { action: c(`action.${item.cqAction}`), kind: item.cqSubjectName })}</Text>
        {item.link && (
          <Link href={item.link} isAlone>
            {t('queue.openRecord')}
          </Link>
        )}
        {item.replaces && (
          <Link href={`/makers-queue?panel=item&id=${item.replaces}`} isAlone>
            {t('queue.seePrevious')}
          </Link>
        )}
      </Stack>
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.maker')} value={item.makerName} />
        <ReadOnlyField label={c('labels.cqCreatedAt')} value={formatDateTime(item.cqCreatedAt, locale)} />
        {item.cqStatus === 'PENDING' ? (
          <ReadOnlyField label={c('labels.cqExpiresAt')} value={formatDateTime(item.cqExpiresAt, locale)} />
        ) : (
          <ReadOnlyField label={c('labels.cqChecker')} value={item.checkerName} />
        )}
      </Grid>
      {item.cqReason && !isReasonTold && <ReadOnlyField label={c('labels.cqReason')} value={item.cqReason} />}
      {item.service && <ServiceResult item={item} service={item.service} />}
      {isStale && (
        <Stack gap={3}>
          <Notice tone="warning" title={t('queue.stale.title')}>
            {t('queue.stale.text')}
          </Notice>
          <ChangeTable label={t('queue.stale.moved')} changes={item.moved} isLabelShown />
        </Stack>
      )}
      <WarningList warnings={item.warnings} announce="none" title={t('queue.warnings')} />
      {item.standing.length > 0 && (
        <ChangeTable
          label={t('queue.standing')}
          changes={item.standing}
          isCreated={item.standing.every(({ before }) => before === null)}
          isLabelShown
        />
      )}
      {/* A change of only hidden fields, such as the files of a watch list, shows its effect above. */}
      {(item.changes.length > 0 || item.standing.length === 0) && (
        <ChangeTable
          label={isStale ? t('queue.stale.asked') : t('queue.change', { name: item.cqName })}
          isLabelShown={isStale || item.standing.length > 0}
          changes={item.changes}
          isCreated={item.cqAction === 'CREATE'}
        />
      )}
    </Stack>
  )
}
