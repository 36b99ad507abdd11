// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const at = (file: string) => gateway(`areas/payments/tills/${file}`)
const MOVED = at('cash/till-cash.integration.test.ts')
const CLOSED = at('close-till.integration.test.ts')
const ABANDONED = at('closing/abandoned-tills.integration.test.ts')

/** Tills of branches: floats, counting, differences. */
export const TILL_FAULTS: readonly Fault[] = [
  fault(
    'a difference goes to the vault as if it were there',
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
    'a till closes while cash for it waits',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', 'await waitsForCash(db, till.till_id)', 'till === undefined'),
  ),
  fault(
    'another’s till is closed',
    CLOSED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      'if (!looksAfterBranch(actor)) return null',
      'if (actor === null) return null',
    ),
  ),
  fault(
    'a float is given on the day after',
    MOVED,
    change(
      at('cash/till-cash.kind.ts'),
      'waiting',
      'till.business_date !== businessDate(now, till.country_id)',
      'till.business_date === null',
    ),
  ),
  fault(
    'cash that is asked for waits beyond its day',
    MOVED,
    remove(at('cash/till-cash.kind.ts'), 'TILL_CASH_MOVES', 'expiresAt: closeOfDay'),
  ),
  fault(
    'other pieces are told with a better reason',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', 'pieces: till.pieces ?? []', 'pieces: request.pieces'),
  ),
  fault(
    'smaller coins are left out of what was counted',
    CLOSED,
    change(at('close-till.ts'), 'countedTill', "fromMinor(toMinor(request.looseAmount ?? '0'))", "'0.00'"),
  ),
  fault(
    'smaller coins below nothing make up for notes',
    CLOSED,
    change('contract/src/tills/tills.schema.ts', 'closeTillRequest.test', "!value?.startsWith('-')", "value !== '-'"),
  ),
  fault(
    'a teller opens a till beside yesterday’s',
    ABANDONED,
    change(at('cash/propose-cash.ts'), 'proposeFloat', 'await hasTillLeftOpen(db, of)', 'of === undefined'),
  ),
  fault(
    'a checker of another branch gives a float',
    MOVED,
    remove(at('cash/till-cash.kind.ts'), 'read', 'branchSolId: till.user_sol_id'),
  ),
  fault(
    'a checker of another branch takes a difference on',
    MOVED,
    remove(at('closing/till-difference.kind.ts'), 'read', 'branchSolId: till.user_sol_id'),
  ),
  fault(
    'a teller sees the drawers of the others',
    MOVED,
    change(
      at('till-scope.ts'),
      'tillsVisibleTo.bank',
      'looksAfterBranch(actor) ? sql<boolean>`true` : own',
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'a branch’s head counts the till of a teller who is there',
    ABANDONED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      "isTillLeft ? 'branch' : 'waits'",
      "isTillLeft === null ? 'waits' : 'branch'",
    ),
  ),
  fault(
    'a till that was counted by another than its teller needs nobody’s decision where it balances',
    ABANDONED,
    change(
      at('close-till.ts'),
      'closeTill',
      "isSame && isOwn && till.till_status === 'OPEN'",
      "isSame && till.till_status === 'OPEN'",
    ),
  ),
  fault(
    'a teller decides about the own till that another counted',
    ABANDONED,
    change(
      at('closing/till-difference.kind.ts'),
      'requireNeither',
      '`account.user_id in (t.teller_id, t.counted_by)`',
      '`account.user_id in (t.counted_by)`',
    ),
  ),
  fault(
    'a till of a day gone by is given cash',
    ABANDONED,
    change(
      at('till-day.read-model.ts'),
      'actsOf',
      "counts === 'teller' && tillStatus === 'OPEN' && day === businessDate(now, countryId)",
      "counts === 'teller' && tillStatus === 'OPEN' && day !== ''",
    ),
  ),
  fault(
    'a teller who was moved closes the till of the branch before',
    ABANDONED,
    change(
      at('closing/abandoned-tills.ts'),
      'countsAs',
      "actor.userType === 'BRANCH' && actor.solId === till.userSolId && actor.countryId === till.countryId",
      "actor.userType === 'BRANCH' && actor.solId !== null && actor.countryId === till.countryId",
    ),
  ),
]
