import { defaultClient } from '@portal/api-client'
import { type CaseDetail, printCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { Button, useLocale } from '@portal/shared-ui'
import { usePrintedBy } from '@portal/shared-ui/chrome'
import { ExportStatus, useExport } from '@portal/shared-ui/export'
import { type Column, textColumn } from '@portal/shared-ui/table'
import { useHappeningWords } from '../use-happening-words.ts'
import { caseStory, type StoryLine } from './case-story.ts'

/** The complete case as one PDF, for an inspector; the PDF and the trail name who printed it. */
export function PrintCase({ found }: { readonly found: CaseDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const words = useHappeningWords()
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
  const { transactionId, transactionContractReference: reference } = found
  const columns: readonly Column<StoryLine>[] = [
    textColumn('part', t('story.part')),
    textColumn('what', t('story.what')),
    textColumn('said', t('story.said')),
  ]
  const story = useExport<StoryLine>({
    name: t('story.of', { reference }),
    columns,
    printHead: (moment) => [printedBy(moment)],
    fetchChunk: async (_cursor, signal) => {
      const answer = await defaultClient().send(printCase, { transactionId }, { signal })
      const rows = caseStory(answer.case, answer.logs, { t, c, locale, ...words })
      return { rows, total: rows.length }
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        startIcon="download"
        isBusy={story.state.kind === 'running'}
        onClick={() => void story.start('pdf')}
      >
        {t('story.print')}
      </Button>
      <ExportStatus
        state={story.state}
        onCancel={story.cancel}
        onRetry={(format) => void story.start(format)}
        onDismiss={story.dismiss}
      />
    </>
  )
}
