import { useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { Notice, Skeleton, Stack, styled } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { PendingNotice, RejectedNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { Beside, WHILE_BESIDE } from './Beside.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { PostingPreview } from './PostingPreview.tsx'
import { RuleEarnings } from './RuleEarnings.tsx'
import { headerAddress, RULES } from './rule-addresses.ts'
import { SlabList } from './SlabList.tsx'
import { SubmitRule } from './SubmitRule.tsx'
import { type TypedSlab, withTyped } from './typed-slab.ts'
import { type RuleAtWork, useRule } from './use-rule.ts'

const WithPreview = styled(Beside)({
  [WHILE_BESIDE]: {
    // The preview stays visible below the portal's header while the user types.
    '& > aside': { position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 88px)', overflowY: 'auto' },
  },
})

interface RuleEditorProps {
  readonly aeCode: string
  /** The rejected change to resubmit. Null for a new change. */
  readonly replaces: string | null
}

/** Shows the slabs and entries of a rule, with a preview of their postings. Users with the privilege can edit them. */
export default function RuleEditor({ aeCode, replaces }: RuleEditorProps) {
  const t = useTexts('mfe-accounting')
  const { work, isLoading, failure } = useRule(aeCode, replaces)
  const isUnbegun = work !== null && work.rule === null && work.slabs.length === 0
  // Until a slab is saved, Back leads to the code and description (spec §2.12).
  const back = isUnbegun
    ? { href: headerAddress(aeCode), label: t('rules.step.header') }
    : { href: RULES, label: t('rules.title') }
  return (
    <PageFrame
      title={t('rules.slabsOf', { code: aeCode })}
      description={work?.draft?.aeDescription ?? work?.rule?.aeDescription}
      back={back}
      actions={work?.draft && work.mayEdit && <DiscardDraft aeCode={aeCode} isNew={work.rule === null} />}
    >
      {isLoading && (
        <Stack gap={4}>
          <Skeleton width="40%" height={40} />
          <Skeleton width="100%" height={320} />
        </Stack>
      )}
      {!isLoading && work === null && <Notice tone="warning">{failure ?? t('rules.notFound')}</Notice>}
      {work && <Work aeCode={aeCode} work={work} />}
    </PageFrame>
  )
}

function Work({ aeCode, work }: { aeCode: string; work: RuleAtWork }) {
  const t = useTexts('mfe-accounting')
  const { rule, draft, slabs, newestVersion, mayEdit, rejected } = work
  const waiting = usePendingChange(rule?.pendingCqId ?? null)
  const [typed, setTyped] = useState<TypedSlab | null>(null)
  const isOutdated = draft !== null && rule !== null && draft.fromVersion !== newestVersion && mayEdit
  return (
    <Stack gap={4}>
      {rejected && <RejectedNotice change={rejected} />}
      {rule?.pendingCqId && <PendingNotice text={t('rules.changeWaits')} change={waiting} />}
      {isOutdated && (
        <Notice tone="warning" announce="none">
          {t('rules.outdated')}
        </Notice>
      )}
      <WithPreview>
        <Stack gap={5}>
          <SlabList aeCode={aeCode} slabs={slabs} mayEdit={mayEdit} onTyped={setTyped} />
          {mayEdit && <SubmitRule aeCode={aeCode} work={work} isHeld={typed !== null} />}
        </Stack>
        <aside aria-label={t('rules.preview')}>
          <Stack gap={5}>
            <PostingPreview slabs={withTyped(slabs, typed)} isTypedShort={typed !== null && typed.slabs === null} />
            {newestVersion !== null && <RuleEarnings aeCode={aeCode} slabs={withTyped(slabs, typed)} />}
          </Stack>
        </aside>
      </WithPreview>
    </Stack>
  )
}
