// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const LEDGER = gateway('areas/books/ledger/ledger.integration.test.ts')
const MODEL = gateway('areas/books/ledger/model.integration.test.ts')
const ACTS = gateway('areas/books/ledger/ledger-acts.integration.test.ts')
const TABLES = gateway('areas/books/ledger/migrations/0050-ledger.ts')
/** The current functions, because a later migration redefines some. */
const FUNCTIONS = gateway('areas/books/ledger/migrations/0067-statement-days.ts')

/** Several postings in one call. */
const HELD = gateway('areas/books/ledger/post-held.integration.test.ts')
const ONE_PASS = gateway('areas/books/ledger/migrations/0093-post-held.ts')

/** The books: postings, balances, holds, reversals. */
export const LEDGER_FAULTS: readonly Fault[] = [
  fault(
    'a wallet goes a cent below what is held',
    LEDGER,
    change(
      TABLES,
      'STATEMENTS',
      '`create table ledger_balance (\n    account_number text primary key references ledger_account,\n    is_debit_normal boolean not null,\n    is_guarded boolean not null,\n    balance numeric(20,2) not null default 0,\n    held numeric(20,2) not null default 0 check (held >= 0),\n    line_count bigint not null default 0,\n    constraint ledger_balance_available check (not is_guarded or balance >= held)) with (fillfactor = 50)`',
      '`create table ledger_balance (\n    account_number text primary key references ledger_account,\n    is_debit_normal boolean not null,\n    is_guarded boolean not null,\n    balance numeric(20,2) not null default 0,\n    held numeric(20,2) not null default 0 check (held >= 0),\n    line_count bigint not null default 0,\n    constraint ledger_balance_available check (not is_guarded or balance >= held - 0.01)) with (fillfactor = 50)`',
    ),
  ),
  fault(
    'many posted in one pass free a hold that was released',
    HELD,
    edit(
      ONE_PASS,
      "if counted <> wanted then raise exception 'no hold",
      "if counted > wanted then raise exception 'no hold",
    ),
  ),
  fault(
    'of many in one pass, one that was posted before is passed over',
    HELD,
    edit(
      ONE_PASS,
      "if counted <> wanted then raise exception 'one of them",
      "if counted > wanted then raise exception 'one of them",
    ),
  ),
  fault(
    'many in one pass free the money of one hold alone',
    HELD,
    edit(ONE_PASS, 'sum(freed) as freed', 'max(freed) as freed'),
  ),
  fault(
    'many in one pass tell one balance after all of them',
    HELD,
    edit(ONE_PASS, 'over earlier as moved', 'over (partition by account_number) as moved'),
  ),
  fault(
    'many in one pass number their lines as one posting does',
    HELD,
    edit(ONE_PASS, 'changed.before_lines + run.nth', 'changed.before_lines + run.line_no'),
  ),
  fault(
    'many in one pass tell the wallet as it was before each',
    HELD,
    edit(
      ONE_PASS,
      's.account_number = watched and s.place <= posted.place',
      's.account_number = watched and s.place < posted.place',
    ),
  ),
  fault(
    'a posted hold stays held',
    MODEL,
    edit(FUNCTIONS, 'set held = held - held_amount where', 'set held = held - 0 where'),
  ),
  fault(
    'a hold ends twice',
    LEDGER,
    change(
      TABLES,
      'STATEMENTS',
      "`create function ledger_release_hold(transaction_id uuid, at timestamptz) returns boolean\n    language plpgsql security definer set search_path = public, pg_temp as $$\n    declare held_on text; held_amount numeric;\n    begin\n      update ledger_hold h set state = 'RELEASED', ended_at = $2 where h.transaction_id = $1 and h.state = 'HELD'\n        returning h.account_number, h.amount into held_on, held_amount;\n      if not found then return false; end if;\n      update ledger_balance b set held = b.held - held_amount where b.account_number = held_on;\n      return true;\n    end $$`",
      "`create function ledger_release_hold(transaction_id uuid, at timestamptz) returns boolean\n    language plpgsql security definer set search_path = public, pg_temp as $$\n    declare held_on text; held_amount numeric;\n    begin\n      update ledger_hold h set state = 'RELEASED', ended_at = $2 where h.transaction_id = $1\n        returning h.account_number, h.amount into held_on, held_amount;\n      if not found then return false; end if;\n      update ledger_balance b set held = b.held - held_amount where b.account_number = held_on;\n      return true;\n    end $$`",
    ),
  ),
  fault(
    'a posting commits a hold that was released',
    LEDGER,
    edit(
      FUNCTIONS,
      "where transaction_id = h.transaction_id and state = 'HELD'",
      'where transaction_id = h.transaction_id',
    ),
  ),
  fault(
    'a posting is reversed twice',
    LEDGER,
    edit(FUNCTIONS, 'if h.reverses_event is not null then', 'if false then'),
  ),
  fault(
    'a closed account takes new postings',
    LEDGER,
    edit(TABLES, "(must_be_active and a.account_status <> 'ACTIVE')", 'false'),
  ),
  fault(
    'what goes back does not reach a closed account',
    LEDGER,
    edit(FUNCTIONS, 'not commits_hold and h.reverses_event is null', 'not commits_hold'),
  ),
  fault(
    'an event posted again with other content is taken for the same',
    LEDGER,
    change(
      gateway('areas/books/ledger/post.ts'),
      'isPosted',
      'return found !== undefined && seal.equals(found.seal)',
      'return found !== undefined',
    ),
  ),
  fault(
    'the gateway’s role may write balances',
    LEDGER,
    change(
      gateway('engine/db/roles.ts'),
      'grantRights',
      '`revoke insert, update, delete on ${ledger} from app_rw`',
      '`revoke delete on ${ledger} from app_rw`',
    ),
  ),
  fault(
    'a hold is not compared with the state of its order',
    gateway('areas/payments/transactions/check-orders.integration.test.ts'),
    edit(gateway('areas/payments/transactions/check-orders.ts'), "when h.state <> ${holdState} then 'hold-state'", ''),
  ),
  fault(
    'a cut chain of the books is anchored anew',
    gateway('engine/audit/audit-linker.integration.test.ts'),
    remove(gateway('engine/audit/heads/chain-heads.ts'), 'chainHeads', 'continue'),
  ),
  fault(
    'a bank is settled below zero by two at once',
    ACTS,
    change(
      gateway('areas/books/ledger/acts/carry-out-act.ts'),
      'carryOutAct',
      'if (reverses === null) await requireNotOverdrawn(db, act)',
      'if (reverses !== null) await requireNotOverdrawn(db, act)',
    ),
  ),
  fault(
    'what was rehearsed stays posted before anybody authorized it',
    ACTS,
    change(
      gateway('engine/db/rehearse.ts'),
      'rehearse',
      '`rollback to savepoint rehearsal`',
      '`release savepoint rehearsal`',
    ),
  ),
  fault(
    'an act is held against no role’s limit',
    ACTS,
    change(
      gateway('areas/books/ledger/acts/ledger-act.kind.ts'),
      'amount',
      'amount: ({ after }) => after && { amount: after.actAmount, currency: after.actCurrency }',
      'amount: () => null',
    ),
  ),
  fault(
    'a transaction’s own posting is reversed by hand',
    ACTS,
    change(
      gateway('areas/books/ledger/posting.read-model.ts'),
      'isReversible',
      "env === 'live' && REVERSIBLE_EVENTS.includes(event) && reversedById === null",
      "env === 'live' && reversedById === null",
    ),
  ),
  fault(
    'the database takes lines of another day than their posting’s',
    LEDGER,
    edit(FUNCTIONS, ' or not is_of_day then', ' then'),
  ),
  fault(
    'the hold of an order is not taken again once its wallet was closed',
    LEDGER,
    edit(
      gateway('areas/books/ledger/migrations/0266-hold-again-on-closed-account.ts'),
      'ledger_lock(array[held_on], false)',
      'ledger_lock(array[held_on], true)',
    ),
  ),
  fault(
    'a reversal does not name the rule of its posting',
    LEDGER,
    change(gateway('areas/books/ledger/reverse.ts'), 'reverse', 'rule: rule ?? null', 'rule: null'),
  ),
]
