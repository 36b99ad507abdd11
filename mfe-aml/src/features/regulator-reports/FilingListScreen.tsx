import { readRegulatorReports } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { lazyPart, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { filingCards } from './filing-cards.ts'
import { filingColumns } from './filing-list.columns.tsx'
import { filingFilters } from './filing-list.filters.tsx'

const FilingPanel = lazyPart(() => import('./FilingPanel.tsx'))

export const preload = preloadOf(readRegulatorReports)
export const parts = partsWithPanel(FilingPanel)

const MAY = { create: false, edit: false }

/** Shows the screen `/regulator-reports`: the reports to the financial intelligence units, unsent ones by due time. */
export default function FilingListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const user = useUser()
  const { language } = useLocale()
  const list = useList(readRegulatorReports)
  const columns = useMemo(() => filingColumns({ t, c, language }), [t, c, language])
  const filters = useMemo(() => filingFilters(c, subsidiaryOptions(language, user)), [c, user, language])
  return (
    <RecordList
      list={list}
      may={MAY}
      title={t('filings.title')}
      addLabel=""
      emptyTitle={t('filings.empty')}
      emptyIcon="report"
      cards={filingCards((card) => t(`filings.cards.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.filingCreatedAt')}
      rowId={(row) => row.filingId}
      editRefusal={() => null}
      renderPanel={(panel) => <FilingPanel {...panel} />}
    />
  )
}
