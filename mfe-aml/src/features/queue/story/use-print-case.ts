import { defaultClient } from '@portal/api-client'
import { type CaseDetail, printCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { usePrintedBy } from '@portal/shared-ui/chrome'
import { useExport } from '@portal/shared-ui/export'
import { type Column, textColumn } from '@portal/shared-ui/table'
import { useHappeningWords } from '../use-happening-words.ts'
import { caseStory, type StoryLine } from './case-story.ts'

/** Exports the complete case as one PDF, for an inspector. The PDF and the audit trail name the user who printed it. */
export function usePrintCase({ transactionId, transactionContractReference: reference }: CaseDetail) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const words = useHappeningWords()
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
  const columns: readonly Column<StoryLine>[] = [
    textColumn('part', t('story.part')),
    textColumn('what', t('story.what')),
    textColumn('said', t('story.said')),
  ]
  return useExport<StoryLine>({
    name: t('story.of', { reference }),
    columns,
    printHead: (moment) => [printedBy(moment)],
    fetchChunk: async (_cursor, signal) => {
      const answer = await defaultClient().send(printCase, { transactionId }, { signal })
      const rows = caseStory(answer.case, answer.logs, { t, c, locale, ...words })
      return { rows, total: rows.length }
    },
  })
}
