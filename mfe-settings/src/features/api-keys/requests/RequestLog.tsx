import { type KeyRequestRow, readApiKeyRequests } from '@portal/contract/api-keys/api-keys.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { type LiveList, useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import type { SectionProps } from '../section-props.ts'
import { requestColumns } from './request-list.columns.ts'
import { requestFilters } from './request-list.filters.ts'

const RequestPanel = lazyPart(() => import('./RequestPanel.tsx'))

const LIVE: LiveList<KeyRequestRow> = { id: 'requestId', newest: 'requestedAt' }

/** Shows the page `?show=requests`: the requests that were made with the keys of one mode, updated live. */
export default function RequestLog({ env, mtoCode, description, documentation, head }: SectionProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const more = useMemo(() => ({ env, ...(mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }) }), [env, mtoCode])
  const list = useList(readApiKeyRequests, { more, live: LIVE })
  const columns = useMemo(() => requestColumns(t, c), [t, c])
  const filters = useMemo(() => requestFilters(c), [c])
  return (
    <ListPage
      list={list}
      title={t('keys.title.requests')}
      description={description}
      pageActions={documentation}
      cards={[]}
      notice={head}
      columns={columns}
      filters={filters}
      dates={c('labels.requestedAt')}
      rowId={(row) => row.requestId}
      rowTone={(row) => (row.httpStatus >= 500 ? 'negative' : undefined)}
      actions={({ requestId }) => [{ label: t('view'), icon: 'eye', onPress: () => list.open('view', requestId) }]}
      empty={{ title: t('requests.empty'), text: t('requests.emptyText'), icon: 'command' }}
      panel={list.panel?.id && <RequestPanel key={list.panel.id} requestId={list.panel.id} onClose={list.close} />}
    />
  )
}
