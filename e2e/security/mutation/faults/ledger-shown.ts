// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

const BOOKS = gateway('areas/books/ledger/books.integration.test.ts')

/** Trial balance and statements. */
export const LEDGER_SCREEN_FAULTS: readonly Fault[] = [
  fault(
    'every bank user can read the books of every subsidiary',
    BOOKS,
    change(
      gateway('areas/books/ledger/accounts/books-scope.ts'),
      'booksVisibleTo',
      'return withinSubsidiary(requireBank(actor), countryId)',
      'return withinSubsidiary({ ...requireBank(actor), isOfHeadOffice: true }, countryId)',
    ),
  ),
  fault(
    'the trial balance leaves out its last day',
    BOOKS,
    change(
      gateway('areas/books/ledger/trial-balance.read-model.ts'),
      'isReached',
      '`${date} <= case ${countryId} ${sql.join(ends, sql` `)} end`',
      '`${date} < case ${countryId} ${sql.join(ends, sql` `)} end`',
    ),
  ),
  fault(
    'a statement’s range begins a day late',
    BOOKS,
    change(
      gateway('areas/books/ledger/statement/statement-days.ts'),
      'withinDays',
      'sql<boolean>`${date} >= ${startDate}::date`',
      'sql<boolean>`${date} > ${startDate}::date`',
    ),
  ),
  fault(
    'a statement includes lines of the next day that were posted in between',
    BOOKS,
    change(
      gateway('areas/books/ledger/statement.read-model.ts'),
      'foundPage',
      "days.isWithoutGaps ? [] : withinDays(request, sql.ref('l.business_date'))",
      "days.isWithoutGaps || true ? [] : withinDays(request, sql.ref('l.business_date'))",
    ),
  ),
  fault(
    'a statement’s search finds parts of a reference',
    BOOKS,
    change(
      gateway('areas/books/ledger/statement/statement-search.ts'),
      'ofReference',
      "eb('k.transaction_reference', '=', reference)",
      "eb('k.transaction_reference', 'like', `${reference}%`)",
    ),
  ),
]
