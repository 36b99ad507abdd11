import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { Stack } from '@portal/shared-ui'
import { Tabs } from '@portal/shared-ui/chrome'
import { RecordHistory, Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { CaseHistory } from './CaseHistory.tsx'
import { Evidence } from './evidence/Evidence.tsx'
import { LikeCases } from './evidence/LikeCases.tsx'
import { OrderFields } from './evidence/OrderFields.tsx'
import { PersonHistory } from './evidence/PersonHistory.tsx'
import { ReportSection } from './ReportSection.tsx'

interface CaseTabsProps {
  readonly found: CaseDetail
  readonly onMove: (transactionId: string) => void
}

const TABS = ['details', 'receiver', 'screening'] as const

type Tab = (typeof TABS)[number] | 'changes'

/** Shows the parts of a case below its evidence (spec §2.12). The changes are shown only to users who may read them. */
export function CaseTabs({ found, onMove }: CaseTabsProps) {
  const t = useTexts('mfe-aml')
  const [tab, setTab] = useState<Tab>('details')
  const history = useRecordHistory('screening-case', found.transactionId)
  const tabs: readonly Tab[] = history ? [...TABS, 'changes'] : TABS
  const current = history?.isOpen ? 'changes' : tab
  return (
    <Tabs
      label={t('case.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`case.tab.${id}`) }))}
      current={current}
      onChange={(id) => {
        if (id !== 'changes') setTab(id as Tab)
        history?.setOpen(id === 'changes')
      }}
    >
      {current === 'details' && <Details {...{ found, onMove }} />}
      {current === 'receiver' && <PersonHistory found={found} />}
      {current === 'screening' && <Evidence found={found} isWhole />}
      {current === 'changes' && history && <RecordHistory history={history} />}
    </Tabs>
  )
}

function Details({ found, onMove }: CaseTabsProps) {
  const t = useTexts('mfe-aml')
  return (
    <Stack gap={5}>
      <Section title={t('case.order')}>
        <OrderFields found={found} />
      </Section>
      <Section title={t('case.like')}>
        <LikeCases found={found} onMove={onMove} />
      </Section>
      <Section title={t('case.history')}>
        <CaseHistory found={found} />
      </Section>
      {found.acts.mayReport && <ReportSection found={found} />}
    </Stack>
  )
}
