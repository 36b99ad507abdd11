// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const lists = (file: string) => gateway(`areas/compliance/watch-lists/${file}`)
const MATCHING = lists('matching/matching.test.ts')
const LISTS = gateway('areas/payments/transactions/watch-lists.integration.test.ts')

const CHANGES = lists('entries/list-changes.integration.test.ts')
const LONG = lists('writing/long-lists.integration.test.ts')

/** Matches of a list, how its versions differ, and that a missing list holds orders. */
export const WATCH_LIST_FAULTS: readonly Fault[] = [
  fault(
    'a version that is being written is in force',
    LONG,
    remove(lists('lists-in-force.ts'), 'versionInForce', ".where('written_at', 'is not', null)\n"),
  ),
  fault(
    'a change can be authorized before it was compared',
    LONG,
    change(lists('writing/refuse-unready.ts'), 'refuseUnready', 'item !== undefined', 'item === undefined'),
  ),
  fault(
    'a list takes a change while an earlier one is being written',
    LONG,
    change(lists('writing/refuse-unready.ts'), 'isBeingWritten', 'found !== undefined', 'found === undefined'),
  ),
  fault(
    'one checker is enough for a long list that loses its names',
    LONG,
    change(
      lists('entries/comparing/compare-list.ts'),
      'compareList',
      'await requireVotes(db, cqId, checkersFor(comparison))',
      'await requireVotes(db, cqId, 1)',
    ),
  ),
  fault(
    'an interrupted writing begins again with the first entry',
    LONG,
    change(lists('writing/write-batch.ts'), 'writeBatch', 'written_changes: upTo', 'written_changes: 0'),
  ),
  fault(
    'one checker is enough for a list that loses its names',
    CHANGES,
    change(
      lists('entries/list-effect.ts'),
      'checkersFor',
      'entriesLost > entriesBefore * MOST_LOST',
      'entriesLost < 0',
    ),
  ),
  fault(
    'a list that loses exactly a twentieth of its names needs two checkers',
    CHANGES,
    change(
      lists('entries/list-effect.ts'),
      'checkersFor',
      'entriesLost > entriesBefore',
      'entriesLost >= entriesBefore',
    ),
  ),
  fault(
    'an entry that a version no longer has still belongs to it',
    CHANGES,
    edit(lists('entries/list-changes.ts'), 'e.gone_version > ${listVersion}', 'e.gone_version >= 0'),
  ),
  fault(
    'a second person of the same name is not seen as lost',
    CHANGES,
    edit(lists('entries/list-changes.ts'), 'partition by place is null, ${kind}', 'partition by ${kind}'),
  ),
  fault(
    'one equal word of two makes two names similar',
    MATCHING,
    change(
      lists('matching/name-likeness.rules.ts'),
      'likenessOf',
      'Math.min(held / whole, ONE_WORD_OF_SEVERAL)',
      'held / whole',
    ),
  ),
  fault(
    'a different birth date raises the similarity',
    MATCHING,
    change(lists('matching/person-likeness.rules.ts'), 'BIRTH_POINTS', 'OTHER: -7', 'OTHER: 7'),
  ),
  fault(
    'an equal birth date makes different names similar',
    MATCHING,
    remove(lists('matching/person-likeness.rules.ts'), 'personLikeness', 'if (best.score < LEAST_SCORE) return best'),
  ),
  fault(
    'a different birth date and country let a sanctioned name pass',
    MATCHING,
    change(
      lists('matching/person-likeness.rules.ts'),
      'MOST_SUBTRACTED',
      'MOST_SUBTRACTED = 13',
      'MOST_SUBTRACTED = 30',
    ),
  ),
  fault(
    'an unreadable birth date lowers the similarity',
    lists('matching/birth-dates.rules.test.ts'),
    change(
      lists('matching/birth-dates.rules.ts'),
      'birthAgreement',
      "one.isComplete && other.isComplete ? (best ?? 'FAR') : null",
      "best ?? 'FAR'",
    ),
  ),
  fault(
    'names are found only in their exact spelling',
    MATCHING,
    remove(
      lists('matching/indexing/word-forms.ts'),
      'commonForms',
      'if (skeleton.length >= LEAST_SKELETON) forms.add(`=${skeleton}`)',
    ),
  ),
  fault(
    'names written without vowels are not found',
    MATCHING,
    change(
      lists('matching/words/sound-distance.rules.ts'),
      'soundDistance',
      'isVowelless ? unwritten : added',
      'added',
    ),
  ),
  fault(
    'a son is taken for his father',
    MATCHING,
    change(
      lists('matching/name-likeness.rules.ts'),
      'orderFactor',
      'if (isDescent && isReversedDescent(chosen, asked, listed)) return OTHER_DESCENT',
      'if (isDescent && isReversedDescent(chosen, asked, listed)) return ROTATED',
    ),
  ),
  fault(
    'the second fund is taken for the third',
    MATCHING,
    change(lists('matching/name-likeness.rules.ts'), 'numbered', 'if (one === two) return score', 'return score'),
  ),
  fault(
    'two ships with different numbers are one',
    MATCHING,
    change(
      lists('matching/name-likeness.rules.ts'),
      'numbered',
      'ship === other ? Math.max(score, 100 * SAME_VESSEL) : Math.min(score, 100 * OTHER_VESSEL)',
      'Math.max(score, 100 * SAME_VESSEL)',
    ),
  ),
  fault(
    'legal forms are words of a name',
    MATCHING,
    change(lists('matching/name-tokens.rules.ts'), 'nameTokens', 'withoutLegalForms(words)', 'words'),
  ),
  fault(
    'a weak alias needs no support',
    MATCHING,
    change(
      lists('matching/person-likeness.rules.ts'),
      'personLikeness',
      'listed.weakNames?.has(nameAt) === true && !isSupported(asked, listed)',
      'false',
    ),
  ),
  fault(
    'a list that is not in force can be searched',
    LISTS,
    change(
      gateway('areas/compliance/screening/refuse-conditions.ts'),
      'refuseUnofferedColumns',
      'isChanging(columnName) && !offered.has(columnName)',
      'false',
    ),
  ),
  fault(
    'the names of a replaced list are not deleted',
    LISTS,
    change(
      lists('lists-in-force.ts'),
      'versionInForce',
      "db\n.selectFrom('watch_list_version')\n.select('list_version')\n.where('list_code', '=', listCode)\n.where('written_at', 'is not', null)\n.orderBy('list_version', 'desc')",
      "db\n.selectFrom('watch_list_version')\n.select('list_version')\n.where('list_code', '=', listCode)\n.where('written_at', 'is not', null)\n.orderBy('list_version', 'asc')",
    ),
  ),
  fault(
    'entries that a version lost are still found until the list is built again',
    'mock-gateway/src/areas/compliance/watch-lists/lists-in-force.integration.test.ts',
    change(
      lists('building/changed-list.ts'),
      'changedList',
      'built.index.find(asked, most, places)',
      'built.index.find(asked, most)',
    ),
  ),
  fault(
    'entries that a version added are not found until the list is built again',
    'mock-gateway/src/areas/compliance/watch-lists/lists-in-force.integration.test.ts',
    change(
      lists('building/read-entries.ts'),
      'isAdded',
      '`${isInVersion(listCode, listVersion)} and e.list_version > ${since}`',
      '`${isInVersion(listCode, listVersion)} and e.list_version > ${since} + 1`',
    ),
  ),
  fault(
    'a list is loaded although memory is full',
    lists('list-memory.test.ts'),
    change(lists('list-memory.ts'), 'built', 'this.bytes + whileBuilt > this.#most', 'this.bytes + whileBuilt < 0'),
  ),
  fault(
    'a list that was replaced stays in memory',
    lists('list-memory.test.ts'),
    change(
      lists('list-memory.ts'),
      'listOf',
      'this.#kept.set(listCode, kept)',
      'if (known) this.#kept.set(`${listCode} ${known.listVersion}`, known)\nthis.#kept.set(listCode, kept)',
    ),
  ),
  fault(
    'a list can use tables that are not authorized',
    LISTS,
    change(
      lists('refuse-tables.ts'),
      'refuseTables',
      "db\n    .selectFrom('reference_table')\n    .select(['table_name', 'columns'])\n    .where(sql<boolean>`table_name = any(${[...list.tableNames]}::text[])`)\n    .where('table_status', '=', 'ACTIVE')",
      "db\n    .selectFrom('reference_table')\n    .select(['table_name', 'columns'])\n    .where(sql<boolean>`table_name = any(${[...list.tableNames]}::text[])`)",
    ),
  ),
  fault(
    'a person with a confirmed match can send with the words in another order',
    LISTS,
    change(
      lists('matching/name-key.rules.ts'),
      'nameKey',
      "keyWords(name).sort().join(' ')",
      "keyWords(name).join(' ')",
    ),
  ),
  fault(
    'a person with a confirmed match can send again unchanged',
    LISTS,
    remove(
      gateway('areas/payments/transactions/intake/accept-order.ts'),
      'acceptOrder',
      "if (terms.isListed) throw new Refusal('34')",
    ),
  ),
  fault(
    'a namesake of a confirmed match is refused',
    gateway('areas/compliance/screening-cases/match/confirmed-match.integration.test.ts'),
    change(
      lists('internal-list/confirmed-person.ts'),
      'isOnInternalList',
      "`exists (select from internal_listing l\n  join unnest(${people.map(({ name }) => nameKey(name))}::text[], ${people.map(({ birthDate }) => birthDate)}::text[],\n    ${people.map(({ country }) => country)}::text[]) as p (name_key, birth_date, country) on p.name_key = l.name_key\n  where l.listing_status = 'ACTIVE'\n    and (l.birth_date = p.birth_date) is not false and (l.country = p.country) is not false)`",
      "`exists (select from internal_listing l\n  join unnest(${people.map(({ name }) => nameKey(name))}::text[], ${people.map(({ birthDate }) => birthDate)}::text[],\n    ${people.map(({ country }) => country)}::text[]) as p (name_key, birth_date, country) on p.name_key = l.name_key\n  where l.listing_status = 'ACTIVE'\n    and (l.country = p.country) is not false)`",
    ),
  ),
  fault(
    'a namesake of a confirmed match passes',
    gateway('areas/compliance/screening-cases/match/confirmed-match.integration.test.ts'),
    change(
      lists('internal-list/match.rule.ts'),
      'matchRule.hits',
      'if (match !== undefined) return { isHit: true, matched: namesakeSeen(person, match) }',
      'if (match === undefined) return { isHit: true, matched: namesakeSeen(person, match) }',
    ),
  ),
  fault(
    'a name removed from the internal list is still refused',
    LISTS,
    change(
      lists('internal-list/confirmed-person.ts'),
      'isOnInternalList',
      "`exists (select from internal_listing l\n  join unnest(${people.map(({ name }) => nameKey(name))}::text[], ${people.map(({ birthDate }) => birthDate)}::text[],\n    ${people.map(({ country }) => country)}::text[]) as p (name_key, birth_date, country) on p.name_key = l.name_key\n  where l.listing_status = 'ACTIVE'\n    and (l.birth_date = p.birth_date) is not false and (l.country = p.country) is not false)`",
      '`exists (select from internal_listing l\n  join unnest(${people.map(({ name }) => nameKey(name))}::text[], ${people.map(({ birthDate }) => birthDate)}::text[],\n    ${people.map(({ country }) => country)}::text[]) as p (name_key, birth_date, country) on p.name_key = l.name_key\n  where true\n    and (l.birth_date = p.birth_date) is not false and (l.country = p.country) is not false)`',
    ),
  ),
  fault(
    'rules still match a name removed from the internal list',
    LISTS,
    change(
      lists('lists-in-force.ts'),
      'versionInForce',
      "`(count(*) + count(*) filter (where listing_status = 'REMOVED'))::int`",
      '`count(*)::int`',
    ),
  ),
  fault(
    'a name can be removed from the internal list twice',
    LISTS,
    change(
      lists('internal-list/internal-listing.kind.ts'),
      'validate',
      "if (before.listingStatus !== 'ACTIVE') throw wrongState(language, before.listingStatus, 'status.listing')",
      "if (before.listingStatus === 'ACTIVE' && before.entryName === '') throw new Refusal('12')",
    ),
  ),
  fault(
    'a name spelled letter by letter is not found',
    gateway('areas/compliance/watch-lists/matching/matching.test.ts'),
    change(
      gateway('areas/compliance/watch-lists/matching/name-tokens.rules.ts'),
      'plainText',
      "(letters) => letters.replaceAll(/[^\\p{L}]/gu, '')",
      '(letters) => letters',
    ),
  ),
  fault(
    'short words before a name prevent its match',
    gateway('areas/compliance/watch-lists/matching/matching.test.ts'),
    change(
      gateway('areas/compliance/watch-lists/matching/name-tokens.rules.ts'),
      'nameTokens',
      'if (significant.length <= MOST_TOKENS) return significant',
      'if (significant.length > 0) return significant.slice(0, MOST_TOKENS)',
    ),
  ),
]
