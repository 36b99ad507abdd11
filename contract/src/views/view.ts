import { flag, text } from '@portal/contract/record'

/** A saved view of a list, as the trail tells of it. */
export const SAVED_VIEW = { viewName: text(60), listName: text(), viewDefault: flag(), viewState: text() }
