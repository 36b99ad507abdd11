import { flag, text } from '@portal/contract/record'

/** A saved view of a list, for the trail. */
export const SAVED_VIEW = { viewName: text(60), listName: text(), viewDefault: flag(), viewState: text() }
