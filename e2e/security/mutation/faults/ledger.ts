// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const LEDGER = gateway('areas/books/ledger/ledger.integration.test.ts')
const MODEL = gateway('areas/books/ledger/model.integration.test.ts')
const ACTS = gateway('areas/books/ledger/ledger-acts.integration.test.ts')
const TABLES = gateway('areas/books/ledger/migrations/0050-ledger.ts')
/** The migration with the current versions of these functions, which it redefines. */
const FUNCTIONS = gateway('areas/books/ledger/migrations/0067-statement-days.ts')

/** The test of several postings in one call. */
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
    'a batch of postings commits a hold that was released',
    HELD,
    edit(
      ONE_PASS,
      "if counted <> wanted then raise exception 'no hold",
      "if counted > wanted then raise exception 'no hold",
    ),
  ),
  fault(
    'a batch omits a posting that already exists',
    HELD,
    edit(
      ONE_PASS,
      "if counted <> wanted then raise exception 'one of them",
      "if counted > wanted then raise exception 'one of them",
    ),
  ),
  fault(
    'a batch of postings frees only one of its holds',
    HELD,
    edit(ONE_PASS, 'sum(freed) as freed', 'max(freed) as freed'),
  ),
  fault(
    'all postings of a batch report the balance after the last one',
    HELD,
    edit(ONE_PASS, 'over earlier as moved', 'over (partition by account_number) as moved'),
  ),
  fault(
    'the lines of a batch are numbered like those of one posting',
    HELD,
    edit(ONE_PASS, 'changed.before_lines + run.nth', 'changed.before_lines + run.line_no'),
  ),
  fault(
    'postings of a batch report the wallet’s balance before them',
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
    'a hold can end twice',
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
    'a posting can be reversed twice',
    LEDGER,
    edit(FUNCTIONS, 'if h.reverses_event is not null then', 'if false then'),
  ),
  fault(
    'a closed account accepts new postings',
    LEDGER,
    edit(TABLES, "(must_be_active and a.account_status <> 'ACTIVE')", 'false'),
  ),
  fault(
    'a return cannot be posted to a closed account',
    LEDGER,
    edit(FUNCTIONS, 'not commits_hold and h.reverses_event is null', 'not commits_hold'),
  ),
  fault(
    'a repeated event with other content counts as the same',
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
    edit(
      gateway('engine/db/rights.ts'),
      "  loan: ['insert', 'update'],",
      "  ledger_balance: ['update'], loan: ['insert', 'update'],",
    ),
  ),
  fault(
    'a hold is not compared with the state of its order',
    gateway('areas/payments/transactions/check-orders.integration.test.ts'),
    edit(gateway('areas/payments/transactions/check-orders.ts'), "when h.state <> ${holdState} then 'hold-state'", ''),
  ),
  fault(
    'a shortened chain of the books gets a new anchor',
    gateway('engine/audit/audit-linker.integration.test.ts'),
    remove(gateway('engine/audit/heads/chain-heads.ts'), 'chainHeads', 'continue'),
  ),
  fault(
    'two concurrent settlements make a bank’s account negative',
    ACTS,
    change(
      gateway('areas/books/ledger/acts/carry-out-act.ts'),
      'carryOutAct',
      'if (reverses === null) await requireNotOverdrawn(db, act)',
      'if (reverses !== null) await requireNotOverdrawn(db, act)',
    ),
  ),
  fault(
    'a rehearsed posting stays before it is authorized',
    ACTS,
    change(
      gateway('engine/db/rehearse.ts'),
      'rehearse',
      '`rollback to savepoint rehearsal`',
      '`release savepoint rehearsal`',
    ),
  ),
  fault(
    'an action on the books is not compared with the role’s limit',
    ACTS,
    change(
      gateway('areas/books/ledger/acts/ledger-act.kind.ts'),
      'amount',
      'amount: ({ after }) => after && { amount: after.actAmount, currency: after.actCurrency }',
      'amount: () => null',
    ),
  ),
  fault(
    'a transaction’s own posting can be reversed manually',
    ACTS,
    change(
      gateway('areas/books/ledger/posting.read-model.ts'),
      'isReversible',
      "env === 'live' && REVERSIBLE_EVENTS.includes(event) && reversedById === null",
      "env === 'live' && reversedById === null",
    ),
  ),
  fault(
    'the database accepts lines with another day than their posting',
    LEDGER,
    edit(FUNCTIONS, ' or not is_of_day then', ' then'),
  ),
  fault(
    'the hold of an order cannot be taken again after its wallet was closed',
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
