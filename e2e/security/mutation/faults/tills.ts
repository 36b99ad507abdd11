// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const at = (file: string) => gateway(`areas/payments/tills/${file}`)
const MOVED = at('cash/till-cash.integration.test.ts')
const CLOSED = at('close-till.integration.test.ts')
const ABANDONED = at('closing/abandoned-tills.integration.test.ts')

/** Tills of branches: floats, counting, differences. */
export const TILL_FAULTS: readonly Fault[] = [
  fault(
    'a difference is moved to the vault as if it were cash',
    CLOSED,
    change(
      at('close-till.ts'),
      'close',
      'moved(accounts.vault, accounts.till, counted)',
      'moved(accounts.vault, accounts.till, expected)',
    ),
  ),
  fault(
    'a difference needs no reason',
    CLOSED,
    change(
      at('close-till.ts'),
      'closeTill',
      '!isSettled && reason === null',
      'isSettled && reason === null && counted !== expected',
    ),
  ),
  fault(
    'a till can be closed while cash for it is pending',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', 'await waitsForCash(db, till.till_id)', 'till === undefined'),
  ),
  fault(
    'another teller’s till can be closed',
    CLOSED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      'if (!looksAfterBranch(actor)) return null',
      'if (actor === null) return null',
    ),
  ),
  fault(
    'a float can be authorized on the next day',
    MOVED,
    change(
      at('cash/till-cash.kind.ts'),
      'waiting',
      'till.business_date !== businessDate(now, till.country_id)',
      'till.business_date === null',
    ),
  ),
  fault(
    'a request for cash is valid after its day',
    MOVED,
    remove(at('cash/till-cash.kind.ts'), 'TILL_CASH_MOVES', 'expiresAt: closeOfDay'),
  ),
  fault(
    'a new reason for a counted till can change the count',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', 'pieces: till.pieces ?? []', 'pieces: request.pieces'),
  ),
  fault(
    'smaller coins are not counted',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', "fromMinor(toMinor(request.looseAmount ?? '0'))", "'0.00'"),
  ),
  fault(
    'a negative amount of smaller coins offsets notes',
    CLOSED,
    change('contract/src/tills/tills.schema.ts', 'closeTillRequest.test', "!value?.startsWith('-')", "value !== '-'"),
  ),
  fault(
    'a teller can open a till while yesterday’s is open',
    ABANDONED,
    change(at('cash/propose-cash.ts'), 'proposeFloat', 'await hasTillLeftOpen(db, of)', 'of === undefined'),
  ),
  fault(
    'a checker of another branch can authorize a float',
    MOVED,
    remove(at('cash/till-cash.kind.ts'), 'read', 'branchSolId: till.user_sol_id'),
  ),
  fault(
    'a checker of another branch can authorize a difference',
    MOVED,
    remove(at('closing/till-difference.kind.ts'), 'read', 'branchSolId: till.user_sol_id'),
  ),
  fault(
    'a teller can see other tellers’ drawers',
    MOVED,
    change(
      at('till-scope.ts'),
      'tillsVisibleTo.bank',
      'looksAfterBranch(actor) ? sql<boolean>`true` : own',
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'a branch’s head can count the till of a present teller',
    ABANDONED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      "isTillLeft ? 'branch' : 'waits'",
      "isTillLeft === null ? 'waits' : 'branch'",
    ),
  ),
  fault(
    'a balanced till counted by another user needs no checker',
    ABANDONED,
    change(
      at('close-till.ts'),
      'closeTill',
      "isSame && isOwn && till.till_status === 'OPEN'",
      "isSame && till.till_status === 'OPEN'",
    ),
  ),
  fault(
    'a teller can decide the count of their own till',
    ABANDONED,
    change(
      at('closing/till-difference.kind.ts'),
      'requireNeither',
      '`account.user_id in (t.teller_id, t.counted_by)`',
      '`account.user_id in (t.counted_by)`',
    ),
  ),
  fault(
    'yesterday’s till can receive cash',
    ABANDONED,
    change(
      at('till-day.read-model.ts'),
      'actsOf',
      "isUndecided && tillStatus === 'OPEN' && day === businessDate(now, countryId)",
      "isUndecided && tillStatus === 'OPEN' && day !== ''",
    ),
  ),
  fault(
    'a teller who changed branch can close the old till',
    ABANDONED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      "actor.userType === 'BRANCH' && actor.solId === till.userSolId && actor.countryId === till.countryId",
      "actor.userType === 'BRANCH' && actor.solId !== null && actor.countryId === till.countryId",
    ),
  ),
]
