import * as calls from '@portal/contract/false-matches/false-matches.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { FALSE_MATCHES as kind } from './false-match.kind.ts'
import { readFalseMatchesPage } from './false-matches.read-model.ts'
import { readSimilarEntries } from './similar-entries.ts'
import { proposeFalseMatch, proposeFalseMatchEnd } from './submit-false-match.ts'

export const FALSE_MATCH_BINDINGS: readonly Binding[] = [
  bindSession(calls.readFalseMatches, async (context, request) => {
    noteExport(context, request, 'false-match', 'TRANSACTION_RULE')
    return { payload: await readFalseMatchesPage(context, request) }
  }),
  bindSession(calls.readSimilarEntries, async (context, request) => ({
    payload: await readSimilarEntries(context, request),
  })),
  bindChange(calls.createFalseMatch, { kind, action: 'CREATE', propose: proposeFalseMatch }),
  bindChange(calls.endFalseMatch, {
    kind,
    action: 'DELETE',
    targetOf: ({ falseMatchId }) => falseMatchId,
    propose: proposeFalseMatchEnd,
  }),
]
