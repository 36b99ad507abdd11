// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const at = (file: string) => gateway(`areas/payments/tills/${file}`)
const TILLS = at('tills.integration.test.ts')

/** Tills of branches: floats, counting, differences. */
export const TILL_FAULTS: readonly Fault[] = [
  fault(
    'a difference goes to the vault as if it were there',
    TILLS,
    edit(
      at('close-till.ts'),
      'moved(accounts.vault, accounts.till, counted)',
      'moved(accounts.vault, accounts.till, expected)',
    ),
  ),
  fault(
    'a difference needs no reason',
    TILLS,
    edit(
      at('close-till.ts'),
      'if (!isSettled && reason === null)',
      'if (isSettled && reason === null && counted !== expected)',
    ),
  ),
  fault(
    'a till closes while cash for it waits',
    TILLS,
    edit(at('close-till.ts'), 'if (await waitsForCash(db, till.till_id)) throw', 'if (till === undefined) throw'),
  ),
  fault(
    'another’s till is closed',
    TILLS,
    edit(at('left-tills.ts'), 'if (!looksAfterBranch(actor)) return null', 'if (actor === null) return null'),
  ),
  fault(
    'a float is given on the day after',
    TILLS,
    edit(
      at('till-cash.kind.ts'),
      'till.business_date !== businessDate(now, till.country_id)',
      'till.business_date === null',
    ),
  ),
  fault(
    'cash that is asked for waits beyond its day',
    TILLS,
    edit(at('till-cash.kind.ts'), '  expiresAt: closeOfDay,\n', ''),
  ),
  fault(
    'other pieces are told with a better reason',
    TILLS,
    edit(at('close-till.ts'), 'pieces: till.pieces ?? []', 'pieces: request.pieces'),
  ),
  fault(
    'smaller coins are left out of what was counted',
    TILLS,
    edit(at('close-till.ts'), "fromMinor(toMinor(request.looseAmount ?? '0'))", "'0.00'"),
  ),
  fault(
    'smaller coins below nothing make up for notes',
    TILLS,
    edit('contract/src/tills/tills.schema.ts', "!value?.startsWith('-')", "value !== '-'"),
  ),
  fault(
    'a teller opens a till beside yesterday’s',
    TILLS,
    edit(at('propose-cash.ts'), 'if (await hasTillLeftOpen(db, of)) throw', 'if (of === undefined) throw'),
  ),
  fault(
    'a checker of another branch gives a float',
    TILLS,
    edit(at('till-cash.kind.ts'), '      branchSolId: till.user_sol_id,\n', ''),
  ),
  fault(
    'a checker of another branch takes a difference on',
    TILLS,
    edit(at('till-difference.kind.ts'), '      branchSolId: till.user_sol_id,\n', ''),
  ),
  fault(
    'a teller sees the drawers of the others',
    TILLS,
    edit(at('till-scope.ts'), 'looksAfterBranch(actor) ? sql<boolean>`true` : own', 'sql<boolean>`true`'),
  ),
  fault(
    'a branch’s head counts the till of a teller who is there',
    TILLS,
    edit(at('left-tills.ts'), "isTillLeft ? 'branch' : 'waits'", "isTillLeft === null ? 'waits' : 'branch'"),
  ),
  fault(
    'a till that was counted by another than its teller needs nobody’s decision where it balances',
    TILLS,
    edit(at('close-till.ts'), 'isSame && isOwn && till', 'isSame && till'),
  ),
  fault(
    'a teller decides about the own till that another counted',
    TILLS,
    edit(at('till-difference.kind.ts'), '(t.teller_id, t.counted_by)', '(t.counted_by)'),
  ),
  fault(
    'a till of a day gone by is given cash',
    TILLS,
    edit(at('till-day.read-model.ts'), ' && day === businessDate(now, countryId)', " && day !== ''"),
  ),
  fault(
    'a teller who was moved closes the till of the branch before',
    TILLS,
    edit(at('left-tills.ts'), 'actor.solId === till.userSolId && actor', 'actor.solId !== null && actor'),
  ),
]
