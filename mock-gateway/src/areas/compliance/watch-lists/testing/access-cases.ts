import { createHash } from 'node:crypto'
import { removeInternalListing } from '@portal/contract/screening-cases/internal-list.calls'
import { beginListEdition, sendListPart } from '@portal/contract/watch-lists/list-editions.calls'
import { type KeptListSource, NO_SOURCE } from '@portal/contract/watch-lists/list-source'
import { fetchListNow, setListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { createWatchList, replaceWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'
import { writeSource } from '../sources/list-source.store.ts'
import { insertEditionList } from './edition-list.ts'

const READS = { anyOf: ['TRANSACTION_RULE|READ'] } as const
const CREATES = { anyOf: ['TRANSACTION_RULE|CREATE'] } as const
const MAKES_LISTS = { anyOf: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] } as const

/** A source that is fetched. */
const FETCHED: KeptListSource = {
  ...NO_SOURCE,
  ...{ isFetched: 'YES', sourceUrls: ['http://127.0.0.1:4999/targets.simple.csv'], sourceFormat: 'OPENSANCTIONS_CSV' },
  ...{ sourceSchedule: 'HOURLY', everyHours: 168 },
}

/** Content of a list that is made from a demo table. */
const CONTENT = { listName: 'Names', tableNames: ['PEP_REGISTER'], nameColumn: 'NAME' } as const

const newCode = (acts: Acts) =>
  acts
    .name('W')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
const newList = (acts: Acts) => ({ listCode: newCode(acts), ...CONTENT })

/** A source that is not fetched, so that no test asks another system. */
const SOURCE = {
  ...{ isFetched: 'NO', sourceUrls: ['http://127.0.0.1:4999/targets.simple.csv'] },
  ...{ freshDays: 2, additionsAtOnce: 'YES', approvalShare: 20 },
} as const

const UPLOADS = { module: 'TRANSACTION_RULE', action: 'UPLOAD', subject: 'list-edition' } as const

/** A published file with one new name. */
function fileOf(acts: Acts) {
  const content = Buffer.from(`id,schema,name\n1,Person,${acts.name('Ada ')}\n`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { content, announced: { fileName: 'targets.simple.csv', byteSize: content.byteLength, sha256 } }
}

/** Only the bank sees lists: an operator gets the same answer for an existing list as for a missing list. */
const bankAlone = (named: (value: string) => object, theirs = 'SANCTIONS', nothing = 'NONE'): OtherPartnerRow => ({
  theirs: () => [named(theirs)],
  nothing: named(nothing),
})
const NOBODY = '00000000-0000-4000-8000-000000000000'
const byCode = bankAlone((listCode) => ({ listCode }))

export const accessCases: AccessCases = {
  access: {
    'portal/watch-list/read': READS,
    'portal/watch-list/read-one': READS,
    'portal/watch-list/read-entries': READS,
    'portal/watch-list/read-changes': { anyOf: ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|CHECKER'] },
    'portal/watch-list/try': READS,
    'portal/watch-list/read-tables': MAKES_LISTS,
    'portal/watch-list/begin-edition': MAKES_LISTS,
    'portal/watch-list/send-part': MAKES_LISTS,
    'portal/watch-list/read-edition': MAKES_LISTS,
    'portal/watch-list/create': CREATES,
    'portal/watch-list/replace': CREATES,
    'portal/watch-list/read-source': READS,
    'portal/watch-list/read-freshness': { anyOf: ['SYSTEM_SETTINGS|READ'] },
    'portal/watch-list/set-source': CREATES,
    'portal/watch-list/fetch': MAKES_LISTS,
    'portal/internal-list/read': READS,
    'portal/internal-list/remove': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
  },
  writes: [
    write(createWatchList, creates('TRANSACTION_RULE', 'watch-list'), async (acts) => newList(acts)),
    write(replaceWatchList, updates('TRANSACTION_RULE', 'watch-list'), async (acts) => {
      const list = newList(acts)
      await acts.authorized(createWatchList, list)
      // The list loses no name, because a loss of names could require two checkers.
      return { ...list, version: 2, tableNames: ['PEP_REGISTER', 'SANCTIONS_CONSOLIDATED'] }
    }),
    write(beginListEdition, UPLOADS, (acts) => ({ listFormat: 'OPENSANCTIONS_CSV', files: [fileOf(acts).announced] })),
    write(sendListPart, UPLOADS, async (acts) => {
      const { announced, content } = fileOf(acts)
      const { editionId } = await acts.done('ho.maker', beginListEdition, {
        listFormat: 'OPENSANCTIONS_CSV',
        files: [announced],
      })
      return { editionId, fileNo: 0, partNo: 0, content: content.toString('base64') }
    }),
    write(setListSource, updates('TRANSACTION_RULE', 'list-source'), async (acts) => {
      const listCode = newCode(acts)
      await insertEditionList(acts.db, listCode, ['Ada Testova'], new Date())
      return { listCode, version: 1, ...SOURCE }
    }),
    write(fetchListNow, { module: 'TRANSACTION_RULE', action: 'FETCH', subject: 'list-source' }, async (acts) => {
      const listCode = newCode(acts)
      const now = new Date()
      await insertEditionList(acts.db, listCode, ['Ada Testova'], now)
      await writeSource(acts.db, listCode, FETCHED, { makerId: null, checkerId: null, now })
      return { listCode }
    }),
    write(removeInternalListing, updates('TRANSACTION_RULE', 'internal-listing'), async (acts) => ({
      ...(await acts.internalListing()),
      removalReason: 'The court set it aside',
    })),
  ],
  lists: {
    'portal/watch-list/read-entries': { listCode: 'SANCTIONS' },
    'portal/watch-list/read-changes': { listCode: 'SANCTIONS', listVersion: 1 },
  },
  cards: {
    'portal/watch-list/read': {
      totalWatchLists: {},
      totalPendingWatchLists: { listStatus: ['PENDING'] },
      totalActiveWatchLists: { listStatus: ['ACTIVE'] },
      totalDeclinedWatchLists: { listStatus: ['DECLINED'] },
    },
    'portal/watch-list/read-changes': {
      totalChanges: {},
      totalAdded: { change: ['ADDED'] },
      totalChanged: { change: ['CHANGED'] },
      totalLost: { change: ['LOST'] },
    },
    'portal/internal-list/read': {
      totalListings: {},
      totalActiveListings: { listingStatus: ['ACTIVE'] },
      totalRemovedListings: { listingStatus: ['REMOVED'] },
    },
  },
  otherPartner: {
    'portal/watch-list/read': byCode,
    'portal/watch-list/read-one': byCode,
    'portal/watch-list/read-entries': byCode,
    'portal/watch-list/read-changes': bankAlone((listCode) => ({ listCode, listVersion: 1 })),
    'portal/watch-list/try': bankAlone((listCode) => ({ listCode, askedName: 'Anybody' })),
    'portal/watch-list/read-edition': bankAlone((editionId) => ({ editionId }), NOBODY, NOBODY),
    'portal/watch-list/send-part': bankAlone(
      (editionId) => ({ editionId, fileNo: 0, partNo: 0, content: 'AAAA' }),
      NOBODY,
      NOBODY,
    ),
    'portal/watch-list/read-source': byCode,
    'portal/watch-list/set-source': bankAlone((listCode) => ({ listCode, version: 1, ...SOURCE })),
    'portal/watch-list/fetch': byCode,
    'portal/watch-list/create': bankAlone((listCode) => ({ listCode, ...CONTENT })),
    'portal/internal-list/read': bankAlone((listingId) => ({ listingId }), NOBODY, NOBODY),
    'portal/internal-list/remove': bankAlone(
      (listingId) => ({ listingId, version: 1, removalReason: 'The court set it aside' }),
      NOBODY,
      NOBODY,
    ),
    'portal/watch-list/replace': bankAlone((listCode) => ({ listCode, version: 1, ...CONTENT })),
  },
}
