import { defaultClient } from '@portal/api-client'
import {
  downloadRegulatorReport,
  type FilingDeclaration,
  type FilingDetail,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { usePrintedBy } from '@portal/shared-ui/chrome'
import { saveBytes, useExport } from '@portal/shared-ui/export'
import { type Column, textColumn } from '@portal/shared-ui/table'
import { useState } from 'react'

type Line = FilingDeclaration['rows'][number]

/**
 * Saves the file of an approved report: the XML as the gateway wrote it, or the printed declaration as PDF. The audit
 * trail names the user, and the file has the number of the export.
 */
export function useDownloadFiling({
  filingId,
  filingFormat,
  declarationTitle: name,
  declarationColumns,
}: FilingDetail) {
  const t = useTexts('mfe-aml')
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fetched = (signal?: AbortSignal) =>
    defaultClient().send(downloadRegulatorReport, { filingId }, signal === undefined ? {} : { signal })
  const columns: readonly Column<Line>[] = [
    textColumn('part', declarationColumns[0]),
    textColumn('label', declarationColumns[1]),
    textColumn('value', declarationColumns[2]),
  ]
  const print = useExport<Line>({
    name,
    columns,
    printHead: (moment) => [printedBy(moment)],
    fetchChunk: async (_cursor, signal) => {
      const { declaration, exportNumber } = await fetched(signal)
      const rows = declaration?.rows ?? []
      return { rows, total: rows.length, exportNumber }
    },
  })
  const saveXml = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { fileName, xml } = await fetched()
      saveBytes(new TextEncoder().encode(xml ?? ''), `${fileName}.xml`, 'application/xml')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('filings.downloadFailed'))
    } finally {
      setBusy(false)
    }
  }
  const isPrinted = filingFormat === 'PRINTED'
  return {
    label: isPrinted ? 'filings.pdf' : 'filings.xml',
    isBusy: isBusy || print.state.kind === 'running',
    failure,
    state: print.state,
    cancel: print.cancel,
    dismiss: print.dismiss,
    start: () => void (isPrinted ? print.start('pdf') : saveXml()),
  }
}
