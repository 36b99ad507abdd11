import type { Domain } from '../../../engine/domain.ts'
import { registerValueSource } from '../screening/index.ts'
import { insertDemoLists } from './demo/watch-lists.demo.ts'
import { EDITION_READINGS } from './editions/reading/read-edition.queue.ts'
import { tidyEditions } from './editions/tidy-editions.ts'
import { LIST_COMPARISONS } from './entries/comparing/list-comparisons.job.ts'
import { LIST_HITS } from './entries/hits/list-hits.job.ts'
import { INTERNAL_LIST_FIND } from './internal-list/internal-list.find.ts'
import { INTERNAL_LISTINGS } from './internal-list/internal-listing.kind.ts'
import { LIST_LIKENESS } from './likeness.source.ts'
import { LISTS_IN_USE } from './lists-in-use.ts'
import { LIST_FETCHES } from './sources/fetch/fetch-lists.job.ts'
import { LIST_SOURCES } from './sources/list-source.kind.ts'
import { LIST_UPDATES } from './sources/list-update.kind.ts'
import { OUTDATED_LIST_WORK } from './sources/outdated-lists.work.ts'
import { WATCH_LISTS } from './watch-list.kind.ts'
import { WATCH_LIST_BINDINGS } from './watch-lists.calls.ts'
import { WATCH_LIST_FIND } from './watch-lists.find.ts'
import { LIST_WRITINGS } from './writing/write-versions.job.ts'

export { leastScore } from './entries/hits/count-hits.ts'
export { type NewEntries, newEntries, newListing } from './entries/hits/new-entries.ts'
export { BEFORE_ALL, type ComparedOrder, nextOrders } from './entries/hits/orders-compared.ts'
export { isInVersion } from './entries/list-changes.ts'
export {
  addToInternalList,
  type ConfirmedPerson,
  confirmedNamesakes,
  isOnInternalList,
  isSamePersonAs,
  listedMatch,
  lockName,
  type Namesake,
  registerListingFollower,
} from './internal-list/confirmed-person.ts'
export { matchRule } from './internal-list/match.rule.ts'
export { type ListInForce, listInForce, versionInForce } from './lists-in-force.ts'
export { comparedPerson } from './matching/compared-person.ts'
export { nameKey } from './matching/name-key.rules.ts'
export { nameSimilarity } from './matching/name-similarity.ts'
export { isOrganisation } from './matching/name-tokens.rules.ts'
export { personKey } from './matching/person-key.ts'
export { type OrderedPerson, orderedPeople, orderedPerson } from './ordered-people.ts'
export { nameMatch } from './try-list.ts'

registerValueSource(LIST_LIKENESS)

export const domain: Domain = {
  bindings: WATCH_LIST_BINDINGS,
  changeKinds: [WATCH_LISTS, LIST_SOURCES, LIST_UPDATES, INTERNAL_LISTINGS],
  queues: [EDITION_READINGS],
  preparations: [LISTS_IN_USE],
  schedules: [
    { name: 'list-editions-tidy', every: 'day', run: tidyEditions },
    LIST_FETCHES,
    LIST_COMPARISONS,
    LIST_HITS,
    LIST_WRITINGS,
  ],
  work: [OUTDATED_LIST_WORK],
  finds: [WATCH_LIST_FIND, INTERNAL_LIST_FIND],
  demo: { insert: insertDemoLists },
}
export { forgetLists } from './lists-in-force.ts'
