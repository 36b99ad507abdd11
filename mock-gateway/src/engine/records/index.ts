export { type ChangeReader, changeInWords, fieldsInWords, wordIn } from './change-words.ts'
export { type ChangedField, changedFields, movedFields, type RecordValues } from './field-changes.rules.ts'
export { phonesInOneForm } from './phones-in-one-form.ts'
export { readKnown } from './read-known.ts'
export {
  type Happening,
  type RecordKind,
  type RecordNames,
  type RecordReader,
  recordKind,
  recordKinds,
  recordLink,
  registerRecordKind,
  replaceRecordKind,
} from './record-kind.ts'
export { recordNames } from './record-names.ts'
export { NAME_SEPARATOR, nameIn, nameWords, ownName, subjectsWithDays } from './record-words.ts'
export { sortedKeys } from './sorted-keys.rules.ts'
export { newValues, storedValues } from './stored-values.ts'
export { overtaken, wrongCaseState, wrongState, wrongTransactionState } from './wrong-state.ts'
