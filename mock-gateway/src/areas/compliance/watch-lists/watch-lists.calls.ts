import * as internal from '@portal/contract/screening-cases/internal-list.calls'
import * as editions from '@portal/contract/watch-lists/list-editions.calls'
import * as sources from '@portal/contract/watch-lists/list-sources.calls'
import * as calls from '@portal/contract/watch-lists/watch-lists.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { beginEdition } from './editions/begin-edition.ts'
import { readEdition } from './editions/edition-state.ts'
import { sendPart } from './editions/send-part.ts'
import { readListChanges } from './entries/list-changes.read-model.ts'
import { readListEntries, readTablesForLists } from './entries/list-entries.read-model.ts'
import { readInternalListPage } from './internal-list/internal-list.read-model.ts'
import { INTERNAL_LISTINGS, proposeRemoval } from './internal-list/internal-listing.kind.ts'
import { fetchNow } from './sources/fetch-now.ts'
import { LIST_SOURCES } from './sources/list-source.kind.ts'
import { readFreshness, readSource } from './sources/list-source.read-model.ts'
import { proposeSource } from './sources/submit-source.ts'
import { proposeNewList, proposeReplacement } from './submit-watch-list.ts'
import { tryList } from './try-list.ts'
import { WATCH_LISTS as kind } from './watch-list.kind.ts'
import { readListsPage, readListWhole } from './watch-lists.read-model.ts'

export const WATCH_LIST_BINDINGS: readonly Binding[] = [
  bindSession(calls.readWatchLists, async (context, request) => {
    noteExport(context, request, 'watch-list', 'TRANSACTION_RULE')
    return { payload: await readListsPage(context, request) }
  }),
  bindSession(calls.readWatchList, async (context, request) => ({ payload: await readListWhole(context, request) })),
  bindSession(calls.readWatchListEntries, async (context, request) => {
    noteExport(context, request, 'watch-list', 'TRANSACTION_RULE')
    return { payload: await readListEntries(context, request) }
  }),
  bindSession(calls.readWatchListChanges, async (context, request) => {
    noteExport(context, request, 'watch-list', 'TRANSACTION_RULE')
    return { payload: await readListChanges(context, request) }
  }),
  bindSession(calls.tryWatchList, async (context, request) => ({ payload: await tryList(context, request) })),
  bindSession(editions.beginListEdition, beginEdition),
  bindSession(editions.sendListPart, sendPart),
  bindSession(editions.readListEdition, async (context, request) => ({ payload: await readEdition(context, request) })),
  bindSession(calls.readListTables, async (context) => ({ payload: await readTablesForLists(context) })),
  bindChange(calls.createWatchList, { kind, action: 'CREATE', propose: proposeNewList }),
  bindChange(calls.replaceWatchList, {
    kind,
    action: 'UPDATE',
    targetOf: ({ listCode }) => listCode,
    propose: proposeReplacement,
  }),
  bindSession(sources.readListSource, async (context, request) => ({ payload: await readSource(context, request) })),
  bindSession(sources.readListFreshness, async (context) => ({ payload: await readFreshness(context) })),
  bindSession(sources.fetchListNow, fetchNow),
  bindChange(sources.setListSource, {
    kind: LIST_SOURCES,
    action: 'UPDATE',
    targetOf: ({ listCode }) => listCode,
    propose: proposeSource,
  }),
  bindSession(internal.readInternalList, async (context, request) => {
    noteExport(context, request, 'internal-listing', 'TRANSACTION_RULE')
    return { payload: await readInternalListPage(context, request) }
  }),
  bindChange(internal.removeInternalListing, {
    kind: INTERNAL_LISTINGS,
    action: 'UPDATE',
    targetOf: ({ listingId }) => listingId,
    propose: proposeRemoval,
  }),
]
