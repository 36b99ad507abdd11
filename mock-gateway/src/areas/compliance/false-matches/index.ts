import type { Domain } from '../../../engine/domain.ts'
import { registerSilencer } from '../screening/index.ts'
import { registerListingFollower } from '../watch-lists/index.ts'
import { FALSE_MATCHES } from './false-match.kind.ts'
import { endForConfirmed } from './false-match.store.ts'
import { FALSE_MATCH_BINDINGS } from './false-matches.calls.ts'
import { insertDemoFalseMatches } from './false-matches.demo.ts'
import { FALSE_MATCH_FIND } from './false-matches.find.ts'
import { FALSE_MATCH_SILENCER } from './silenced-hits.ts'

export { falseMatchesFrom, falseMatchStatusAt } from './false-match-record.ts'

registerSilencer(FALSE_MATCH_SILENCER)
registerListingFollower(endForConfirmed)

export const domain: Domain = {
  bindings: FALSE_MATCH_BINDINGS,
  changeKinds: [FALSE_MATCHES],
  finds: [FALSE_MATCH_FIND],
  demo: { after: ['screening-cases'], insert: insertDemoFalseMatches },
}
