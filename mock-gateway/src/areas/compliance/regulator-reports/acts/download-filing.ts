import type { RequestOf } from '@portal/contract'
import type {
  downloadRegulatorReport as call,
  FilingDeclaration,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { exportNumberOf } from '@portal/contract/sheet'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { declarationOf } from '../content/declaration.ts'
import { readContent } from '../content/read-content.ts'
import { workedFiling } from '../filing.store.ts'
import { filingNote } from '../filing-note.ts'
import { writeGoaml } from '../goaml/write-goaml.ts'

interface Downloaded {
  fileName: string
  xml: string | null
  declaration: FilingDeclaration | null
  exportNumber: string
}

/** Returns the file of an approved report. The contract's `downloadRegulatorReport` lists the refusals. */
export async function downloadFiling(
  context: SessionContext,
  { filingId }: RequestOf<typeof call>,
): Promise<Reply<Downloaded>> {
  const exportNumber = exportNumberOf(context.correlationId)
  const note = filingNote('EXPORT', filingId)
  const { found, number } = await noted(context, note, async () => {
    const one = await workedFiling(context, filingId)
    const { filing_number: approved } = one.filing
    if (approved === null) throw new Refusal('12', { message: 'message.filingNotApproved' })
    return { found: one, number: approved }
  })
  const { format, content, root } = await readContent(context, found, {
    makerId: found.filing.maker_id ?? context.actor.userId,
  })
  context.audit({ ...filingNote('EXPORT', filingId, found.order), after: { exportNumber } })
  const isPrinted = format === 'PRINTED'
  return {
    payload: {
      // The regulator takes the file as it is, so that the number of the export is only in its name.
      fileName: [number, exportNumber].join('-'),
      xml: isPrinted ? null : writeGoaml(root),
      declaration: isPrinted ? declarationOf(content, found.filing.country_id) : null,
      exportNumber,
    },
  }
}
