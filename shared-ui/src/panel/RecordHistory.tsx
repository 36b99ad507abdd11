import styled from '@emotion/styled'
import type { Tone } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import type { HistoryDecision, HistoryEntry } from '@portal/contract/history/history.calls'
import { Button } from '../button/Button.tsx'
import { BeforeAfter } from '../dialog/BeforeAfter.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { Link } from '../link/Link.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { RetryNotice } from '../notice/RetryNotice.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, space } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { CopyId } from './CopyId.tsx'
import { useRecordText } from './panel-texts.ts'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  paddingBlock: space(4),
  '&:first-of-type': { paddingTop: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

/** A record's history, as returned by `useRecordHistory` of portal-sdk. */
export interface HistorySource {
  /** The id of the record. */
  readonly itemId: string
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
  /** The changes read so far, newest first; undefined until the first changes are loaded. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly total: number
  /** Loads older changes. */
  more(): void
  readonly isLoading: boolean
  readonly error: string | undefined
  retry(): void
  /** Returns the label and colour of a request's result. */
  statusOf(status: NonNullable<HistoryEntry['cqStatus']>): { readonly label: string; readonly tone: Tone }
  /** Address of the audit trail filtered by the record; undefined for users who may not see the trail. */
  readonly trailHref: string | undefined
  /** The reader's own request whose rejection declined the record; null if another user made that request. */
  readonly returned?: (HistoryEntry & { readonly resubmitLink: string }) | null
}

/** Shows the changes of a record: who changed which values, when, and who approved the change. */
export function RecordHistory({ history }: { readonly history: HistorySource }) {
  const t = useRecordText()
  const { entries, total, isLoading, error, itemId, trailHref } = history
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={4} align="center" isWrapping>
        <CopyId id={itemId} />
        {trailHref && (
          <Link href={trailHref} isAlone>
            {t('history.trail')}
          </Link>
        )}
      </Stack>
      {error && <RetryNotice message={error} onRetry={history.retry} />}
      {!entries && isLoading && (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={96} />
        </Stack>
      )}
      {entries?.length === 0 && <Text tone="muted">{t('history.none')}</Text>}
      {entries && entries.length > 0 && (
        <List aria-label={t('history.title')}>
          {entries.map((entry) => (
            <Entry key={entry.historyId}>
              <OneChange {...{ entry, history }} />
            </Entry>
          ))}
        </List>
      )}
      {entries && entries.length < total && (
        <div>
          <Button isBusy={isLoading} onClick={history.more}>
            {t('history.more', { count: total - entries.length })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function OneChange({ entry, history }: { readonly entry: HistoryEntry; readonly history: HistorySource }) {
  const t = useRecordText()
  const locale = useLocale()
  const when = (iso: string) => formatDateTime(iso, locale)
  const { makerName, isMakerHidden, decisions, votesNeeded, requestedAt, cqStatus, changes } = entry
  const maker = makerName ?? t(isMakerHidden ? 'history.otherSide' : 'history.system')
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <Text weight="strong">{entry.actionName}</Text>
        {cqStatus && <StatusChip {...history.statusOf(cqStatus)} />}
      </Stack>
      <Text size={13}>{t('history.by', { name: maker, when: when(requestedAt ?? entry.happenedAt) })}</Text>
      {decisions.map((decision, index) => (
        <Text key={decision.decidedAt} size={13}>
          {t(actOf(decision, votesNeeded), {
            name: decision.checkerName ?? t('history.otherSide'),
            when: when(decision.decidedAt),
            number: index + 1,
            needed: votesNeeded,
          })}
        </Text>
      ))}
      {entry.reason && (
        <Text size={13} tone="muted">
          {t('history.reason', { reason: entry.reason })}
        </Text>
      )}
      <CreatedWith {...entry} />
      {entry.resubmitLink && (
        <Link href={entry.resubmitLink} isAlone>
          {t('resubmit')}
        </Link>
      )}
      {changes.length > 0 && (
        <BeforeAfter
          label={t('history.changeOf', { action: entry.actionName, when: when(entry.happenedAt) })}
          rows={changes.map(({ label, kind, before, after, difference, lines }) => ({
            label,
            before: kind === 'file' && before ? t('history.document') : before,
            after: kind === 'file' && after ? t('history.newDocument') : after,
            difference,
            changed: true,
            lines,
          }))}
          isCreated={changes.every(({ before }) => before === null)}
        />
      )}
    </Stack>
  )
}

/** Shows the record with which this record was created, with a link for readers who may view it. */
function CreatedWith({ createdWith }: Pick<HistoryEntry, 'createdWith'>) {
  const t = useRecordText()
  if (!createdWith) return null
  const { kindName: kind, recordName: name, link } = createdWith
  const text = t('history.createdWith', { kind, name })
  if (link === null) return <Text size={13}>{text}</Text>
  return (
    <Link href={link} isAlone>
      {text}
    </Link>
  )
}

/**
 * Returns the text key of a decision; if a change needs several checkers, the text counts them: "Authorization 1 of 3".
 */
function actOf({ isAuthorized }: HistoryDecision, votesNeeded: number) {
  if (!isAuthorized) return 'history.rejectedBy'
  return votesNeeded > 1 ? 'history.authorizedByOneOf' : 'history.authorizedBy'
}
