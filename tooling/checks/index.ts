import { checkVersions } from '../versions/versions.ts'
import { checkAutofill } from './autofill.ts'
import { checkComments } from './comments.ts'
import { checkCutInputs } from './cut-inputs.ts'
import { checkDependencies } from './dependencies.ts'
import { checkDocLinks } from './doc-links.ts'
import { checkDomainFolders } from './domain-folders.ts'
import { checkImports } from './imports.ts'
import { checkPackages } from './packages.ts'
import { checkQueryChanges } from './query-changes.ts'
import { checkRulings } from './rulings.ts'
import { checkScreenAddresses } from './screen-addresses.ts'
import { checkSqlRows } from './sql-rows.ts'
import { checkStoredValues } from './stored-values.ts'
import { checkTexts } from './texts.ts'
import { checkUnused } from './unused.ts'
import { checkUsedFields } from './used-fields.ts'
import { checkWeakTests } from './weak-tests.ts'
import { checkWords } from './words.ts'

/** A project rule that is checked automatically. It returns one line per violation. */
export interface Check {
  readonly name: string
  readonly run: (root: string) => readonly string[] | Promise<readonly string[]>
}

export const CHECKS: readonly Check[] = [
  { name: 'imports: who may import whom, cycles, owners of libraries', run: (root) => checkImports(root) },
  { name: 'texts: equal, used and present in every language', run: checkTexts },
  { name: 'dependencies: exact versions, free licences, reviewed scripts', run: checkDependencies },
  { name: 'packages: version, README, types', run: checkPackages },
  { name: 'inputs: none cuts what is pasted', run: checkCutInputs },
  { name: 'autofill: only for the user’s own data', run: checkAutofill },
  { name: 'rows: of a statement are typed by the schema, not by hand', run: checkSqlRows },
  { name: 'values: a part of a record is not taken for a whole one', run: checkStoredValues },
  { name: 'addresses: each leads to a screen, and sets filters that a list defines', run: checkScreenAddresses },
  { name: 'queries: a screen loses none of two quick changes of its address', run: checkQueryChanges },
  { name: 'tests: each asserts something, and not only about a list that may be empty', run: checkWeakTests },
  { name: 'fields: that modules use of answers, the contract states', run: checkUsedFields },
  { name: 'unused: no export, file or dependency that nobody uses', run: checkUnused },
  { name: 'words: of code, those that an engineer of the trade knows', run: checkWords },
  { name: 'comments: lines of at most 120 characters, in plain words', run: checkComments },
  { name: 'domains: at most 15 files at the top level of each', run: checkDomainFolders },
  { name: 'documents: their links lead somewhere, and the source files they name exist', run: checkDocLinks },
  { name: 'rulings: each that is cited is on the page of rulings', run: checkRulings },
  { name: 'versions: of each shared package that of its public API', run: checkVersions },
]
