// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const wallets = (file: string) => gateway(`areas/payments/wallets/${file}`)
const STATEMENTS = wallets('statements/statements.integration.test.ts')
const RELEASE = wallets('statements/release/release-statement.integration.test.ts')
const MAILS = wallets('statements/mail/statement-mails.integration.test.ts')
const SETTLEMENT = wallets('settlement/settlement.integration.test.ts')
const SETTLEMENT_VIEW = wallets('migrations/0401-settlement.ts')

/** Daily statements of wallets, their release after a difference, and the settlement. */
export const WALLET_STATEMENT_FAULTS: readonly Fault[] = [
  fault(
    'a statement is created before the postings of its day have ended',
    STATEMENTS,
    change(wallets('statements/due-statements.job.ts'), 'GRACE_MS', '10 * 60_000', '0'),
  ),
  fault(
    'a statement that differs from the books is created',
    STATEMENTS,
    change(
      wallets('statements/statement-check.rules.ts'),
      'isAgreed',
      'minor(found[part]) === 0n',
      'minor(found[part]) <= 0n',
    ),
  ),
  fault(
    'a statement has the hold of the moment of its creation',
    STATEMENTS,
    change(
      gateway('areas/books/ledger/statement/held-at.ts'),
      'heldAt',
      'standing.unionAll(ended).unionAll(earlier)',
      'standing',
    ),
  ),
  fault(
    'returned fees stay in the settlement as fees charged',
    SETTLEMENT,
    edit(
      SETTLEMENT_VIEW,
      'coalesce(sum(p.fee), 0)::numeric(20,2) as fee_sum',
      "coalesce(sum(p.fee) filter (where p.event = 'POSTED'), 0)::numeric(20,2) as fee_sum",
    ),
  ),
  fault(
    'a posting after midnight is settled on the day of the lines around it',
    SETTLEMENT,
    edit(SETTLEMENT_VIEW, '\n            and l.business_date = s.day::date', ''),
  ),
  fault(
    'a settlement opens with the movements of its own day',
    SETTLEMENT,
    edit(
      SETTLEMENT_VIEW,
      'filter (where e.business_date < s.day::date)',
      'filter (where e.business_date <= s.day::date)',
    ),
  ),
  fault(
    'a partner reads the settlement of all partners',
    SETTLEMENT,
    edit(wallets('settlement/settlement.read-model.ts'), "\n    .where('s.mto_code', '=', mtoCode)", ''),
  ),
  fault(
    'reports show the settlement of test wallets',
    SETTLEMENT,
    edit(
      gateway('areas/reporting/reports/catalogue/money-tables.ts'),
      "rows: sql<boolean>`v.env = 'live'`",
      'rows: sql<boolean>`true`',
    ),
  ),
  fault(
    'one person releases a statement with a difference',
    RELEASE,
    change(
      wallets('statements/statement-stop.ts'),
      'isReleased',
      'row?.released_at != null && isThat(row, stop)',
      'true',
    ),
  ),
  fault(
    'a release of one difference releases every difference',
    RELEASE,
    change(
      wallets('statements/statement-stop.ts'),
      'isReleased',
      'row?.released_at != null && isThat(row, stop)',
      'row?.released_at != null',
    ),
  ),
  fault(
    'postings that come after the statement of their day are in no statement',
    RELEASE,
    change(wallets('statements/due-statements.job.ts'), 'hasLateLines', 'found !== undefined', 'false'),
  ),
  fault(
    'a partner sees the difference of its statements from the books',
    RELEASE,
    change(
      wallets('statements/statements.read-model.ts'),
      'readStatements',
      "sideOf(context.actor).kind === 'bank'",
      "sideOf(context.actor).kind !== ''",
    ),
  ),
  fault(
    'a branch can release statements',
    RELEASE,
    edit(
      wallets('statements/release/propose-release.ts'),
      '  requireHeadOffice(context.actor)\n  const wallet = await findWallet(context, accountNumber)',
      '  const wallet = await findWallet(context, accountNumber)',
    ),
  ),
  fault(
    'a confirmation of an earlier difference releases a later one',
    RELEASE,
    edit(
      wallets('statements/release/statement-release.kind.ts'),
      `.where('business_date', '=', after.businessDate)
      .where('stop_reason', '=', after.stopReason)
      .where('late_count', '=', after.lateCount)
      .where('opening_difference', '=', after.openingDifference)
      .where('entries_difference', '=', after.entriesDifference)
      .where('closing_difference', '=', after.closingDifference)
      `,
      '',
    ),
  ),
  fault(
    'removed recipients still get mails',
    MAILS,
    edit(
      wallets('wallet-change.kind.ts'),
      'if (after.statementRecipients !== before.statementRecipients)',
      'if (after.statementRecipients !== null)',
    ),
  ),
  fault(
    'new statements are announced twice',
    MAILS,
    change(
      wallets('statements/mail/statement-mails.ts'),
      'announceStatements',
      "await trx\n.deleteFrom('wallet_statement_to_mail')\n.where('account_number', '=', number)\n.where('statement_no', 'in', statements)\n.execute()",
      'await trx',
    ),
  ),
]
