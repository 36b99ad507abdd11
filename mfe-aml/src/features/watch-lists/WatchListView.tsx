import { RECORD_STATUS_TONES } from '@portal/contract'
import { formatCount, formatDateTime } from '@portal/contract/format'
import type { WatchListRow, WatchListVersion } from '@portal/contract/watch-lists/watch-lists.calls'
import { lazyPart, type Translate, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Button, Grid, Notice, Parts, Skeleton, Stack, styled, Text, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { LookBacks } from '../../look-backs/LookBacks.tsx'
import { NameTester } from './NameTester.tsx'
import { useWatchList } from './use-watch-list.ts'
import { writingText } from './writing-text.ts'

const ListChanges = lazyPart(() => import('./ListChanges.tsx'))
const ListEntries = lazyPart(() => import('./ListEntries.tsx'))
const SourceView = lazyPart(() => import('./source/SourceView.tsx'))

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8, fontSize: 13 })

interface WatchListViewProps {
  readonly list: WatchListRow
  readonly mayReplace: boolean
  readonly onClose: () => void
  readonly onReplace: () => void
  readonly onSource: () => void
}

/** Shows one list, read-only: the sources, a search by name, and the versions. */
export function WatchListView({ list: row, mayReplace, onClose, onReplace, onSource }: WatchListViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { data, error, list } = useWatchList(row)
  const { beingWritten } = list
  const { listCode, listStatus: status } = list
  const waiting = usePendingChange(list.pendingCqId)
  const history = useRecordHistory('watch-list', listCode, { isDeclined: status === 'DECLINED' })
  return (
    <RecordView
      history={history}
      title={`${listCode} · ${list.listName}`}
      recordId={listCode}
      onClose={onClose}
      isWide
      actions={
        mayReplace &&
        status === 'ACTIVE' && (
          <LetterButton
            letter="E"
            variant="primary"
            onClick={onReplace}
            disabled={list.pendingCqId !== null || beingWritten !== null}
          >
            {t('lists.replace')}
          </LetterButton>
        )
      }
    >
      <Stack gap={5}>
        {beingWritten && (
          <Notice tone="info">
            {t(list.listVersion === null ? 'lists.firstBeingWritten' : 'lists.untilWritten', {
              progress: writingText(t, beingWritten, locale),
            })}
          </Notice>
        )}
        {list.pendingCqId && (
          <PendingNotice
            text={t(status === 'PENDING' ? 'lists.creationWaits' : 'lists.changeWaits')}
            change={waiting}
          />
        )}
        {list.pendingCqId && <ListChanges listCode={listCode} title={t('lists.pendingChanges')} />}
        <div>
          <StatusChip label={c(`status.record.${status}`)} tone={RECORD_STATUS_TONES[status]} />
        </div>
        <Grid min={170} gap={4}>
          <ReadOnlyField label={c('labels.listVersion')} value={list.listVersion} />
          <ReadOnlyField label={c('labels.entryCount')} value={formatCount(list.entryCount, locale)} />
          <ReadOnlyField label={c('labels.listUpdatedAt')} value={formatDateTime(list.listUpdatedAt, locale)} />
          <ReadOnlyField label={c('labels.passReview')} value={c(`passReview.${list.passReview}`)} />
          <ReadOnlyField label={c('labels.listSource')} value={list.listSource} />
          {list.listFormat === null ? (
            <>
              <ReadOnlyField label={c('labels.nameColumn')} value={list.nameColumn} />
              <ReadOnlyField label={c('labels.aliasColumn')} value={list.aliasColumn} />
              <ReadOnlyField label={c('labels.birthDateColumn')} value={list.birthDateColumn} />
              <ReadOnlyField label={c('labels.countryColumn')} value={list.countryColumn} />
            </>
          ) : (
            <ReadOnlyField label={c('labels.listFormat')} value={c(`listFormat.${list.listFormat}`)} />
          )}
          <ReadOnlyField label={c('labels.screeningMaker')} value={list.makerName} />
          <ReadOnlyField label={c('labels.screeningChecker')} value={list.checkerName} />
        </Grid>
        {list.listFormat !== null && status === 'ACTIVE' && (
          <SourceView listCode={listCode} mayEdit={mayReplace} onEdit={onSource} />
        )}
        {list.listVersion !== null && <NameTester listCode={listCode} />}
        {list.listVersion !== null && <Entries listCode={listCode} isPublished={list.listFormat !== null} />}
        {list.listVersion !== null && <LookBacks cause="LIST" causeCode={listCode} />}
        {error && <Notice tone="warning">{error.message}</Notice>}
        {data
          ? data.versions.length > 0 && <Versions listCode={listCode} versions={data.versions} />
          : !error && <Skeleton width="100%" height={80} />}
      </Stack>
    </RecordView>
  )
}

/** Shows the entries of the version in force when the user asks for them. */
function Entries(props: { readonly listCode: string; readonly isPublished: boolean }) {
  const t = useTexts('mfe-aml')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('lists.entries')}
      </Text>
      <div>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lists.hideEntries' : 'lists.showEntries')}
        </Button>
      </div>
      {isOpen && <ListEntries {...props} />}
    </Stack>
  )
}

interface VersionsProps {
  readonly listCode: string
  readonly versions: readonly WatchListVersion[]
}

/** Shows the versions, newest first. One version at a time can show its changes. */
function Versions({ listCode, versions }: VersionsProps) {
  const t = useTexts('mfe-aml')
  const locale = useLocale()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('rules.versions')}
      </Text>
      <List>
        {versions.map(({ listVersion, entryCount, listSource, writtenAt, maker, checker }) => (
          <li key={listVersion}>
            <Text as="span" weight="medium">
              {t('rules.version', { version: listVersion })}
            </Text>
            <Text tone="muted">
              <Parts
                of={[
                  writtenAt === null
                    ? t('lists.notInForce')
                    : t('rules.versionFrom', { when: formatDateTime(writtenAt, locale) }),
                  t('lists.names', { count: formatCount(entryCount, locale) }),
                  listSource,
                  versionBy(t, { maker, checker }),
                ]}
              />
            </Text>
            {writtenAt !== null && (
              <div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-expanded={opened === listVersion}
                  onClick={() => setOpened(opened === listVersion ? null : listVersion)}
                >
                  {t(opened === listVersion ? 'lists.hideChanges' : 'lists.showChanges')}
                </Button>
              </div>
            )}
            {opened === listVersion && (
              <ListChanges
                listCode={listCode}
                listVersion={listVersion}
                title={t('lists.changesOf', { version: listVersion })}
              />
            )}
          </li>
        ))}
      </List>
    </Stack>
  )
}

/** Returns who made and authorized a version. A version that nobody authorized has the additions of a fetch. */
function versionBy(t: Translate, { maker, checker }: Pick<WatchListVersion, 'maker' | 'checker'>): string | null {
  if (maker !== null) return t('rules.versionBy', { maker, checker: checker ?? '–' })
  return checker === null ? t('source.additions') : t('source.versionBy', { checker })
}
