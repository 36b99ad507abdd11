import { flag, text } from '@portal/contract/record'

/** The fields of a saved view in the audit trail. */
export const SAVED_VIEW = { viewName: text(60), listName: text(), viewDefault: flag(), viewState: text() }
