import {
  CONTENT_VALUES,
  type FilingContent,
  HIDDEN_VALUES,
  type KnownContent,
} from '@portal/contract/regulator-reports/filing-content'
import {
  FILING_PARTS,
  type FilingActs,
  type FilingDetail,
  type FilingFault,
  type FilingPart,
  type FilingRow,
  type FilingValue,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { completionOf } from './content/completion.ts'
import { declarationHeads } from './content/declaration.ts'
import { readContent } from './content/read-content.ts'
import { readableFiling } from './filing.store.ts'
import { filesReports } from './filing-scope.ts'
import { readFilingsPage } from './filings.read-model.ts'
import { goamlCountry } from './goaml/goaml-countries.ts'
import type { SchemaFault } from './goaml/goaml-document.ts'

/** Returns one report with its content, its faults and the actions that the reader may take. */
export async function readFilingDetail(context: SessionContext, filingId: string): Promise<FilingDetail> {
  const { actor } = context
  const found = await readableFiling(context, filingId)
  const { filing, order } = found
  const { data } = await readFilingsPage(context, { filingId })
  const [row] = data
  if (row === undefined) throw new Refusal('25')
  const { format, schema, content, faults } = await readContent(context, found, {
    makerId: filing.maker_id ?? actor.userId,
  })
  const heads = declarationHeads(filing.filing_kind, filing.country_id)
  return {
    ...row,
    filingFormat: format,
    schemaVersion: format === 'PRINTED' ? null : schema.version,
    regulator: goamlCountry(filing.country_id).regulator,
    values: valuesOf(content),
    // A report that was sent elsewhere has no content of ours to complete.
    faults: row.filingStatus === 'SENT' ? [] : faults.map(faultOf),
    completion: {
      filedPeople: [...filing.filed_people],
      filingReason: filing.filing_reason,
      filingAction: filing.filing_action,
    },
    declarationTitle: heads.title,
    declarationColumns: heads.columns,
    acts: actsOf(row, filesReports(actor, order.contract_type), faults.length === 0),
  }
}

function valuesOf(content: KnownContent): FilingValue[] {
  const values: FilingContent = content
  return FILING_PARTS.flatMap((part) =>
    namesOf(part)
      .filter((name) => !HIDDEN_VALUES.has(name))
      .map((name) => ({ part, name, value: values[part][name] ?? null })),
  )
}

const namesOf = (part: FilingPart) =>
  part === 'sender' || part === 'receiver' ? CONTENT_VALUES.person : CONTENT_VALUES[part]

function faultOf(fault: SchemaFault): FilingFault {
  const field = completionOf(fault.name)
  if (field !== null) return { ...fault, source: 'COMPLETION', field }
  const isSetting = fault.name === 'entityId' || fault.name === 'amountLocal'
  return { ...fault, source: isSetting ? 'SETTINGS' : 'ORDER', field: null }
}

function actsOf({ filingStatus, filingNumber }: FilingRow, files: boolean, isComplete: boolean): FilingActs {
  const isDraft = files && filingStatus === 'DRAFT'
  return {
    mayComplete: isDraft,
    maySubmit: isDraft && isComplete,
    mayDownload: files && filingNumber !== null,
    mayMarkSent: files && filingStatus === 'APPROVED',
  }
}
