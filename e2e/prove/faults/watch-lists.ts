// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const lists = (file: string) => gateway(`areas/compliance/watch-lists/${file}`)
const MATCHING = lists('matching/matching.test.ts')
const LISTS = gateway('areas/payments/transactions/watch-lists.integration.test.ts')

/** Whom a list holds, and that nothing passes a list that is not there. */
export const WATCH_LIST_FAULTS: readonly Fault[] = [
  fault(
    'one word of two makes two people alike',
    MATCHING,
    edit(
      lists('matching/name-likeness.rules.ts'),
      'isOneOfSeveral ? Math.min(likeness, ONE_WORD_OF_SEVERAL) : likeness',
      'likeness',
    ),
  ),
  fault(
    'another birth date makes people more alike',
    MATCHING,
    edit(lists('matching/person-likeness.rules.ts'), 'OTHER: -7', 'OTHER: 7'),
  ),
  fault(
    'a birth date makes unlike names alike',
    MATCHING,
    edit(lists('matching/person-likeness.rules.ts'), 'if (best.score < LEAST_SCORE) return best', ''),
  ),
  fault(
    'another birth date and country let a sanctioned name through',
    MATCHING,
    edit(lists('matching/person-likeness.rules.ts'), 'MOST_SUBTRACTED = 8', 'MOST_SUBTRACTED = 20'),
  ),
  fault(
    'a birth date that nobody understands counts against the match',
    lists('matching/birth-dates.rules.test.ts'),
    edit(lists('matching/birth-dates.rules.ts'), "one.isComplete && other.isComplete ? 'OTHER' : null", "'OTHER'"),
  ),
  fault(
    'names are found as they are written alone',
    MATCHING,
    edit(lists('matching/word-forms.ts'), 'if (skeleton.length >= 2) forms.add(`=${skeleton}`)', ''),
  ),
  fault(
    'names without the vowels of their script are other names',
    MATCHING,
    edit(
      lists('matching/token-likeness.rules.ts'),
      'skeleton.length >= 3 && skeleton ===',
      'skeleton.length >= 9 && skeleton ===',
    ),
  ),
  fault(
    'a list that is not in force may be asked',
    LISTS,
    edit(
      gateway('areas/compliance/screening/refuse-conditions.ts'),
      'isChanging(columnName) && !offered.has(columnName)',
      'false',
    ),
  ),
  fault(
    'a replaced list keeps its names',
    LISTS,
    edit(lists('lists-in-force.ts'), ".orderBy('list_version', 'desc')", ".orderBy('list_version', 'asc')"),
  ),
  fault(
    'a list without room is built all the same',
    lists('list-memory.test.ts'),
    edit(lists('list-memory.ts'), 'this.bytes + whileBuilt > this.#most', 'this.bytes + whileBuilt < 0'),
  ),
  fault(
    'a list that was replaced stays in memory',
    lists('list-memory.test.ts'),
    edit(
      lists('list-memory.ts'),
      'this.#kept.set(listCode, kept)',
      'this.#kept.set(`${listCode} ${listVersion}`, kept)',
    ),
  ),
  fault(
    'a list is made of tables that nobody authorized',
    LISTS,
    edit(lists('refuse-tables.ts'), ".where('table_status', '=', 'ACTIVE')", ''),
  ),
  fault(
    'a confirmed match is taken on when its words stand in another order',
    LISTS,
    edit(lists('matching/name-tokens.rules.ts'), "nameTokens(name).sort().join(' ')", "nameTokens(name).join(' ')"),
  ),
  fault(
    'a confirmed match is taken on again',
    LISTS,
    edit(
      gateway('areas/payments/transactions/intake/accept-order.ts'),
      "if (terms.isListed) throw new Refusal('34')",
      '',
    ),
  ),
  fault(
    'a namesake of a confirmed match is refused',
    gateway('areas/compliance/screening-cases/match/confirmed-match.integration.test.ts'),
    edit(lists('internal-list/confirmed-person.ts'), '(l.birth_date = p.birth_date) is not false and ', ''),
  ),
  fault(
    'a namesake of a confirmed match passes',
    gateway('areas/compliance/screening-cases/match/confirmed-match.integration.test.ts'),
    edit(
      gateway('areas/payments/transactions/built-in-rules.ts'),
      'if (match !== undefined) return',
      'if (match === undefined) return',
    ),
  ),
  fault(
    'who was taken off the internal list is refused for ever',
    LISTS,
    edit(lists('internal-list/confirmed-person.ts'), "where l.listing_status = 'ACTIVE'", 'where true'),
  ),
  fault(
    'rules ask the internal list as it was before a name left it',
    LISTS,
    edit(
      lists('lists-in-force.ts'),
      "(count(*) + count(*) filter (where listing_status = 'REMOVED'))::int",
      'count(*)::int',
    ),
  ),
  fault(
    'a name is taken off the internal list twice',
    LISTS,
    edit(
      lists('internal-list/internal-listing.kind.ts'),
      "if (before.listingStatus !== 'ACTIVE') throw",
      "if (before.listingStatus === 'ACTIVE' && before.entryName === '') throw",
    ),
  ),
  fault(
    'a name that is spelled out letter by letter is nobody’s',
    gateway('areas/compliance/watch-lists/matching/matching.test.ts'),
    edit(
      gateway('areas/compliance/watch-lists/matching/name-tokens.rules.ts'),
      "(letters) => letters.replaceAll(/[^a-z]/g, '')",
      '(letters) => letters',
    ),
  ),
  fault(
    'short words before a name hide it',
    gateway('areas/compliance/watch-lists/matching/matching.test.ts'),
    edit(
      gateway('areas/compliance/watch-lists/matching/name-tokens.rules.ts'),
      'if (kept.length <= MOST_TOKENS) return kept',
      'if (kept.length > 0) return kept.slice(0, MOST_TOKENS)',
    ),
  ),
]
